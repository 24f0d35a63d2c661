import type { SwapTransaction } from '#shared/api/chain/swap.ts'
import { splitCaipAddress } from '#shared/caip/caipAddress.ts'

/** A transaction of the chain API, as a wallet takes it. Fees and nonce are the wallet's to choose. */
export function toWalletTransaction({ to, data, value, eip155 }: SwapTransaction) {
  const gas = BigInt(eip155.gas)
  return { ...toCall({ to, data, value }), ...(gas > 0n && { gas: toHex(gas) }) }
}

/** The call of a transaction: what it does, without its gas. */
export function toCall({ to, data, value }: Pick<SwapTransaction, 'to' | 'data' | 'value'>) {
  return { to: splitCaipAddress(to).address, data, value: toHex(BigInt(value)) }
}

const toHex = (value: bigint) => `0x${value.toString(16)}`
