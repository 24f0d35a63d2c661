import { type Trick, trickedProperties, tricks } from '../fixtures/tricks.ts'
import type { BrowserWindow, Visitor, Work } from './engine.ts'
import { type Place, runIn } from './place.ts'

/** Plays a trick again and again: the kit undoes what is done to its elements. Its text is the driver's: a page's policy may forbid `eval`. */
export const play = (page: Place, { script }: Trick) =>
  runIn(
    page,
    new Function(`
      const frame = document.querySelector('iframe[title=WalletKit]')
      const dialog = frame.parentElement
      window.again = setInterval(() => {
        document.getElementById('cover')?.remove()
        clearInterval(window.moving)
        ${script}
      }, 20)`) as Work<null, void>,
    null,
  )

export const undo = (page: Place) =>
  runIn(
    page,
    (names) => {
      clearInterval(Reflect.get(window, 'again'))
      clearInterval(Reflect.get(window, 'moving'))
      document.getElementById('cover')?.remove()
      const frame = document.querySelector<HTMLElement>('iframe[title=WalletKit]')
      for (const element of [frame, frame?.parentElement])
        for (const name of names) element?.style.removeProperty(name)
    },
    trickedProperties,
  )

/** The person sees what these ask, and has nothing to do with it. One may have closed itself by then. */
export async function closeOthers(visitor: Visitor, tab: BrowserWindow): Promise<void> {
  for (const window of await visitor.windows()) if (window.id !== tab.id) await window.close().catch(() => {})
}

export const trickNamed = (wanted: string) => tricks.filter(({ name }) => name === wanted)
