import { bounds } from '../bounds.ts'
import type { Figure } from '../figure.ts'
import { reactPage } from '../hostPages.ts'
import {
  kitOpening,
  measureOpenings,
  type Opening,
  openingsText,
  ownButton,
  preloadKit,
} from '../openings.ts'
import { phone as device, type Stage } from '../stage.ts'
import { ratioOfMedians, ratioText } from '../statistics.ts'

const rates = [1, 4, 6] as const
/** Milliseconds from a finger's touch to its lift, which is the click. */
const touch = 80

/**
 * From a tap until the document has a wallet's button where a tap would hit it, drawn or not, on a phone, where no pointer comes near before: of the kit, against a page that
 * has React and a dialog in it already, and draws it then.
 */
export async function phone(stage: Stage, rounds: number): Promise<Figure[]> {
  const kit = kitOpening(stage)
  const openings = {
    react: { url: reactPage(stage) },
    kitCold: kit,
    kitTouched: { ...kit, held: { button: ownButton, duration: touch } },
    kitIdle: { ...kit, before: preloadKit },
  } satisfies Record<string, Opening>
  const openingsOf = await measureOpenings(stage, openings, { rounds, rates, device })

  return rates.flatMap((rate) => {
    const react = openingsOf('react', rate)
    const line = (id: Exclude<keyof typeof openings, 'react'>, name: string, bound?: number): Figure => {
      const opened = openingsOf(id, rate)
      return {
        id: `phone.${rate}x.${id}`,
        name: `${name}, at ${rate}× throttle, kit / React in the page`,
        value: ratioOfMedians(opened.first, react.first),
        unit: 'x',
        ...(bound !== undefined && { bound }),
        detail: `${openingsText(opened)} / ${openingsText(react)}; ${ratioText(opened.first, react.first)}, ${rounds} pairs`,
      }
    }
    return [
      line('kitCold', 'a phone: the document has a wallet’s button', bounds.phoneTap),
      line('kitTouched', `  on its own button, by a finger that lies there for ${touch} ms`),
      line('kitIdle', '  the same, made ready ahead'),
    ]
  })
}
