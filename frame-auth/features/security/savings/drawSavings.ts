import { isSameAddress } from '#shared/caip/isSameAddress.ts'
import { type RedeemedCall, redeemCall } from '#shared/delegations/redeemCall.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Params } from '#shared/rpc/contract.ts'
import type { savingsMethods } from '#shared/rpc/widget-auth/savings.ts'
import { paymentCall } from '../../savings/savingsDelegations.ts'
import { readAllowances } from './readAllowances.ts'
import { everydayOf, requireSavings, type SavingsContext } from './savingsContext.ts'

/**
 * The transaction by which the everyday account draws from the savings account. The chain refuses more than the allowance.
 *
 * @throws `INVALID_PARAMS` where nothing was allowed; as `requireSavings`
 */
export async function drawSavings(
  context: SavingsContext,
  { chainId, token, amount }: Params<(typeof savingsMethods)['drawSavings']>,
  signal: AbortSignal,
): Promise<RedeemedCall> {
  const allowances = await readAllowances(context, await requireSavings(context), signal)
  const allowance = allowances.find(
    (each) => each.chainId === chainId && isSameAddress(each.token ?? '', token ?? ''),
  )
  if (!allowance) throw new WalletKitError('INVALID_PARAMS', 'There is no allowance for that')
  const call = paymentCall({ token, to: everydayOf(context), amount: BigInt(amount) })
  return redeemCall({ delegations: [allowance.session.delegation], call })
}
