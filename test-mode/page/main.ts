import * as z from 'zod/mini'
import type { TestControls } from '../testControls.ts'
import { emptyAccount, rdnsOf, testWalletNames, testWallets } from '../testWallets.ts'
import { createSimulatedWallets } from '../wallets/createSimulatedWallets.ts'
import { createTestControls } from './createTestControls.ts'
import { testKeys } from './testKeys.ts'

declare global {
  interface Window {
    /** Only on pages of test projects: what `wallet-kit/testing` drives the wallets by. */
    walletKitTest?: TestControls
  }
}

const bodySchema = z.strictObject({
  chains: z
    .array(z.strictObject({ chainId: z.int(), name: z.string(), rpcUrl: z.string() }))
    .check(z.minLength(1)),
})

/** A network that no page has. Nothing answers there (RFC 6761 §6.4). */
const elsewhere = { chainId: 7_357_999, name: 'Another network', rpcUrl: 'https://another-network.invalid' }

/** Accounts that a test can choose between. */
const accounts = Array.from({ length: 10 }, (_, index) => index)

/**
 * Puts the wallets of test projects into the page, once; each really signs, with keys that everybody has. The widget of a test project
 * asks for it, over the loader.
 */
export async function offerTestWallets(body: unknown): Promise<void> {
  const { chains } = bodySchema.parse(body)
  if (window.walletKitTest) return
  const wallets = createSimulatedWallets({
    target: window,
    origin: location.origin,
    storage: localStorage,
    // Nobody is asked: what a wallet does its name says.
    prompt: async () => true,
  })
  const [own, none] = [testKeys(accounts), testKeys([emptyAccount])]
  await wallets.install(
    testWalletNames.map((wallet) => {
      const { name, behaviour, ...kind } = testWallets[wallet]
      return {
        ...{ kind: 'evm', id: wallet, name, behaviour, auto: true },
        ...{ declinesAmounts: true, oneAccount: true },
        rdns: rdnsOf(wallet),
        privateKeys: 'account' in kind ? none : own,
        chains: 'isElsewhere' in kind ? [elsewhere, ...chains] : chains,
      }
    }),
  )
  window.walletKitTest = createTestControls(wallets)
}
