import { vi } from 'vitest'
import { solanaAddressOf } from '../../world/solana/solanaAddressOf.ts'
import { newKey, pollOptions } from './connectWallet.ts'
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
    pollOptions,
  )
  return { told, review: await tab.review() }
}

/** The latest that was sent has come so far, as somebody sees it. */
export async function untilStatus(tab: Tab, status: string) {
  const stop = tab.send.operations.follow()
  await vi.waitUntil(() => tab.operations().at(-1)?.status === status, pollOptions)
  stop()
}
