import { findEmbeddedBrowser } from '#shared/auth/findEmbeddedBrowser.ts'
import type { ThemeMode } from '#shared/entities/theme.ts'
import type { DiscoveredWallet } from '#shared/entities/wallet.ts'
import { guarded } from '../../services/storage/guarded.ts'
import { hashOf, initialsOf } from '../../ui/standIns.ts'
import type { ListedConnector } from '../connectors/connector.ts'
import { type FirstFrameData, styleAttribute, templateIds } from './firstFrameMarkup.ts'
import { listRows } from './listRows.ts'
import { visitorKeys } from './readOpening.ts'

/** The part of the frame's `window` that the first frame needs. */
export type FirstFrameWindow = Pick<
  Window,
  'document' | 'isSecureContext' | 'localStorage' | 'matchMedia' | 'navigator'
>

/** The first frame, drawn. */
export interface Drawing {
  mode: 'light' | 'dark'
  /** Shows the wallets of the page, as the widget will list them. What is shown already stays as it is. */
  list(wallets: readonly DiscoveredWallet[]): void
  /** As `list`, as the widget lists them. */
  show(connectors: readonly ListedConnector[]): void
  /** Takes out what somebody else has put in, as a password manager its marks: React would draw all of it anew. */
  clean(): void
}

/**
 * Puts the first frame into `root`, without the page's wallets.
 *
 * @returns null where the server wrote none for such a device, or something is known of the visitor
 */
export function drawFirstFrame(window: FirstFrameWindow, root: Element, asked: ThemeMode): Drawing | null {
  const { document } = window
  const mobile = window.matchMedia('(pointer: coarse)').matches
  const template = findTemplate(document, mobile ? templateIds.mobile : templateIds.desktop)
  // What can be used there the server cannot know.
  const isOwnBrowser = findEmbeddedBrowser(window.navigator.userAgent) === null
  if (!template || !window.isSecureContext || !isOwnBrowser) return null
  const { namespaces = '', storage = '' }: Partial<FirstFrameData> = template.dataset
  if (isKnownVisitor(window, storage)) return null

  const own = new WeakSet<Element>()
  const frame = copyOf(template, own)
  const mark = frame.querySelector('.wk-wc-mark')?.closest('li')
  const card = frame.querySelector<HTMLElement>('.wk-card')
  if (!mark || !card) return null
  const mode = modeOf(window, asked)
  card.dataset['theme'] = mode
  root.append(frame)

  let shown = new Map<string, Element>()
  const show = (connectors: readonly ListedConnector[]) => {
    const next = new Map<string, Element>()
    let last: Element = mark
    for (const connector of connectors) {
      const { id, name, icon } = connector
      const key = JSON.stringify([id, name, icon])
      const row = shown.get(key) ?? rowOf(document, connector, own)
      if (!row) return
      if (last.nextElementSibling !== row) last.after(row)
      next.set(key, row)
      last = row
    }
    for (const [key, row] of shown) if (!next.has(key)) row.remove()
    shown = next
  }
  return {
    mode,
    list: (wallets) => show(listRows(wallets, { namespaces: namespaces.split(' '), mobile })),
    show,
    clean() {
      for (const element of root.querySelectorAll('*')) if (!own.has(element)) element.remove()
    },
  }
}

function modeOf(window: FirstFrameWindow, mode: ThemeMode): 'light' | 'dark' {
  if (mode !== 'system') return mode
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** Whether the frame has kept something of this visitor that the view would show. */
function isKnownVisitor(window: FirstFrameWindow, prefix: string): boolean {
  // Reading the property may throw: then nothing is kept.
  return visitorKeys.some((key) => guarded(() => window.localStorage.getItem(prefix + key)))
}

function findTemplate(document: Document, id: string): HTMLTemplateElement | null {
  const element = document.getElementById(id)
  return element instanceof HTMLTemplateElement ? element : null
}

/**
 * What is in a template, with its inline styles: set through the CSSOM, the document's policy allows them.
 *
 * @param own what is drawn is noted in it
 */
function copyOf(template: HTMLTemplateElement, own: WeakSet<Element>): DocumentFragment {
  const copy = document.importNode(template.content, true)
  for (const element of copy.querySelectorAll('*')) own.add(element)
  for (const element of copy.querySelectorAll<HTMLElement>(`[${styleAttribute}]`)) {
    element.style.cssText = element.getAttribute(styleAttribute) ?? ''
    element.removeAttribute(styleAttribute)
  }
  return copy
}

function rowOf(
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
