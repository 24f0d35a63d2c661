import './EvmBatchView.css'
import type { Network } from '#shared/entities/network.ts'
import type { EvmBatchSubject } from '../../features/decode/subject.ts'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { useText } from '../viewContext.ts'
import { CallList } from './CallList.tsx'
import { Totals } from './Totals.tsx'
import { FeeFact, FieldList, Movements, useFeeFields } from './TransactionFacts.tsx'

export interface EvmBatchViewProps {
  subject: EvmBatchSubject
  currency: Network['nativeCurrency']
  /** On a test network nothing is worth anything. */
  isPriced: boolean
}

/** Calls of one transaction: what all of them move and what that is worth, then each by itself, the fee, and the rest folded. */
export function EvmBatchView({ subject, currency, isPriced }: EvmBatchViewProps) {
  const text = useText()
  const { calls, isUpgrade, sponsor, simulation, fee, fields } = subject
  const feeFields = useFeeFields(sponsor ? null : fee, currency)
  return (
    <>
      {isUpgrade && (
        <section className="wk-upgrade">
          <h2>{text('approve.upgrade.title')}</h2>
          <p>{text('approve.upgrade.text')}</p>
          <p>{text(sponsor ? 'approve.upgrade.sponsored' : 'approve.upgrade.cost')}</p>
        </section>
      )}
      {simulation?.succeeds && <Movements simulation={simulation} currency={currency} />}
      {simulation?.succeeds && isPriced && <Totals changes={simulation.changes} currency={currency} />}
      <CallList calls={calls} currency={currency} />
      <Facts>
        {sponsor ? (
          <Fact name={text('approve.fee')}>
            <bdi>
              {sponsor.name === ''
                ? text('approve.paidForYou')
                : text('approve.paidBy', { sponsor: sponsor.name })}
            </bdi>
            {sponsor.host !== null && sponsor.host !== sponsor.name && (
              <span className="wk-muted wk-fact-more">{sponsor.host}</span>
            )}
          </Fact>
        ) : (
          <FeeFact fee={fee} currency={currency} simulation={simulation} />
        )}
      </Facts>
      <FieldList fields={[...feeFields, ...fields]} isFolded />
    </>
  )
}
