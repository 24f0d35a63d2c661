import { screen } from '@testing-library/react'

/** What a person has in front of them, to be held against a table of a view's states. */
export interface ShownModal {
  /** In the header. */
  title: string
  /** Of the view, where it has one. */
  heading: string | null
  /**
   * What can be pressed below the header, in the keyboard's order. What cannot be pressed ends with ` (disabled)`, or where the
   * keyboard finds it all the same with ` (off)`, with the reason that it gives.
   */
  buttons: string[]
  /** What is read aloud when there is a pause. */
  said: string
  /** What is read aloud at once. */
  alert: string
  /** The name of what has the focus. */
  focus: string | null
}

/** Reads the modal as assistive technology does: what is hidden from that is not there. */
export function readModal(): ShownModal {
  const dialog = screen.getByRole('dialog')
  const textOf = (selector: string) => dialog.querySelector(selector)?.textContent ?? null
  const liveText = (role: 'status' | 'alert') =>
    [...dialog.querySelectorAll(`[role="${role}"]`)].map(({ textContent }) => textContent).join('')
  return {
    title: textOf('h1') ?? '',
    heading: textOf('h2'),
    buttons: [...dialog.querySelectorAll<HTMLElement>('button, a[href]')]
      .filter(
        (each) =>
          !each.closest(
            'header, [inert], [aria-hidden="true"], [hidden], details:not([open]) > :not(summary)',
          ),
      )
      .map((each) => nameOf(each) + offOf(each)),
    said: liveText('status'),
    alert: liveText('alert'),
    focus: dialog.contains(document.activeElement) ? nameOf(document.activeElement) : null,
  }
}

/** The view's facts, by their names. */
export function readFacts(): Record<string, string> {
  const terms = screen.queryAllByRole('term')
  return Object.fromEntries(terms.map((term) => [textIn(term), textIn(term.nextSibling)]))
}

function nameOf(element: Element | null): string {
  const label = element?.getAttribute('aria-label') ?? textOfId(element?.getAttribute('aria-labelledby'))
  if (label) return label
  if (element instanceof HTMLInputElement) return element.labels?.[0]?.textContent?.trim() ?? ''
  return textIn(element).trim()
}

/** Without drawings: initials in the place of a picture are no part of a name. */
function textIn(node: Node | null): string {
  if (node instanceof Element && node.getAttribute('aria-hidden') === 'true') return ''
  return node?.nodeType === Node.TEXT_NODE
    ? (node.textContent ?? '')
    : [...(node?.childNodes ?? [])].map(textIn).join('')
}

function offOf(element: HTMLElement): string {
  if (element.hasAttribute('disabled')) return ' (disabled)'
  if (element.getAttribute('aria-disabled') !== 'true') return ''
  const reason = textOfId(element.getAttribute('aria-describedby'))
  return reason ? ` (off: ${reason})` : ' (off)'
}

function textOfId(id: string | null | undefined): string | null {
  return (id && document.getElementById(id)?.textContent) || null
}
