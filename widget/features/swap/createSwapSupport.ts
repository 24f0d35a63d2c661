import { type Atom, atom, type createStore } from 'jotai/vanilla'
import { toCaipAddress } from '#shared/caip/caipAddress.ts'
import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { toWalletKitError } from '#shared/errors/walletKitError.ts'
import type { SwapApi } from '../../services/chainApi/createSwapApi.ts'
import type { Target } from '../accountData/createAccountWatcher.ts'
import { coinAddress } from './tokenKeys.ts'

export interface SwapSupportParameters {
  store: ReturnType<typeof createStore>
  api: Pick<SwapApi, 'allowance'>
  targetAtom: Atom<Target | null>
  signal: AbortSignal
}

/** On which networks something can be swapped. */
export function createSwapSupport({ store, api, targetAtom, signal }: SwapSupportParameters) {
  /** Left out where that is not known. */
  const supportAtom = atom<Readonly<Partial<Record<CaipNetworkId, boolean>>>>({})

  return {
    supportAtom,
    /** Finds out about the active network, once. */
    async learn(): Promise<void> {
      const target = store.get(targetAtom)
      if (target?.namespace !== 'eip155') return
      const { caipNetworkId } = target.network
      if (caipNetworkId in store.get(supportAtom)) return
      const userAddress = toCaipAddress(caipNetworkId, target.address)
      const tokenAddress = coinAddress(caipNetworkId)
      const isSupported = await api.allowance({ tokenAddress, userAddress }, signal).then(
        // The coin needs no permission: nothing is what other servers answer where nothing is swapped.
        (allowance) => allowance > 0n,
        (thrown: unknown) => (toWalletKitError(thrown).code === 'CHAIN_NOT_SUPPORTED' ? false : null),
      )
      if (isSupported !== null)
        store.set(supportAtom, (known) => ({ ...known, [caipNetworkId]: isSupported }))
    },
  }
}
