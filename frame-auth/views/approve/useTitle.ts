import type { SigningApproval } from '../../features/approval/approvalRequest.ts'
import type { EvmTransactionSubject, Subject } from '../../features/decode/subject.ts'
import { calls } from '../../text/calls.ts'
import { grant } from '../../text/grant.ts'
import { names } from '../../text/names.ts'
import { useAmount } from '../useAmount.ts'
import { useText } from '../viewContext.ts'
import { useEffectTitle } from './EffectsView.tsx'
import { sayItemShortly } from './sayItem.ts'
import { useAllowance } from './useAllowance.ts'

type SolanaSubject = Extract<Subject, { type: 'solanaTransactions' }>

/** One line that says what the request does. */
export function useTitle(): (request: SigningApproval) => string {
  const namesText = useText(names)
  const grantText = useText(grant)
  const text = useText()
  const say = useAmount()
  const effectTitle = useEffectTitle()
  const callTitle = useCallTitle()
  const sayAllowance = useAllowance()
  return ({ described: { subject }, network }) => {
    switch (subject.type) {
      case 'message':
        return text('approve.title.message')
      case 'signIn':
        return text('approve.title.signIn', { domain: subject.signIn.domain })
      case 'accountName':
        return namesText(subject.claim.isPrimary ? 'names.primaryTitle' : 'names.title', {
          name: subject.claim.name,
        })
      case 'typedData':
        return effectTitle(subject.effects)
      case 'solanaTransactions':
        return solanaTitle(subject)
      case 'evmTransaction':
        if (subject.replaces === 'cancel') return text('approve.title.cancel')
        return subject.replaces
          ? text('approve.title.speedUp', { title: callTitle(subject, network.nativeCurrency) })
          : callTitle(subject, network.nativeCurrency)
      case 'evmRemoval':
        return text('approve.title.removal')
      case 'evmGrant':
        return grantText('grant.title', { what: sayAllowance(subject) })
      case 'evmBatch': {
        const [call, ...others] = subject.calls.filter(({ depth }) => depth === 0)
        return call && others.length === 0
          ? callTitle(call, network.nativeCurrency)
          : text('approve.title.batch', { count: others.length + 1 })
      }
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
}

/** One line that says what a call does. */
export function useCallTitle() {
  const callsText = useText(calls)
  const grantText = useText(grant)
  const text = useText()
  const say = useAmount()
  return (
    { call, value }: Pick<EvmTransactionSubject, 'call' | 'value'>,
    currency: SigningApproval['network']['nativeCurrency'],
  ): string => {
    switch (call.type) {
      case 'transfer': {
        const { symbol, decimals } = currency
        return text('approve.title.send', { amount: say({ amount: value, symbol, decimals }) })
      }
      case 'tokenTransfer':
        return call.amount.decimals === null
          ? text('approve.title.tokenTransfer')
          : text('approve.title.send', { amount: say(call.amount) })
      case 'itemTransfer':
        return text('approve.title.send', { amount: sayItemShortly(call, text) })
      case 'approve':
        return text('approve.title.approve')
      case 'approveAll':
        return text(call.isGranted ? 'approve.title.approveAll' : 'approve.title.revokeAll')
      case 'create':
        return text('approve.title.create')
      case 'endSession':
        return grantText('grant.title.endSession')
      case 'endSessions':
        return grantText('grant.title.endSessions')
      case 'swap': {
        const amounts = { gives: say(call.gives.amount), gets: say(call.gets.amount) }
        return callsText(call.isExactOut ? 'calls.swapOut' : 'calls.swap', amounts)
      }
      case 'payout':
        return call.least === null
          ? callsText('calls.payout.rest')
          : callsText('calls.payout', { least: say(call.least) })
      case 'wrap':
        return callsText('calls.wrap', { coins: say(call.coins) })
      case 'several':
      case 'unknown':
        return text('approve.title.call')
    }
  }
}
