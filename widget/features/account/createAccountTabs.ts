import { atom } from 'jotai/vanilla'
import { createAccountData } from '../accountData/createAccountData.ts'
import type { FeatureContext } from '../context/featureContext.ts'

export const accountTabs = ['tokens', 'nfts', 'activity'] as const
export type AccountTab = (typeof accountTabs)[number]

/** Which of an account's tabs is chosen: each account keeps its own (behaviour §3). */
export function createAccountTabs({ store, feature }: FeatureContext) {
  const { targetAtom } = feature(createAccountData).watcher
  const chosenAtom = atom<Readonly<Record<string, AccountTab>>>({})
  const keyAtom = atom((get) => {
    const target = get(targetAtom)
    return target ? `${target.namespace}:${target.address}` : ''
  })
  return {
    currentAtom: atom((get): AccountTab => get(chosenAtom)[get(keyAtom)] ?? 'tokens'),
    choose: (tab: AccountTab) =>
      store.set(chosenAtom, (chosen) => ({ ...chosen, [store.get(keyAtom)]: tab })),
    destroy() {
      // It holds nothing but atoms.
    },
  }
}
