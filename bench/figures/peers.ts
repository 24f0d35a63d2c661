import { bounds } from '../bounds.ts'
import type { Figure } from '../figure.ts'
import { barePage, nativePage, reactPage } from '../hostPages.ts'
import {
  kitOpening,
  measureOpenings,
  type Opening,
  openingsText,
  ownButton,
  preloadKit,
} from '../openings.ts'
import { desktop, type Stage } from '../stage.ts'
import { ratioOfMedians, ratioText } from '../statistics.ts'

const rates = [1, 4] as const
/** Milliseconds that a pointer rests on a button before it is pressed. */
const hover = 150

/**
 * From the click until the document has a wallet's button where a click would hit it, drawn or not, of the kit and of the least that could stand in its place: the browser's own
 * dialog, one drawn by React, a frame that is there already, a frame made by the click. All in one run, on this machine and a slower one.
 */
export async function peers(stage: Stage, rounds: number): Promise<Figure[]> {
  const { bare: frame } = stage.frames
  const bare = { url: barePage(stage, frame) }
  const kit = kitOpening(stage)
  const openings = {
    native: { url: nativePage(stage) },
    react: { url: reactPage(stage) },
    bareWarm: { ...bare, before: (page) => page.evaluate((url) => window.bareHost.preload(url), frame) },
    bareCold: bare,
    kitCold: kit,
    kitHovered: { ...kit, held: { button: ownButton, duration: hover } },
    kitIdle: { ...kit, before: preloadKit },
    kitSecond: {
      ...kit,
      before: preloadKit,
      again: (page) => page.evaluate(() => window.walletKit.close()),
    },
  } satisfies Record<string, Opening>
  const openingsOf = await measureOpenings(stage, openings, { rounds, rates, device: desktop })

  return rates.flatMap((rate) => {
    const native = openingsOf('native', rate).first
    const line = (
      id: keyof typeof openings,
      name: string,
      bound?: { of: 'bareCold' | 'bareWarm'; most: number },
    ): Figure => {
      const opened = openingsOf(id, rate)
      const compared = bound && openingsOf(bound.of, rate).first
      return {
        id: rate === 1 ? `peers.${id}` : `peers.${rate}x.${id}`,
        name: `${name}, in native dialogs${bound ? '; bound: of the bare frame' : ''}`,
        value: ratioOfMedians(opened.first, native),
        unit: 'x',
        ...(bound && compared && { bound: bound.most * ratioOfMedians(compared, native) }),
        detail: `${openingsText(opened)}${compared ? `; ${ratioText(opened.first, compared)} of the bare frame` : ''}`,
      }
    }
    return [
      line(
        'native',
        `the document has a wallet’s button, at ${rate}× throttle, ${rounds} visits: a dialog of the page`,
      ),
      line('react', '  the same, drawn by React'),
      line('bareWarm', '  a bare frame that is there'),
      line('bareCold', '  a bare frame made by the click'),
      line('kitCold', '  the kit, without a hover', { of: 'bareCold', most: bounds.coldFrame }),
      line('kitHovered', `  the kit, after ${hover} ms of hover`, { of: 'bareWarm', most: bounds.warmFrame }),
      line('kitIdle', '  the kit, made ready ahead', { of: 'bareWarm', most: bounds.warmFrame }),
      line('kitSecond', '  the kit, opened again', { of: 'bareWarm', most: bounds.secondOpen }),
    ]
  })
}
