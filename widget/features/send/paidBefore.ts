import type { Transaction } from '#shared/api/chain/history.ts'
import { isSameAddress } from '#shared/caip/isSameAddress.ts'
import { sayUnforeseen } from '#shared/errors/sayUnforeseen.ts'
import type { ChainApi } from '../../services/chainApi/createChainApi.ts'
import type { Transfer } from './sendState.ts'

/** Milliseconds that a review waits for the history. Without it only receivers paid from this browser are known. */
const timeoutMs = 2_000

/** The receivers that the account has paid in the network's coin, from the latest page of its history. Senders of dust are not among them. */
export async function paidBefore(
  { history }: Pick<ChainApi, 'history'>,
  { from, caipNetworkId }: Pick<Transfer, 'from' | 'caipNetworkId'>,
): Promise<string[]> {
  try {
    const { data } = await history(from, caipNetworkId, null, AbortSignal.timeout(timeoutMs))
    return data.filter(({ metadata }) => isSameAddress(metadata.sentFrom, from)).flatMap(receiversOf)
  } catch (thrown) {
    sayUnforeseen(thrown)
    return []
  }
}

/** Only transfers of the coin count: a forged token may claim any receiver. */
function receiversOf({ metadata, transfers }: Transaction): string[] {
  const paid = (transfers ?? []).filter(
    ({ direction, fungible_info, quantity }) =>
      direction === 'out' &&
      fungible_info !== undefined &&
      fungible_info.address === undefined &&
      /[1-9]/.test(quantity.numeric),
  )
  return paid.flatMap(({ recipient = metadata.sentTo }) => recipient || [])
}
