import type { Common } from '@ethereumjs/common'
import { createTxFromRLP } from '@ethereumjs/tx'
import { createAddressFromString } from '@ethereumjs/util'
import { bytesToHex, type Hex, hexToBytes, parseTransaction } from 'viem'
import { RpcFailure } from '../rpc/rpcFailure.ts'
import { testChainId } from '../testNetwork.ts'
import type { SignedTransaction } from './block.ts'

/**
 * Reads a signed transaction of type 0, 1, 2 or 4.
 *
 * @param from of one whose signature was looked at before, which takes longer than all the rest
 * @throws RpcFailure in geth's words
 */
export function decodeTransaction(raw: Hex, common: Common, from?: Hex): SignedTransaction {
  assertOurs(raw)
  const tx = attempt(() => createTxFromRLP(hexToBytes(raw), { common, freeze: false }))
  if (!tx.isSigned()) throw new RpcFailure('invalid sender')
  const sender = attempt(
    () => (from === undefined ? tx.getSenderAddress() : createAddressFromString(from)),
    'invalid sender',
  )
  // The machine asks more than once.
  tx.getSenderAddress = () => sender
  return { tx, hash: bytesToHex(tx.hash()), from: bytesToHex(sender.bytes) }
}

/** Refuses what is for another network, or of a kind that this one does not take. */
function assertOurs(raw: Hex): void {
  const { type, chainId } = attempt(() => parseTransaction(raw))
  if (type === 'eip4844') throw new RpcFailure('transaction type not supported')
  if (chainId === undefined)
    throw new RpcFailure('only replay-protected (EIP-155) transactions allowed over RPC')
  if (chainId !== testChainId)
    throw new RpcFailure(`invalid chain id for signer: have ${chainId} want ${testChainId}`)
}

function attempt<Result>(read: () => Result, message?: string): Result {
  try {
    return read()
  } catch (error) {
    // What libraries throw at bytes of strangers is the strangers' mistake.
    throw new RpcFailure(message ?? `rlp: ${error instanceof Error ? firstLine(error) : 'unreadable'}`)
  }
}

const firstLine = ({ message }: Error) => message.split('\n', 1)[0] ?? ''
