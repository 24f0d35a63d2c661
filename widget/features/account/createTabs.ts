import { type Atom, atom, type createStore } from 'jotai/vanilla'
import type { Target } from './target.ts'

export const accountTabs = ['tokens', 'nfts', 'activity'] as const
export type AccountTab = (typeof accountTabs)[number]

/** Which way of looking at an account is chosen: each account keeps its own (spec §3). */
export function createTabs(store: ReturnType<typeof createStore>, targetAtom: Atom<Target | null>) {
  const chosenAtom = atom<Readonly<Record<string, AccountTab>>>({})
  const keyAtom = atom((get) => {
    const target = get(targetAtom)
    return target ? `${target.namespace}:${target.address}` : ''
  })
  return {
    currentAtom: atom((get): AccountTab => get(chosenAtom)[get(keyAtom)] ?? 'tokens'),
    choose: (tab: AccountTab) =>
      store.set(chosenAtom, (chosen) => ({ ...chosen, [store.get(keyAtom)]: tab })),
  }
}
