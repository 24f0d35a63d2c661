import type { ApprovalPaper } from '../../features/approval/approvalPaper.ts'
import { EvmTransactionView } from './EvmTransactionView.tsx'
import { FieldList } from './FieldList.tsx'
import { MessageText } from './MessageText.tsx'
import { PermitView } from './PermitView.tsx'
import { SolanaView } from './SolanaView.tsx'

/** The request's contents, by what they are. */
export function SubjectView({ paper: { described, network } }: { paper: ApprovalPaper }) {
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
