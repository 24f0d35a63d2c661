import { erc20Abi } from 'viem'
import { encodeFunctionData, getAddress, numberToHex } from 'viem/utils'

export interface EvmTransfer {
  /** Checksummed. */
  receiver: string
  /** In base units. */
  amount: bigint
  /** The token's contract; null for the chain's own currency. */
  token: string | null
}

/** A JSON-RPC transaction without fees and nonce, which the wallet chooses. */
export interface EvmTransferRequest {
  to: string
  value: string
  data: string
}

/**
 * The transaction of a transfer: a plain payment with empty data, or the token's `transfer`.
 *
 * @see https://eips.ethereum.org/EIPS/eip-20#transfer
 */
export function buildEvmTransfer({ receiver, amount, token }: EvmTransfer): EvmTransferRequest {
  if (token === null) return { to: getAddress(receiver), value: numberToHex(amount), data: '0x' }
  const args = [getAddress(receiver), amount] as const
  return {
    to: getAddress(token),
    value: '0x0',
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args }),
  }
}
