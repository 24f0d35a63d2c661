import './EvmBatchView.css'
import type { Network } from '#shared/entities/network.ts'
import type { EvmBatchSubject } from '../../features/decode/subject.ts'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { useAmount } from '../useAmount.ts'
import { useText } from '../viewContext.ts'
import { Address } from './Address.tsx'
import { CallFacts } from './EvmTransactionView.tsx'
import { FeeFact, FieldList, Movements, useFeeFields } from './TransactionFacts.tsx'
import { useCallTitle } from './useTitle.ts'
import { Worth } from './Worth.tsx'

export interface EvmBatchViewProps {
  subject: EvmBatchSubject
  currency: Network['nativeCurrency']
}

/** Calls of one transaction: what all of them move, then each by itself, the fee, and the rest folded. */
export function EvmBatchView({ subject, currency }: EvmBatchViewProps) {
  const text = useText()
  const say = useAmount()
  const callTitle = useCallTitle()
  const { calls, isUpgrade, simulation, fee, fields } = subject
  const feeFields = useFeeFields(fee, currency)
  return (
    <>
      {isUpgrade && (
        <section className="wk-upgrade">
          <h2>{text('approve.upgrade.title')}</h2>
          <p>{text('approve.upgrade.text')}</p>
        </section>
      )}
      {simulation?.succeeds && <Movements simulation={simulation} currency={currency} />}
      <ol className="wk-calls" aria-label={text('approve.calls')}>
        {calls.map(({ to, value, call }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a call's place is what it is known by
          <li key={index}>
            <strong>{callTitle({ call, value }, currency)}</strong>
            <Facts>
              <CallFacts call={call} />
              <Fact name={text(call.type === 'transfer' ? 'approve.to' : 'approve.contract')}>
                <Address address={to} />
              </Fact>
              {value !== '0' && call.type !== 'transfer' && (
                <Fact name={text('approve.amount')}>
                  {say({ amount: value, symbol: currency.symbol, decimals: currency.decimals })}
                  <Worth token={null} amount={value} decimals={currency.decimals} />
                </Fact>
              )}
            </Facts>
          </li>
        ))}
      </ol>
      <Facts>
        <FeeFact fee={fee} currency={currency} simulation={simulation} />
      </Facts>
      <FieldList fields={[...feeFields, ...fields]} isFolded />
    </>
  )
}
