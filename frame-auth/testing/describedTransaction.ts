import type { Described } from '../features/decode/describeMessage.ts'
import type { Call, EvmTransactionSubject } from '../features/decode/subject.ts'

/** A transaction of an EVM chain as the frame describes it, which nobody has tried. */
export const describedTransaction = (
  call: Call,
  rest: Pick<EvmTransactionSubject, 'to' | 'value'> & Partial<EvmTransactionSubject>,
): Described => ({
  subject: {
    type: 'evmTransaction',
    data: '0x',
    call,
    simulation: null,
    fee: { likely: '1', most: null },
    fields: [],
    ...rest,
  },
  warnings: [],
})
