import { type Atom, atom } from 'jotai/vanilla'
import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { isSameAddress } from '#shared/caip/isSameAddress.ts'
import type { Hex } from '#shared/delegations/delegation.ts'
import { sayUnforeseen } from '#shared/errors/sayUnforeseen.ts'
import { toBaseUnits } from '../amounts/amount.ts'
import type { SavingsAccess } from '../auth/createSavingsAccess.ts'
import type { FeatureContext } from '../context/featureContext.ts'
import { takesBatches } from '../operations/takesBatches.ts'
import { createSavings } from '../savingsAccount/createSavings.ts'
import type { SavingsAccount, SavingsAsset } from '../savingsAccount/savingsState.ts'
import { createSend } from './createSend.ts'
import { tokenAddressOf } from './sentToken.ts'

/** What the savings account could add to the amount in the form. */
export interface OfferedDraw {
  token: Hex | null
  /** Base units. */
  missing: bigint
  symbol: string
  decimals: number
}

export interface SavingsOfferFeature {
  /** Null: nothing is missing, or the allowance does not cover it. */
  offerAtom: Atom<OfferedDraw | null>
  /** Whether the last attempt to take it up has failed. */
  hasFailedAtom: Atom<boolean>
  /** Reads what is allowed on the active network. Never rejects: what does not answer offers nothing. */
  look(access: SavingsAccess): Promise<void>
  /** Reviews the transfer with what is offered. Never rejects. */
  take(access: SavingsAccess): Promise<void>
  destroy(): void
}

/** Drawing from the savings account what a transfer lacks, in the transfer's own transaction. Made where an amount is more than there is. */
export function createSavingsOffer(features: FeatureContext): SavingsOfferFeature {
  const { store, activeConnectionAtom, feature } = features
  const send = feature(createSend)
  const savings = feature(createSavings)
  /** The network on which the wallet draws and pays in one transaction. */
  const batchingAtom = atom<CaipNetworkId | null>(null)
  const hasFailedAtom = atom(false)
  const ended = new AbortController()

  const foundAtom = atom((get): { account: SavingsAccount; offer: OfferedDraw } | null => {
    const state = get(savings.stateAtom)
    const token = get(send.form.tokenAtom)
    const amount = get(send.form.amountAtom)
    if (state.status !== 'ready' || state.account.network !== get(batchingAtom)) return null
    if (!token || amount.status !== 'known' || !amount.isTooMuch) return null
    const address = tokenAddressOf(token)
    const asset = state.account.assets.find((each) => isSameAddress(each.token ?? '', address ?? ''))
    if (!asset) return null
    const asked = toBaseUnits(amount.amount, asset.decimals)
    // The network's own currency pays the fee besides, out of what is in the account: there the whole amount is drawn.
    const there = asset.token === null ? 0n : toBaseUnits(token.amount ?? '0', asset.decimals)
    const { symbol, decimals } = asset
    const missing = asked - there
    if (missing > drawableOf(asset)) return null
    return { account: state.account, offer: { token: asset.token, missing, symbol, decimals } }
  })

  return {
    offerAtom: atom((get) => get(foundAtom)?.offer ?? null),
    hasFailedAtom,
    async look(access) {
      const connection = store.get(activeConnectionAtom)
      const network = connection?.caipNetworkId
      if (!network) return
      const batches = async () => {
        const wallet = await features.walletOf(connection.uuid, connection.namespace)
        return takesBatches({ wallet, address: connection.addresses[0], network, signal: ended.signal })
      }
      const [canBatch] = await Promise.all([
        batches().catch((error: unknown) => {
          sayUnforeseen(error)
          return false
        }),
        savings.look(access),
      ])
      store.set(batchingAtom, canBatch ? network : null)
    },
    async take(access) {
      const found = store.get(foundAtom)
      if (!found) return
      const { account, offer } = found
      store.set(hasFailedAtom, false)
      try {
        const asked = { chainId: account.network, token: offer.token, amount: offer.missing.toString() }
        const { call } = await access.draw(asked)
        // Something else was typed meanwhile.
        if (store.get(foundAtom)?.offer.missing !== offer.missing) return
        const calls = account.isDeployed ? [call] : [account.deployment, call]
        await send.reviewDrawn({ amount: offer.missing, calls })
      } catch (error) {
        sayUnforeseen(error)
        store.set(hasFailedAtom, true)
      }
    },
    destroy: () => ended.abort(),
  }
}

/** What can be drawn today; nothing where the network does not say. */
function drawableOf({ held, allowance }: SavingsAsset): bigint {
  const left = allowance?.left ?? 0n
  return left < held ? left : held
}
