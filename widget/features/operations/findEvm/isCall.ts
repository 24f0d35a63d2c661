import type { EvmCall, Operation } from '../operation.ts'
import type { EvmTransaction } from './evmTransactions.ts'

/** Characters of `approve(address,uint256)` in hex up to its amount: `0x`, the selector, and a word. */
const approvalEssence = 2 + 8 + 64

export interface IsCallParameters {
  operation: Pick<Operation, 'from' | 'kind'>
  call: Pick<EvmCall, 'to' | 'value' | 'data'>
}

/** Whether a transaction does what the wallet was asked for. */
export function isCall(
  { from, to, value, input }: EvmTransaction,
  { operation, call }: IsCallParameters,
): boolean {
  return (
    isSame(from, operation.from) &&
    isSame(to ?? '', call.to) &&
    BigInt(value) === BigInt(call.value) &&
    isSame(essenceOf(input, operation), essenceOf(call.data, operation))
  )
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/** Of an approval, who may take something: wallets let their owner type how much, which is read from the chain. */
function essenceOf(data: string, { kind }: Pick<Operation, 'kind'>): string {
  return kind === 'approve' ? data.slice(0, approvalEssence) : data
}
