import * as z from 'zod/mini'

/** CSS pixels that an approval's window has in the end, and the least that it works with. */
export const windowSizes = {
  own: { width: 440, height: 760 },
  least: { width: 280, height: 320 },
} as const

const placeSchema = z.object({
  availLeft: z._default(z.number(), 0),
  availTop: z._default(z.number(), 0),
  availWidth: z.number(),
  availHeight: z.number(),
})

type PlacedWindow = Pick<
  Window,
  'moveTo' | 'resizeTo' | 'outerWidth' | 'outerHeight' | 'screenX' | 'screenY' | 'addEventListener'
> & { readonly screen: object }

/**
 * Puts the window in the middle of the screen, in its own size, and brings it back when it is made too small: the page has chosen the place
 * at which it opened, and could have put something there that stays on top, such as a picture-in-picture (security.md rule 9). Browsers
 * move windows that a script has opened, and leave tabs and phones as they are.
 *
 * @returns gives the window its size and place back: a page that was left for the approval may itself be in such a window, which is its own
 * again when it comes back. It leaves its place all the same: it was chosen by the page.
 */
export function takeOwnPosition(window: PlacedWindow): () => void {
  const { own, least } = windowSizes
  const { outerWidth, outerHeight, screenX, screenY } = window
  const over = new AbortController()
  const screen = placeSchema.parse(window.screen)
  const width = Math.min(own.width, screen.availWidth)
  const height = Math.min(own.height, screen.availHeight)
  const place = () => {
    window.resizeTo(width, height)
    window.moveTo(
      screen.availLeft + Math.round((screen.availWidth - width) / 2),
      screen.availTop + Math.round((screen.availHeight - height) / 2),
    )
  }
  const placeAgain = () => {
    if (window.outerWidth < least.width || window.outerHeight < least.height) place()
  }
  place()
  window.addEventListener('resize', placeAgain, { signal: over.signal })
  return () => {
    over.abort()
    window.resizeTo(outerWidth, outerHeight)
    window.moveTo(screenX, screenY)
  }
}
