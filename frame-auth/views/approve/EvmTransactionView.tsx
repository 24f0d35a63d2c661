import type { Network } from '#shared/entities/network.ts'
import type { Subject } from '../../features/decode/subject.ts'
import { Facts } from '../../ui/Facts.tsx'
import { sayFee } from '../useAmount.ts'
import { useText } from '../viewContext.ts'
import { CallFacts } from './CallFacts.tsx'
import { CallList } from './CallList.tsx'
import { FeeFact, FieldList, Movements, useFeeFields } from './TransactionFacts.tsx'

export interface EvmTransactionViewProps {
  subject: Extract<Subject, { type: 'evmTransaction' }>
  currency: Network['nativeCurrency']
}

/** A transaction: what moves, to whom, what the contract is asked for, the fee, and the rest folded. */
export function EvmTransactionView({ subject, currency }: EvmTransactionViewProps) {
  const text = useText()
  const { to, value, call, inner, simulation, fee, fields, replaces } = subject
  const feeFields = useFeeFields(fee, currency)
  return (
    <>
      {replaces && <p>{text(`approve.${replaces}`, { fee: maxFeeText(subject, currency, text.locale) })}</p>}
      {simulation?.succeeds && <Movements simulation={simulation} currency={currency} />}
      <Facts>
        {/* Of a plain payment the title says it, and what leaves the wallet. */}
        <CallFacts
          {...{ call, to, currency }}
          value={call.type === 'transfer' && simulation?.succeeds ? '0' : value}
        />
      </Facts>
      {inner && <CallList calls={inner} currency={currency} depth={1} />}
      <Facts>
        <FeeFact fee={fee} currency={currency} simulation={simulation} />
      </Facts>
      <FieldList fields={[...feeFields, ...fields]} isFolded />
    </>
  )
}

/** The most that it may cost beside what it sends. */
function maxFeeText(
  { fee, simulation }: EvmTransactionViewProps['subject'],
  { symbol, decimals }: EvmTransactionViewProps['currency'],
  locale: string,
): string {
  const price = simulation?.coinPrice
  return sayFee(fee.most ?? fee.likely, {
    symbol,
    decimals,
    locale,
    ...(price !== undefined && { price }),
    isMaximum: true,
  })
}
