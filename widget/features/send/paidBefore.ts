import type { Transaction } from '#shared/api/chain/history.ts'
import { isSameAddress } from '#shared/caip/isSameAddress.ts'
import type { ChainApi } from '../../services/chainApi/createChainApi.ts'
import type { Transfer } from './sendState.ts'

/** Milliseconds that a review waits for the history: without it, only who was paid from this browser is known. */
const patience = 2_000

/** Whom the account has paid in the network's coin, by the latest page of its own history: whoever has only sent it dust is not among them. */
export async function paidBefore(
  { history }: Pick<ChainApi, 'history'>,
  { from, caipNetworkId }: Pick<Transfer, 'from' | 'caipNetworkId'>,
): Promise<string[]> {
  try {
    const { data } = await history(from, caipNetworkId, null, AbortSignal.timeout(patience))
    return data.filter((each) => isPayment(each, from)).map(({ metadata }) => metadata.sentTo)
  } catch {
    return []
  }
}

function isPayment({ metadata, transfers }: Transaction, from: string): boolean {
  if (!isSameAddress(metadata.sentFrom, from) || metadata.sentTo === '') return false
  return (transfers ?? []).some(
    ({ direction, fungible_info, quantity }) =>
      direction === 'out' &&
      fungible_info !== undefined &&
      fungible_info.address === undefined &&
      /[1-9]/.test(quantity.numeric),
  )
}
