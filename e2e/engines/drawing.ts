import { expect } from '@playwright/test'
import type { BrowserWindow } from './engine.ts'
import { type Place, runIn, secureFrameIn, widgetIn } from './place.ts'

/** A desk's window and a phone's. */
export const sizes = { narrow: { width: 390, height: 844 }, wide: { width: 1280, height: 800 } } as const

export type Picture = (window: BrowserWindow, name: string) => Promise<void>

/** Where the kit's documents are: in a page's window, or a window of their own. */
type PlaceIn = (window: BrowserWindow) => Place
const inPage: readonly PlaceIn[] = [widgetIn, secureFrameIn]

/**
 * Looks at what a window shows, in both widths: nothing scrolls sideways, and no control is cut off. Leaves it wide, which is looked at
 * last: a change of size has everything drawn anew.
 *
 * @param places of the kit's documents: in a page, which is not ours, unless said otherwise
 */
export async function seeDrawn(
  window: BrowserWindow,
  name: string,
  picture: Picture,
  places = inPage,
): Promise<void> {
  for (const [width, size] of Object.entries(sizes)) {
    await window.resize(size)
    await expect
      .poll(() => problemsOf(window, places), {
        message: `${name}, ${width}`,
        timeout: 10_000,
        intervals: [50],
      })
      .toEqual([])
    await picture(window, `${name}-${size.width}`)
  }
}

/** Of those documents that are there. */
async function problemsOf(window: BrowserWindow, places: readonly PlaceIn[]): Promise<string[]> {
  const problems: string[] = []
  for (const placeIn of places)
    problems.push(...(await runIn(placeIn(window), problemsIn, null).catch(() => [])))
  return problems
}

/** What is drawn wrong in a document. Runs in it, and uses nothing from around it. */
function problemsIn(): string[] {
  const slack = 1
  // The secure frame that has no place is there, with one pixel.
  if (innerWidth <= 1) return []

  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.getBoundingClientRect().width > 2 &&
    !element.closest('[aria-hidden="true"], [inert]')
  const tell = (element: Element, what: string) => {
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)
    return `${element.tagName.toLowerCase()} "${name}" ${what}`
  }
  const isScroller = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowY)
  const cuts = (element: Element) => /hidden|clip/.test(getComputedStyle(element).overflow)
  const around = (element: Element): Element[] => {
    const parent = element.parentElement
    return parent && parent !== document.body ? [parent, ...around(parent)] : []
  }

  /** Whether something around it leaves a part of it out, which no scrolling down brings to light. */
  const isCut = (control: Element) => {
    const { left, top, right, bottom } = control.getBoundingClientRect()
    const outer = around(control)
    const scroller = outer.findIndex(isScroller)
    const isCutBy = (element: Element, index: number) => {
      const edge = element.getBoundingClientRect()
      const sideways = left < edge.left - slack || right > edge.right + slack
      // What is scrolled away is no matter of what is around the scroller.
      const fixed = scroller < 0 || index < scroller
      return sideways || (fixed && (top < edge.top - slack || bottom > edge.bottom + slack))
    }
    const isOutside = left < -slack || right > innerWidth + slack
    return isOutside || outer.some((element, index) => cuts(element) && isCutBy(element, index))
  }
  const isOverfull = (control: Element) => {
    const box = control.getBoundingClientRect()
    return [...control.children].filter(isShown).some((part) => {
      const { left, top, right, bottom } = part.getBoundingClientRect()
      const isWide = left < box.left - slack || right > box.right + slack
      return isWide || top < box.top - slack || bottom > box.bottom + slack
    })
  }
  const scrollsSideways = (element: Element) =>
    (element === document.scrollingElement || isScroller(element)) &&
    element.scrollWidth > element.clientWidth + slack

  const everything = [...document.querySelectorAll('*')].filter(isShown)
  const controls = everything.filter((element) =>
    element.matches('button, a[href], input, select, textarea, [role="tab"]'),
  )
  return [
    ...everything.filter(scrollsSideways).map((element) => tell(element, 'scrolls sideways')),
    ...controls.filter(isCut).map((control) => tell(control, 'is cut off')),
    ...controls
      .filter((control) => control.matches('button') && isOverfull(control))
      .map((control) => tell(control, 'is too small for what is in it')),
  ]
}
