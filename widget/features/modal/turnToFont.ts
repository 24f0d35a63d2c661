import type { Atom, createStore } from 'jotai/vanilla'
import { loadFont } from '../../services/dom/loadFont.ts'

/** The part of the app that tells what is being read. */
export interface ReadContext {
  store: Pick<ReturnType<typeof createStore>, 'get' | 'sub'>
  modal: { openAtom: Atom<boolean> }
  router: { routeAtom: Atom<unknown> }
}

/**
 * Turns to the kit's typeface once it is there and nothing that somebody reads would change its shape: as the modal closes, or as
 * another view comes into it.
 */
export async function turnToFont(
  document: Pick<Document, 'fonts' | 'documentElement'>,
  context: ReadContext,
): Promise<void> {
  await loadFont(document)
  await untilUnread(context)
  document.documentElement.dataset['font'] = 'inter'
}

function untilUnread({ store, modal, router }: ReadContext): Promise<void> {
  if (!store.get(modal.openAtom)) return Promise.resolve()
  return new Promise((resolve) => {
    const end = () => {
      for (const unsubscribe of unsubscribers) unsubscribe()
      resolve()
    }
    const unsubscribers = [store.sub(modal.openAtom, end), store.sub(router.routeAtom, end)]
  })
}
