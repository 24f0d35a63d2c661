import { atom } from 'jotai/vanilla'
import * as z from 'zod/mini'
import { nativeTokenAddresses } from '#shared/api/chain/prices.ts'
import { toCaipAddress } from '#shared/caip/caipAddress.ts'
import { type CaipNetworkId, caipNetworkIdSchema } from '#shared/caip/caipNetworkId.ts'
import { toWalletKitError } from '#shared/errors/walletKitError.ts'
import { chainApiUrl, createAsk } from '../../services/chainApi/askChainApi.ts'
import { createAccountData } from '../accountData/createAccountData.ts'
import { onOtherTarget } from '../accountData/createAccountWatcher.ts'
import { holdingNetworks } from '../accountData/holdingNetworks.ts'
import type { WalletAction } from '../accountData/walletActions.ts'
import { can } from '../capabilities/capabilities.ts'
import type { FeatureContext } from '../context/featureContext.ts'
import { createAccountHoldings } from '../holdings/createAccountHoldings.ts'

/**
 * Why something cannot be done with the account. `never`: not on this site, whoever comes. `unsold`, `unswapped`: not on this network.
 * `empty`: there is nothing to do it with.
 */
export type ActionLimit = 'never' | 'unsold' | 'unswapped' | 'empty'

/** What is for sale, as little as has to be known of it here: buying itself comes with its views. */
const soldSchema = z.object({
  purchaseCurrencies: z.array(
    z.object({ networks: z.array(z.object({ caipNetworkId: caipNetworkIdSchema })) }),
  ),
  paymentCurrencies: z.array(z.unknown()),
  missing: z.array(z.unknown()),
})
interface Sold {
  /** There is somebody who sells. */
  isAny: boolean
  /** All of them have said what they sell. */
  isWhole: boolean
  networks: ReadonlySet<CaipNetworkId>
}

/** What of an account's actions would lead nowhere. What is not known for sure is held to be possible. */
export function createActionLimits(context: FeatureContext) {
  const { store, project, networks } = context
  const { watcher } = context.feature(createAccountData)
  const holdings = context.feature(createAccountHoldings)
  const ask = createAsk()
  const ended = new AbortController()
  const soldAtom = atom<Sold | null>(null)
  const unswappedAtom = atom<readonly CaipNetworkId[]>([])
  const asked = new Set<string>()

  const limitsAtom = atom((get): Readonly<Partial<Record<WalletAction, ActionLimit>>> => {
    const target = get(watcher.targetAtom)
    const connector = get(context.activeConnectionAtom)?.connector
    if (!target || !connector) return {}
    const sold = get(soldAtom)
    const all = get(networks.networksAtom).map(({ caipNetworkId }) => caipNetworkId)
    const isSold = holdingNetworks(target, connector.type, all).some((id) => sold?.networks.has(id))
    const owned = get(holdings.holdingsAtom)
    const isEmpty =
      owned.status === 'loaded' &&
      owned.oldSince === null &&
      owned.rest === 'none' &&
      !owned.tokens.some(({ amount }) => /[1-9]/.test(amount))
    const isUnswapped = get(unswappedAtom).includes(target.network.caipNetworkId)
    return {
      ...(sold && !isSold && sold.isWhole && { onramp: sold.isAny ? 'unsold' : 'never' }),
      ...(isEmpty && { send: 'empty', swaps: 'empty' }),
      ...(isUnswapped && { swaps: 'unswapped' }),
    }
  })

  /** Once, as long as it was not answered. */
  const once = async (key: string, read: () => Promise<void>) => {
    if (asked.has(key)) return
    asked.add(key)
    // Not known is not impossible: whoever presses is told by the view itself, and the next look asks again.
    await read().catch(() => asked.delete(key))
  }
  const readSold = async () => {
    const answer = await ask(chainApiUrl(project, '/v1/onramp/options', {}), soldSchema, ended.signal)
    const sold = answer.purchaseCurrencies.flatMap((coin) =>
      coin.networks.map(({ caipNetworkId }) => caipNetworkId),
    )
    store.set(soldAtom, {
      isAny: answer.paymentCurrencies.length > 0,
      isWhole: answer.missing.length === 0,
      networks: new Set(sold),
    })
  }
  const readSwapped = async (caipNetworkId: CaipNetworkId, address: string) => {
    // Of the chain's own coin, as swapping asks for it: whether there is an exchange is told for it as for any other.
    const tokenAddress = toCaipAddress(caipNetworkId, nativeTokenAddresses.eip155)
    const parameters = { tokenAddress, userAddress: toCaipAddress(caipNetworkId, address) }
    const url = chainApiUrl(project, '/v1/convert/allowance', parameters)
    await ask(url, z.unknown(), ended.signal).catch((thrown: unknown) => {
      if (toWalletKitError(thrown).code !== 'CHAIN_NOT_SUPPORTED') throw thrown
      store.set(unswappedAtom, (known) => [...known, caipNetworkId])
    })
  }
  const look = () => {
    const target = store.get(watcher.targetAtom)
    const isOn = store.get(context.isOnAtom)
    if (!target) return
    const { network, address } = target
    if (isOn('onramp') && can('onramp', target)) void once('onramp', readSold)
    if (isOn('swaps') && can('swap', target))
      void once(network.caipNetworkId, () => readSwapped(network.caipNetworkId, address))
  }

  return {
    limitsAtom,
    /** Looks as long as somebody sees the actions. @returns ends it */
    follow() {
      look()
      return onOtherTarget(store, watcher.targetAtom, look)
    },
    destroy: () => ended.abort(),
  }
}
