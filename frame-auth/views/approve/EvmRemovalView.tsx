import type { Network } from '#shared/entities/network.ts'
import type { EvmRemovalSubject } from '../../features/decode/subject.ts'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { useText } from '../viewContext.ts'
import { Address } from './Address.tsx'
import { FeeFact, FieldList, useFeeFields } from './TransactionFacts.tsx'

export interface EvmRemovalViewProps {
  subject: EvmRemovalSubject
  currency: Network['nativeCurrency']
}

/** That the account becomes a plain one again: what ends, what stays, whose code goes, and the fee. */
export function EvmRemovalView({ subject, currency }: EvmRemovalViewProps) {
  const text = useText()
  const { delegate, isOwn, fee, fields } = subject
  const feeFields = useFeeFields(fee, currency)
  return (
    <>
      <p>{text('approve.removal')}</p>
      <Facts>
        {!isOwn && (
          <Fact name={text('approve.removal.foreign')}>
            <Address address={delegate} />
          </Fact>
        )}
        <FeeFact fee={fee} currency={currency} simulation={null} />
      </Facts>
      <FieldList fields={[...feeFields, ...fields]} isFolded />
    </>
  )
}
