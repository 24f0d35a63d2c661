import './MessageText.css'
import type { ApprovalRequest } from '../../features/approval/approvalRequest.ts'
import type { Permit } from '../../features/decode/subject.ts'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { useText } from '../surroundings.ts'
import { useAmount } from '../useAmount.ts'
import { EvmTransactionView } from './EvmTransactionView.tsx'
import { SolanaView } from './SolanaView.tsx'
import { FieldList, shortAddress } from './TransactionFacts.tsx'

/** The request's contents, by what they are. */
export function SubjectView({ request: { described, network } }: { request: ApprovalRequest }) {
  const { subject } = described
  switch (subject.type) {
    case 'message':
      return <MessageText text={subject.text} isText={subject.isText} />
    case 'signIn':
      return (
        <>
          {subject.signIn.statement && <p>{subject.signIn.statement}</p>}
          <FieldList fields={subject.signIn.fields} />
        </>
      )
    case 'typedData':
      return (
        <>
          {subject.permit && <PermitView permit={subject.permit} />}
          <FieldList fields={subject.fields} isFolded={subject.permit !== null} />
        </>
      )
    case 'evmTransaction':
      return <EvmTransactionView subject={subject} currency={network.nativeCurrency} />
    case 'solanaTransactions':
      return <SolanaView subject={subject} currency={network.nativeCurrency} />
  }
}

/** Leave to take tokens: who, how much of what, until when. */
export function PermitView({ permit: { tokens, spender, expiresAt } }: { permit: Permit }) {
  const text = useText()
  const say = useAmount()
  return (
    <Facts>
      <Fact name={text('approve.spender')}>{spender}</Fact>
      {tokens.map(({ token, amount, symbol, decimals }) => (
        <Fact key={token} name={symbol ?? shortAddress(token)}>
          <span title={token}>
            {amount === null ? text('approve.unlimited') : say({ amount, symbol, decimals })}
          </span>
        </Fact>
      ))}
      <Fact name={text('approve.until')}>
        {expiresAt === null ? text('approve.forever') : new Date(expiresAt).toLocaleString('en-US')}
      </Fact>
    </Facts>
  )
}

/** A message as it is signed. Long ones scroll, by the keyboard too. */
export function MessageText({ text: message, isText }: { text: string; isText: boolean }) {
  const text = useText()
  return (
    <section
      className="wk-message"
      data-bytes={!isText || undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached
      tabIndex={0}
      aria-label={text('approve.message')}
    >
      <bdi>{message}</bdi>
    </section>
  )
}
