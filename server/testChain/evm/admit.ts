import type { TypedTransaction } from '@ethereumjs/tx'
import { getCalldataFloorGas } from '@ethereumjs/tx'
import { createAccount, createAddressFromString } from '@ethereumjs/util'
import { bytesToHex, getAddress } from 'viem'
import { RpcFailure } from '../rpc/rpcFailure.ts'
import { testChainPolicy } from '../testChainPolicy.ts'
import type { SignedTransaction } from './block.ts'
import type { Blockchain } from './createBlockchain.ts'

/** Of which a replacement pays so much more, in percent. */
const replacementBump = 110n

/** What a transaction offers for each gas at most, and above the base fee. */
export function feesOf(tx: TypedTransaction): { most: bigint; tip: bigint } {
  if ('maxFeePerGas' in tx) return { most: tx.maxFeePerGas, tip: tx.maxPriorityFeePerGas }
  return { most: tx.gasPrice, tip: tx.gasPrice }
}

/** Lets a transaction wait for its block, or refuses it. @throws RpcFailure in geth's words */
export async function admit({ machine, pool, findTransaction }: Blockchain, signed: SignedTransaction) {
  const { tx, from, hash } = signed
  if (pool.find(hash) || findTransaction(hash)) throw new RpcFailure('already known')
  assertPossible(signed)

  const address = createAddressFromString(from)
  const account = (await machine.state.getAccount(address)) ?? createAccount({})
  const code = await machine.state.getCode(address)
  if (code.length > 0 && !bytesToHex(code).startsWith('0xef0100'))
    throw new RpcFailure(`sender not an eoa: address ${getAddress(from)}, len(code): ${code.length}`)
  const { nonce, balance } = account
  if (tx.nonce < nonce) throw new RpcFailure(`nonce too low: next nonce ${nonce}, tx nonce ${tx.nonce}`)
  const next = pool.nextNonce(from, nonce)
  if (tx.nonce > next + BigInt(testChainPolicy.nonceGap))
    throw new RpcFailure(`nonce too high: next nonce ${next}, tx nonce ${tx.nonce}`)
  const cost = tx.gasLimit * feesOf(tx).most + tx.value
  if (balance < cost)
    throw new RpcFailure(
      `insufficient funds for gas * price + value: balance ${balance}, tx cost ${cost}, overshot ${cost - balance}`,
    )

  const replaced = pool.at(from, tx.nonce)
  if (replaced && !outbids(tx, replaced.tx)) throw new RpcFailure('replacement transaction underpriced')
  if (!replaced && pool.all().length >= testChainPolicy.pool) throw new RpcFailure('txpool is full')
}

/** What can be said of a transaction whatever the state is. */
function assertPossible({ tx, from }: SignedTransaction): void {
  const { most, tip } = feesOf(tx)
  if (tx.gasLimit > testChainPolicy.gasLimit) throw new RpcFailure('exceeds block gas limit')
  if (tip > most)
    throw new RpcFailure(
      `max priority fee per gas higher than max fee per gas: address ${getAddress(from)}, maxPriorityFeePerGas: ${tip}, maxFeePerGas: ${most}`,
    )
  if (most < testChainPolicy.baseFee)
    throw new RpcFailure(
      `max fee per gas less than block base fee: address ${getAddress(from)}, maxFeePerGas: ${most}, baseFee: ${testChainPolicy.baseFee}`,
    )
  const intrinsic = tx.getIntrinsicGas()
  if (tx.gasLimit < intrinsic)
    throw new RpcFailure(`intrinsic gas too low: gas ${tx.gasLimit}, minimum needed ${intrinsic}`)
  const floor = getCalldataFloorGas(tx, createAddressFromString(from))
  if (tx.gasLimit < floor)
    throw new RpcFailure(
      `insufficient gas for floor data gas cost: gas ${tx.gasLimit}, minimum needed ${floor}`,
    )
}

function outbids(tx: TypedTransaction, other: TypedTransaction): boolean {
  const [asked, held] = [feesOf(tx), feesOf(other)]
  return asked.most * 100n >= held.most * replacementBump && asked.tip * 100n >= held.tip * replacementBump
}
