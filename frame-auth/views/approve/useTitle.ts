import type { SigningApproval } from '../../features/approval/approvalRequest.ts'
import type { EvmTransactionSubject, Subject } from '../../features/decode/subject.ts'
import { useAmount } from '../useAmount.ts'
import { useText } from '../viewContext.ts'
import { useEffectTitle } from './EffectsView.tsx'

type SolanaSubject = Extract<Subject, { type: 'solanaTransactions' }>

/** One line that says what the request does. */
export function useTitle(): (request: SigningApproval) => string {
  const text = useText()
  const say = useAmount()
  const effectTitle = useEffectTitle()
  return ({ described: { subject }, network }) => {
    switch (subject.type) {
      case 'message':
        return text('approve.title.message')
      case 'signIn':
        return text('approve.title.signIn', { domain: subject.signIn.domain })
      case 'typedData':
        return effectTitle(subject.effects)
      case 'solanaTransactions':
        return solanaTitle(subject)
      case 'evmTransaction':
        if (subject.replaces === 'cancel') return text('approve.title.cancel')
        return subject.replaces
          ? text('approve.title.speedUp', { title: callTitle(subject, network) })
          : callTitle(subject, network)
    }
  }

  /** One payment is said with its amount; whatever else is in it, only its kind. */
  function solanaTitle({ isSent, transactions }: SolanaSubject): string {
    const moves = transactions
      .flatMap(({ instructions }) => instructions)
      .filter(({ type }) => type !== 'budget' && type !== 'memo')
    const [only] = moves
    const isPayment = moves.length === 1 && (only?.type === 'transfer' || only?.type === 'tokenTransfer')
    if (isPayment && only.amount.decimals !== null)
      return text('approve.title.send', { amount: say(only.amount) })
    return text(isSent ? 'approve.title.solanaSend' : 'approve.title.signTransaction')
  }

  function callTitle(subject: EvmTransactionSubject, network: SigningApproval['network']): string {
    switch (subject.call.type) {
      case 'transfer': {
        const { symbol, decimals } = network.nativeCurrency
        return text('approve.title.send', { amount: say({ amount: subject.value, symbol, decimals }) })
      }
      case 'tokenTransfer':
        return subject.call.amount.decimals === null
          ? text('approve.title.tokenTransfer')
          : text('approve.title.send', { amount: say(subject.call.amount) })
      case 'approve':
        return text('approve.title.approve')
      case 'approveAll':
        return text(subject.call.isGranted ? 'approve.title.approveAll' : 'approve.title.revokeAll')
      case 'create':
        return text('approve.title.create')
      case 'unknown':
        return text('approve.title.call')
    }
  }
}
