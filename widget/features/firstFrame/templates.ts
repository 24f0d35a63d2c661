import { hashOf } from '#shared/ui/hashOf.ts'
import { initialsOf } from '../../ui/initials.ts'
import type { ListedConnector } from '../connectors/connector.ts'
import { styleAttribute, templateIds } from './firstFrameMarkup.ts'

/** One of the templates that the server has written. */
export function findTemplate(document: Document, id: string): HTMLTemplateElement | null {
  const element = document.getElementById(id)
  return element instanceof HTMLTemplateElement ? element : null
}

/**
 * What is in a template, with its inline styles: set through the CSSOM, the document's policy allows them.
 *
 * @param own what is drawn is noted in it
 */
export function copyOf(template: HTMLTemplateElement, own: WeakSet<Element>): DocumentFragment {
  const copy = document.importNode(template.content, true)
  for (const element of copy.querySelectorAll('*')) own.add(element)
  for (const element of copy.querySelectorAll<HTMLElement>(`[${styleAttribute}]`)) {
    element.style.cssText = element.getAttribute(styleAttribute) ?? ''
    element.removeAttribute(styleAttribute)
  }
  return copy
}

/** The row of a wallet that the page has. */
export function rowOf(
  document: Document,
  { id, name, icon }: ListedConnector,
  own: WeakSet<Element>,
): Element | null {
  const template = findTemplate(document, icon ? templateIds.pictured : templateIds.plain)
  const row = template && copyOf(template, own).firstElementChild
  if (!row) return null
  const [button, title, picture, image, initials] = [
    row.querySelector('button'),
    row.querySelector('.wk-row-title'),
    row.querySelector<HTMLElement>('.wk-picture'),
    row.querySelector('img'),
    row.querySelector('.wk-picture-initials'),
  ]
  if (button) button.title = name
  if (title) title.textContent = name
  picture?.style.setProperty('--hue', `${hashOf(id) % 360}`)
  if (image && icon) image.src = icon
  if (initials) initials.textContent = initialsOf(name)
  return row
}
