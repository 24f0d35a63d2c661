import { isHex, type TransactionSerializableEIP1559 } from 'viem'
import { begin } from '#shared/async/begin.ts'
import { gasLimitFor } from '#shared/constants/evmFees.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Chain } from '../../chains/core/chain.ts'
import { readFees } from '../../chains/sponsoring/readChain.ts'
import { throttled } from '../../limits/rateLimits.ts'
import { isRevert } from '../../siwx/verifyEvmSignature.ts'
import { NameRefusal } from '../nameRefusal.ts'
import { namesPolicy } from '../namesPolicy.ts'
import { encodeClaim, type PrimaryClaim } from './primaryClaim.ts'

interface ClaimToPrepare {
  claim: PrimaryClaim
  payer: string
  chain: Pick<Chain, 'id' | 'call'>
  signal: AbortSignal
}

export interface PreparedClaim {
  transaction: TransactionSerializableEIP1559
  /** The most that it may cost, in wei. */
  fee: bigint
}

/**
 * The transaction that brings a claim to the registrar, once the chain says that it would take it and the payer can pay for it.
 *
 * @throws NameRefusal, WalletKitError `THROTTLED` while the payer's transaction before is not mined, `RPC_ERROR`, `RPC_UNREACHABLE`
 */
export async function prepareClaim({ claim, payer, chain, signal }: ClaimToPrepare): Promise<PreparedClaim> {
  const ask = async (method: string, params: readonly unknown[]) =>
    toQuantity(await chain.call(method, params, signal))
  const data = encodeClaim(claim)
  const [mined, nonce, balance, fees] = await Promise.all([
    begin(() => ask('eth_getTransactionCount', [payer, 'latest'])),
    begin(() => ask('eth_getTransactionCount', [payer, 'pending'])),
    begin(() => ask('eth_getBalance', [payer, 'latest'])),
    begin(() => readFees(async (method, params) => ({ result: await chain.call(method, params, signal) }))),
  ])
  if (nonce > mined) throw throttled(namesPolicy.primary.pendingRetry)
  const call = { from: payer, to: claim.registrar, data }
  const estimate = await ask('eth_estimateGas', [call]).catch((error: unknown) => {
    if (isRevert(error))
      throw new NameRefusal('SIGNATURE_INVALID', 'The registrar of names does not take this: sign it again')
    throw error
  })
  const gas = gasLimitFor(estimate)
  const fee = gas * fees.maxFeePerGas
  if (fee > namesPolicy.primary.maxFee)
    throw new NameRefusal('PRIMARY_NOT_PAID', 'The network asks too much for this now: try again later')
  if (fee > balance)
    throw new NameRefusal('PRIMARY_NOT_PAID', 'Nothing is left to pay for this with: try again later')
  const chainId = Number(chain.id.slice('eip155:'.length))
  const called = { chainId, nonce: Number(nonce), to: claim.registrar, data, gas }
  return { transaction: { type: 'eip1559', ...called, ...fees }, fee }
}

function toQuantity(answer: unknown): bigint {
  if (isHex(answer) && answer.length > 2 && answer.length <= 66) return BigInt(answer)
  throw new WalletKitError('RPC_ERROR', 'The endpoint of this network gave no valid answer')
}
