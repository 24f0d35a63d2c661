import { atom, createStore } from 'jotai/vanilla'
import { expect, it } from 'vitest'
import { harborWallet } from '../../testing/walletConnectStage.ts'
import { createAttempts } from './createAttempts.ts'
import type { WalletConnectAttempt } from './walletConnect.ts'

it('R25 behavior: the relay’s time counts from the choice, and from a retry', () => {
  const asked: unknown[] = []
  const attempts = createAttempts({
    store: createStore(),
    attemptAtom: atom<WalletConnectAttempt | null>(null),
    pairing: { prepare: async (since) => void asked.push(since), retire: () => {}, uri: () => undefined },
    userAgent: 'Vitest',
    reuses: false,
    openLink: async () => {},
    isVisible: () => true,
  })
  attempts.choose(harborWallet, 1)
  attempts.choose(harborWallet, 2)
  attempts.choose(null, 3)
  attempts.retry(4)
  expect(asked).toEqual([1, 2, 3, 4])
})
