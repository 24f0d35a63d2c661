import { groupAddress } from '#shared/text/groupAddress.ts'
import type { ApprovalRequest } from '../../features/approval/approvalRequest.ts'
import { checksummed } from '../../features/decode/addressWords.ts'
import type { Call, Effect, Subject } from '../../features/decode/subject.ts'
import { useText } from '../viewContext.ts'
import { useSavingsTitle } from './SavingsDetails.tsx'
import { useTitle } from './useTitle.ts'

/** What a press approves, so short that it stands on what is pressed. */
export interface ApprovalSummary {
  /** @example 'Send 9 ETH' */
  title: string
  /** The ends of the address that it goes to, or that may take something; null where there is none, or several. */
  counterparty: string | null
}

export function useApprovalSummary(request: ApprovalRequest): ApprovalSummary {
  const text = useText()
  const titleOf = useTitle()
  const savingsTitleOf = useSavingsTitle()
  if (request.kind === 'savings') {
    const to = 'to' in request.order ? endsOf(checksummed(request.order.to)) : null
    return { title: savingsTitleOf(request), counterparty: to }
  }
  if (request.kind === 'security') return { title: text(`act.${request.act.type}`), counterparty: null }
  const address = counterpartyOf(request.described.subject)
  return { title: titleOf(request), counterparty: address && endsOf(checksummed(address)) }
}

/** Who gets something, or may take it; null where that is nobody, or more than one. */
export function counterpartyOf(subject: Subject): string | null {
  switch (subject.type) {
    case 'message':
    case 'signIn':
    case 'accountName':
    case 'evmRemoval':
      return null
    case 'typedData':
      return onlyOne(subject.effects.map(counterpartyOfEffect))
    case 'evmTransaction':
      return counterpartyOfCall(subject)
    case 'evmBatch':
      return onlyOne(subject.calls.flatMap((call) => (call.depth === 0 ? counterpartyOfCall(call) : [])))
    case 'evmGrant':
      return subject.holder
    case 'solanaTransactions':
      return onlyOne(
        subject.transactions.flatMap(({ instructions }) =>
          instructions.flatMap((each) => {
            if (each.type === 'transfer' || each.type === 'tokenTransfer') return each.to
            return each.type === 'tokenApprove' ? each.delegate : []
          }),
        ),
      )
  }
}

function counterpartyOfCall({ call, to }: { call: Call; to: string | null }): string | null {
  switch (call.type) {
    case 'tokenTransfer':
    case 'itemTransfer':
      return call.to
    case 'approve':
      return call.spender
    case 'approveAll':
      return call.operator
    case 'endSession':
      return call.holder
    case 'endSessions':
      return null
    case 'payout':
    case 'wrap':
      return call.receiver
    case 'transfer':
    case 'create':
    case 'several':
    case 'swap':
    case 'unknown':
      return to
  }
}

function counterpartyOfEffect(effect: Effect): string | null {
  switch (effect.type) {
    case 'permit':
      return effect.spender
    case 'order':
      return effect.receiver
    case 'transfer':
    case 'transaction':
      return effect.to
    case 'cancel':
      return null
  }
}

function onlyOne(addresses: readonly (string | null)[]): string | null {
  const [first = null, ...others] = new Set(addresses)
  return others.length === 0 ? first : null
}

/** Its first and last eight characters, in groups: look-alikes agree in four at either end. */
function endsOf(address: string): string {
  const groups = groupAddress(address).map(({ text }) => text)
  return groups.length > 4
    ? `${groups.slice(0, 2).join(' ')} … ${groups.slice(-2).join(' ')}`
    : groups.join(' ')
}
