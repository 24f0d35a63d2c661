import './MessageText.css'
import type { SigningApproval } from '../../features/approval/approvalRequest.ts'
import { names } from '../../text/names.ts'
import { useText } from '../viewContext.ts'
import { EffectsView } from './EffectsView.tsx'
import { EvmBatchView } from './EvmBatchView.tsx'
import { EvmRemovalView } from './EvmRemovalView.tsx'
import { EvmTransactionView } from './EvmTransactionView.tsx'
import { GrantView } from './GrantView.tsx'
import { SolanaView } from './SolanaView.tsx'
import { FieldList } from './TransactionFacts.tsx'

/** The request's contents, by what they are. */
export function SubjectView({ request: { described, network, site } }: { request: SigningApproval }) {
  const namesText = useText(names)
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
    case 'accountName':
      return (
        <>
          <p>
            {namesText(subject.claim.isPrimary ? 'names.primary' : 'names.public', {
              name: subject.claim.name,
            })}
          </p>
          {subject.claim.replaces && <p>{namesText('names.replaces', { name: subject.claim.replaces })}</p>}
          <FieldList fields={subject.claim.fields} />
        </>
      )
    case 'typedData':
      return (
        <>
          <EffectsView effects={subject.effects} currency={network.nativeCurrency} />
          <FieldList fields={subject.fields} isFolded={subject.effects.length > 0} />
        </>
      )
    case 'evmTransaction':
      return <EvmTransactionView subject={subject} currency={network.nativeCurrency} />
    case 'evmBatch':
      return <EvmBatchView subject={subject} currency={network.nativeCurrency} isPriced={!network.testnet} />
    case 'evmRemoval':
      return <EvmRemovalView subject={subject} currency={network.nativeCurrency} />
    case 'evmGrant':
      return <GrantView subject={subject} origin={site.origin} currency={network.nativeCurrency} />
    case 'solanaTransactions':
      return <SolanaView subject={subject} currency={network.nativeCurrency} />
  }
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
