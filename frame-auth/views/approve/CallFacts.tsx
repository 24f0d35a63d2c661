import type { Network } from '#shared/entities/network.ts'
import { shortAddress } from '../../features/decode/addressWords.ts'
import type { Call, Holding } from '../../features/decode/subject.ts'
import { calls } from '../../text/calls.ts'
import { grant } from '../../text/grant.ts'
import { Fact } from '../../ui/Facts.tsx'
import { useAmount } from '../useAmount.ts'
import { useText } from '../viewContext.ts'
import { Address } from './Address.tsx'
import { sayItem } from './sayItem.ts'
import { Worth } from './Worth.tsx'

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

/** Between whom something moves. @param from null: the account itself */
function TransferEnds({ from, to }: { from: string | null; to: string }) {
  const text = useText()
  return (
    <>
      {from !== null && (
        <Fact name={text('approve.from')}>
          <Address address={from} />
        </Fact>
      )}
      <Fact name={text('approve.to')}>
        <Address address={to} />
      </Fact>
    </>
  )
}

/** What is asked of a contract, where that is known. */
export function AskedOfContract({ call }: { call: Call }) {
  const callsText = useText(calls)
  const grantText = useText(grant)
  const text = useText()
  const say = useAmount()
  switch (call.type) {
    case 'tokenTransfer':
      return (
        <>
          <TransferEnds {...call} />
          <Fact name={text('approve.token')}>
            {say(call.amount)}
            <Worth token={call.token} {...call.amount} />
          </Fact>
        </>
      )
    case 'itemTransfer':
      return (
        <>
          <TransferEnds {...call} />
          <Fact name={text('approve.token')}>{sayItem(call, text)}</Fact>
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
    case 'swap':
      return (
        <>
          <HoldingFact
            name={callsText(call.isExactOut ? 'calls.givesMost' : 'calls.gives')}
            {...call.gives}
          />
          <HoldingFact
            name={callsText(call.isExactOut ? 'calls.getsExactly' : 'calls.gets')}
            {...call.gets}
          />
          <ReceiverFact receiver={call.receiver} />
        </>
      )
    case 'payout':
      return (
        <>
          {call.least && (
            <HoldingFact name={callsText('calls.pays')} token={call.token} amount={call.least} />
          )}
          <ReceiverFact receiver={call.receiver} />
        </>
      )
    case 'wrap':
      return <ReceiverFact receiver={call.receiver} />
    default:
      return null
  }
}

function HoldingFact({ name, token, amount }: Holding & { name: string }) {
  const say = useAmount()
  return (
    <Fact name={name}>
      {say(amount)}
      <Worth token={token} {...amount} />
    </Fact>
  )
}

function ReceiverFact({ receiver }: { receiver: string }) {
  const text = useText()
  return (
    <Fact name={text('approve.to')}>
      <Address address={receiver} />
    </Fact>
  )
}
