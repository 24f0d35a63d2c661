import type { Say } from '../fixtures/phrases.ts'

/** What a person looks for: what it is and what it says. */
export interface Wanted {
  role: 'button' | 'heading' | 'textbox' | 'tab' | 'link' | 'img' | 'text'
  /** All of its name, or what it matches. */
  name: string | RegExp
}

/** The same, as it crosses to a document. */
export interface Query {
  role: Wanted['role']
  name: string
  /** Whether the name is an expression's source. */
  matches: boolean
  flags: string
}

/** @param say where the document speaks another language than English */
export function toQuery({ role, name }: Wanted, say?: Say): Query {
  const said = say ? say(name) : name
  if (typeof said === 'string') return { role, name: said, matches: false, flags: '' }
  // A text is all of the name.
  const source = typeof name === 'string' ? `^(?:${said.source})$` : said.source
  return { role, name: source, matches: true, flags: said.flags }
}

export interface Found {
  /** In CSS pixels of its document. */
  x: number
  y: number
  width: number
  height: number
  enabled: boolean
  focused: boolean
  /** Whether a press on its middle would reach it, as far as its document knows, and nothing is on its way anywhere. */
  open: boolean
  text: string
  value: string
  /** How many frames its document has drawn since it was first looked at. */
  frames: number
}

/**
 * The first element that is to be seen, of this role and name; null without one. Runs in a document: it uses nothing from around
 * it. What is found is scrolled to where it can be pressed.
 */
export function findIn(query: Query): Found | null {
  const selectors = {
    button: 'button, [role="button"], summary, input[type="submit"]',
    heading: 'h1, h2, h3, h4, h5, h6, [role="heading"]',
    textbox: 'input:not([type]), input[type="text"], input[type="email"], input[type="search"], textarea',
    tab: '[role="tab"]',
    link: 'a[href]',
    img: 'img, [role="img"]',
    text: 'p, span, li, dd, dt, label, output, strong, code, h1, h2, h3, div:not(:has(*))',
  }
  const expression = query.matches ? new RegExp(query.name, query.flags) : null
  // What keeps a part of a text in its own direction is not seen.
  const tidy = (text: string | null | undefined) =>
    (text ?? '')
      .replace(/[\u2068\u2069]/g, '')
      .replace(/\s+/g, ' ')
      .trim()

  const nameOf = (element: Element): string => {
    const labelledBy = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const labels = labelledBy.map((id) => document.getElementById(id)?.textContent).join(' ')
    const own = labels || element.getAttribute('aria-label') || element.getAttribute('alt')
    if (own) return tidy(own)
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
      return tidy(element.labels?.[0]?.textContent || element.placeholder)
    // As it is drawn: parts in lines of their own are words of their own.
    // biome-ignore lint/performance/useDomNodeTextContent: see above
    return tidy(element instanceof HTMLElement ? element.innerText : element.textContent)
  }
  const isNamed = (element: Element) => {
    const name = nameOf(element)
    return expression ? expression.test(name) : name === query.name
  }
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    element.getClientRects().length > 0 &&
    !element.closest('[aria-hidden="true"], [inert]')

  // The secure frame that has no place is there, with one pixel.
  if (innerWidth <= 1) return null
  const element = [...document.querySelectorAll(selectors[query.role])].find(
    (candidate) => isSeen(candidate) && isNamed(candidate),
  )
  if (!(element instanceof HTMLElement || element instanceof SVGElement)) return null
  element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
  // Counted while somebody looks: a document that asks for every frame has the engine draw for nothing.
  const [counter, lookedAt] = ['framesSinceLooked', 'lastLookedAt']
  const isLookedAt = () =>
    performance.now() - Number(Reflect.get(window, lookedAt) ?? Number.NEGATIVE_INFINITY) < 1_000
  const isCounting = isLookedAt()
  const count = () => {
    Reflect.set(window, counter, Number(Reflect.get(window, counter) ?? 0) + 1)
    if (isLookedAt()) requestAnimationFrame(count)
  }
  Reflect.set(window, lookedAt, performance.now())
  if (!isCounting) count()
  const { x, y, width, height } = element.getBoundingClientRect()
  const hit = document.elementFromPoint(x + width / 2, y + height / 2)
  // What goes round for ever, a spinner, moves nothing else.
  const isMoving = document
    .getAnimations()
    .some(
      ({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
    )
  return {
    x,
    y,
    width,
    height,
    enabled: !element.matches(':disabled, [aria-disabled="true"]'),
    focused: document.activeElement === element,
    open: !isMoving && hit !== null && (element.contains(hit) || hit.contains(element)),
    text: tidy(element.textContent),
    value: 'value' in element ? String(element.value) : '',
    frames: Number(Reflect.get(window, counter)),
  }
}

/** Where a frame is in its document; null where it is not to be seen, or a press at a point in it would not go into it. */
export function findFrameIn({ selector, x, y }: { selector: string; x: number; y: number }) {
  const frame = document.querySelector(selector)
  if (!frame?.checkVisibility({ visibilityProperty: true })) return null
  const box = frame.getBoundingClientRect()
  const isOpen = document.elementFromPoint(box.x + x, box.y + y) === frame
  return isOpen ? { x: box.x, y: box.y } : null
}
