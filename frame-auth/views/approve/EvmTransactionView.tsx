import type { Network } from '#shared/entities/network.ts'
import { shortAddress } from '../../features/decode/addressWords.ts'
import type { Call, Subject } from '../../features/decode/subject.ts'
import { grantText } from '../../text/grant.ts'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { sayFee, useAmount } from '../useAmount.ts'
import { useText } from '../viewContext.ts'
import { Address } from './Address.tsx'
import { FeeFact, FieldList, Movements, useFeeFields } from './TransactionFacts.tsx'
import { Worth } from './Worth.tsx'

export interface EvmTransactionViewProps {
  subject: Extract<Subject, { type: 'evmTransaction' }>
  currency: Network['nativeCurrency']
}

/** A transaction: what moves, to whom, what the contract is asked for, the fee, and the rest folded. */
export function EvmTransactionView({ subject, currency }: EvmTransactionViewProps) {
  const text = useText()
  const { to, value, call, simulation, fee, fields, replaces } = subject
  const feeFields = useFeeFields(fee, currency)
  return (
    <>
      {replaces && <p>{text(`approve.${replaces}`, { fee: maxFeeText(subject, currency) })}</p>}
      {simulation?.succeeds && <Movements simulation={simulation} currency={currency} />}
      <Facts>
        {/* Of a plain payment the title says it, and what leaves the wallet. */}
        <CallFacts
          {...{ call, to, currency }}
          value={call.type === 'transfer' && simulation?.succeeds ? '0' : value}
        />
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
): string {
  const price = simulation?.coinPrice
  return sayFee(fee.most ?? fee.likely, {
    symbol,
    decimals,
    ...(price !== undefined && { price }),
    isMaximum: true,
  })
}

interface CallFactsProps {
  call: Call
  to: string | null
  /** Of the network's own currency, in base units; '0' where it is said elsewhere. */
  value: string
  currency: Network['nativeCurrency']
}

/** A call: what is asked for, whom it goes to, and what it carries. */
export function CallFacts({ call, to, value, currency }: CallFactsProps) {
  const text = useText()
  const say = useAmount()
  return (
    <>
      <AskedOfContract call={call} />
      {to !== null && (
        <Fact name={text(call.type === 'transfer' ? 'approve.to' : 'approve.contract')}>
          <Address address={to} />
        </Fact>
      )}
      {value !== '0' && (
        <Fact name={text('approve.amount')}>
          {say({ amount: value, symbol: currency.symbol, decimals: currency.decimals })}
          <Worth token={null} amount={value} decimals={currency.decimals} />
        </Fact>
      )}
    </>
  )
}

/** What is asked of a contract, where that is known. */
export function AskedOfContract({ call }: { call: Call }) {
  const text = useText()
  const say = useAmount()
  switch (call.type) {
    case 'tokenTransfer':
      return (
        <>
          {call.from !== null && (
            <Fact name={text('approve.from')}>
              <Address address={call.from} />
            </Fact>
          )}
          <Fact name={text('approve.to')}>
            <Address address={call.to} />
          </Fact>
          <Fact name={text('approve.token')}>
            {say(call.amount)}
            <Worth token={call.token} {...call.amount} />
          </Fact>
        </>
      )
    case 'approve':
      return (
        <>
          <Fact name={text('approve.spender')}>
            <Address address={call.spender} />
          </Fact>
          <Fact name={call.amount.symbol ?? shortAddress(call.token)}>
            {call.isUnlimited ? text('approve.unlimited') : say(call.amount)}
            {!call.isUnlimited && <Worth token={call.token} {...call.amount} />}
          </Fact>
        </>
      )
    case 'approveAll':
      return (
        <>
          <Fact name={text('approve.spender')}>
            <Address address={call.operator} />
          </Fact>
          {call.isGranted && <Fact name={text('approve.amount')}>{text('approve.all')}</Fact>}
        </>
      )
    case 'endSession':
      return (
        <Fact name={grantText('grant.holder')}>
          <Address address={call.holder} />
        </Fact>
      )
    default:
      return null
  }
}
