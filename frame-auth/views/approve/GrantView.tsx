import './EvmBatchView.css'
import { use } from 'react'
import type { Network } from '#shared/entities/network.ts'
import type { EvmGrantSubject } from '../../features/decode/subject.ts'
import { grant } from '../../text/grant.ts'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { formatDay } from '../formatMoment.ts'
import { useAmount } from '../useAmount.ts'
import { useText } from '../viewContext.ts'
import { Address } from './Address.tsx'
import { GrantEditor } from './GrantEditor.tsx'
import { FeeFact, FieldList, useFeeFields } from './TransactionFacts.tsx'
import { sayPeriod, useAllowance } from './useAllowance.ts'
import { EditContext } from './useEdit.ts'
import { Worth } from './Worth.tsx'

export interface GrantViewProps {
  subject: EvmGrantSubject
  /** Of the page that asks. */
  origin: string
  currency: Network['nativeCurrency']
}

/** A session: what may be done without another question, by whom and until when, and what never. */
export function GrantView({ subject, origin, currency }: GrantViewProps) {
  const grantText = useText(grant)
  const text = useText()
  const say = useAmount()
  const editing = use(EditContext)
  const feeFields = useFeeFields(subject.fee, currency)
  const { holder, token, amount, target, selectors, isUpgrade, fee, fields } = subject
  return (
    <>
      <GrantSentences subject={subject} origin={origin} />
      {editing && <GrantEditor editing={editing} />}
      {isUpgrade && (
        <section className="wk-upgrade">
          <h2>{text('approve.upgrade.title')}</h2>
          <p>{text('approve.upgrade.text')}</p>
          <p>{text('approve.upgrade.cost')}</p>
        </section>
      )}
      <Facts>
        <Fact name={grantText('grant.holder')}>
          <Address address={holder} />
        </Fact>
        {token !== null && (
          <Fact name={text('approve.token')}>
            <Address address={token} />
            <Worth token={token} {...amount} />
          </Fact>
        )}
        {target !== null && (
          <>
            <Fact name={text('approve.contract')}>
              <Address address={target} />
            </Fact>
            <Fact name={grantText('grant.functions')}>{selectors.join(', ')}</Fact>
            {amount.amount !== '0' && <Fact name={grantText('grant.coin')}>{say(amount)}</Fact>}
          </>
        )}
        {isUpgrade && <FeeFact fee={fee} currency={currency} simulation={null} />}
      </Facts>
      <FieldList fields={[...feeFields, ...fields]} isFolded />
    </>
  )
}

function GrantSentences({ subject, origin }: Pick<GrantViewProps, 'subject' | 'origin'>) {
  const grantText = useText(grant)
  const say = useAmount()
  const sayAllowance = useAllowance()
  const { target, perSecond, initial, start, end } = subject
  const site = origin.replace(/^https:\/\//, '')
  const said = {
    site,
    what: sayAllowance(subject),
    start: formatDay(start, grantText.locale),
    date: formatDay(end, grantText.locale),
  }
  const isLater = start * 1_000 > Date.now() + 86_400_000
  return (
    <>
      <p>{grantText(target !== null ? 'grant.mayCall' : isLater ? 'grant.mayFrom' : 'grant.may', said)}</p>
      {perSecond && initial && (
        <p>
          {grantText('grant.grows', {
            rate: sayPeriod(grantText, say({ ...perSecond, amount: perDay(perSecond.amount) }), 86_400),
            initial: say(initial),
          })}
        </p>
      )}
      <p className="wk-muted">{grantText(target === null ? 'grant.never' : 'grant.neverCall')}</p>
    </>
  )
}

/** People count in days. */
const perDay = (perSecond: string) => (BigInt(perSecond) * 86_400n).toString()
