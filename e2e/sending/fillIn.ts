import { vi } from 'vitest'
import { solanaAddressOf } from '../world/solana/solanaAddressOf.ts'
import { newKey, patience } from './connectWallet.ts'
import type { SendingWorld } from './createSendingWorld.ts'
import type { Tab } from './createVisitor.ts'
import { type Asset, tokenOf } from './fund.ts'

/** Somebody who has nothing yet. */
export async function createReceiver(namespace: Asset['namespace']): Promise<string> {
  return namespace === 'solana' ? solanaAddressOf(newKey()) : `0x${newKey().slice(-40)}`
}

/**
 * The page opens the form, filled in, and somebody goes on to what would be sent.
 *
 * @returns what the page is told in the end, and what is shown
 */
export async function fillIn(world: SendingWorld, tab: Tab, asset: Asset, to: string, amount: string) {
  const { page } = tab
  const { namespace, symbol } = asset
  const token = tokenOf(world, asset)
  const { caipNetworkId } = namespace === 'solana' ? world.solana : world.network
  const told = page.widget.open({
    view: 'WalletSend',
    arguments: {
      to,
      amount,
      namespace,
      chainId: caipNetworkId,
      ...(token !== null && { assetAddress: token }),
    },
  })
  told.catch(() => {})
  await vi.waitUntil(
    () =>
      page.state().view === 'WalletSend' &&
      tab.receiver().status === 'known' &&
      tab.token()?.symbol === symbol,
    patience,
  )
  return { told, review: await tab.review() }
}

/** What the person does in the window of the embedded wallet. */
export async function approve(tab: Tab) {
  await vi.waitUntil(() => tab.frame()?.state()?.step === 'review', patience)
  const visit = await tab.frame()?.openWindow()
  visit?.decide('approve')
}
