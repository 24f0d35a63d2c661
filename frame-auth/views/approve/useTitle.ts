import type { ApprovalPaper } from '../../features/approval/approvalPaper.ts'
import { shortAddress } from '../shortAddress.ts'
import { useAmount } from '../useAmount.ts'
import { useText } from '../useText.ts'

/** One line that says what the request does. */
export function useTitle({ described: { subject }, network }: ApprovalPaper): string {
  const text = useText()
  const say = useAmount()
  switch (subject.type) {
    case 'message':
      return text('approve.title.message')
    case 'signIn':
      return text('approve.title.signIn', { domain: subject.signIn.domain })
    case 'typedData':
      return subject.permit
        ? text('approve.title.permit', { name: shortAddress(subject.permit.spender) })
        : text('approve.title.typedData')
    case 'solanaTransactions':
      return text(subject.isSent ? 'approve.title.solanaSend' : 'approve.title.solana')
    case 'evmTransaction':
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
