import { atom } from 'jotai/vanilla'
import { createAccountData } from '../accountData/createAccountData.ts'
import type { FeatureContext } from '../context/featureContext.ts'
import { track } from '../context/track.ts'

export const accountTabs = ['tokens', 'nfts', 'activity'] as const
export type AccountTab = (typeof accountTabs)[number]

/** Which of an account's tabs is chosen: each account keeps its own (behaviour §3). */
export function createAccountTabs(context: FeatureContext) {
  const { store, feature } = context
  const { targetAtom } = feature(createAccountData).watcher
  const chosenAtom = atom<Readonly<Record<string, AccountTab>>>({})
  const keyAtom = atom((get) => {
    const target = get(targetAtom)
    return target ? `${target.namespace}:${target.address}` : ''
  })
  return {
    currentAtom: atom((get): AccountTab => get(chosenAtom)[get(keyAtom)] ?? 'tokens'),
    choose(tab: AccountTab) {
      store.set(chosenAtom, (chosen) => ({ ...chosen, [store.get(keyAtom)]: tab }))
      if (tab !== 'activity') return
      const isSmartAccount = store.get(targetAtom)?.accountType === 'smartAccount'
      track(context, { event: 'CLICK_TRANSACTIONS', properties: { isSmartAccount } })
    },
    destroy() {
      // It holds nothing but atoms.
    },
  }
}
