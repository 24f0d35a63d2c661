import { abortable } from '#shared/async/abortable.ts'
import type { toCaipAddress } from '#shared/caip/caipAddress.ts'
import type { SwapApi } from '../../services/chainApi/createSwapApi.ts'
import type { WalletPort } from '../../wallets/walletPort.ts'
import type { FeatureContext } from '../context/featureContext.ts'
import { assertSameAccount, ensureNetwork } from '../operations/assertSameAccount.ts'
import type { Operations } from '../operations/createOperations.ts'
import type { SwapAttempt, SwapFailure, SwapOrder } from './swapState.ts'

/** One swap that is being made. */
export interface SwapRun {
  context: FeatureContext
  operations: Operations
  api: SwapApi
  order: SwapOrder
  wallet: WalletPort
  /** The account, as the chain API names it. */
  userAddress: ReturnType<typeof toCaipAddress>
  /** Changes what is shown of the attempt. */
  change: (changed: Partial<SwapAttempt>) => void
  /** Ends with the page. */
  signal: AbortSignal
  /** Aborts when the person no longer waits for a silent wallet. */
  giveUpSignal: AbortSignal
}

/** Why the swap went no further. Nothing was swapped. */
export class SwapFailed extends Error {
  readonly failure: SwapFailure

  constructor(failure: SwapFailure) {
    super(failure.reason)
    this.failure = failure
  }
}

/** Makes sure that the wallet has the account and network that were confirmed. @throws `AccountChanged`, and what the wallet answers */
export async function ensureSender({ context, order, wallet, change, giveUpSignal }: SwapRun): Promise<void> {
  await abortable(
    ensureNetwork(context, { sender: order, wallet, onSwitch: () => change({ step: 'switching' }) }),
    giveUpSignal,
  )
  // The account may have changed while the wallet switched networks.
  assertSameAccount(context, order)
}
