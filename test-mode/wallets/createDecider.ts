import type { WalletAnswer } from '../testControls.ts'
import type { Decision } from './behaviour.ts'
import type { ApprovalRequest, WalletEnvironment } from './environment.ts'
import { ProviderError, providerErrors } from './providerError.ts'

/** Milliseconds for which a wallet that is late keeps a request. */
const lateness = 5_000

export interface Decider {
  /** Resolves when the request may go on; throws as a wallet would. `connect` requests wait one at a time. */
  decide(decision: Decision, request: ApprovalRequest, kind?: 'connect'): Promise<void>
  /** Answers the oldest waiting request. False if none waits. */
  answer(approved: boolean): boolean
  /** Says what becomes of the request that waits longest, or of the next one to come. */
  next(answer: WalletAnswer): void
  waiting(): number
}

/** Turns a decision into its effect: asks, waits, refuses or keeps silent. */
export function createDecider(environment: WalletEnvironment, auto: () => boolean): Decider {
  const queue: ((answer: WalletAnswer) => void)[] = []
  /** Requests whose wallet is silent or late: only `next` answers them before their time. */
  const held = new Set<(answer: WalletAnswer) => void>()
  const planned: WalletAnswer[] = []
  let connecting = false

  const hold = (milliseconds?: number): Promise<WalletAnswer> =>
    new Promise((resolve) => {
      const answer = (said: WalletAnswer) => {
        held.delete(answer)
        resolve(said)
      }
      held.add(answer)
      if (milliseconds !== undefined) setTimeout(() => answer('approve'), milliseconds)
    })

  const ask = async (
    decision: 'approve' | 'late' | 'manual',
    request: ApprovalRequest,
  ): Promise<WalletAnswer> => {
    if (decision === 'manual') return new Promise((resolve) => queue.push(resolve))
    if (decision === 'late') return hold(lateness)
    return auto() || (await environment.prompt(request)) ? 'approve' : 'reject'
  }

  return {
    async decide(decision, request, kind) {
      const plan = planned.shift()
      if (plan !== undefined) return obey(plan)
      if (decision === 'reject') throw providerErrors.userRejected()
      if (decision === 'pending') throw providerErrors.alreadyPending(environment.origin)
      if (decision === 'silent') return obey(await hold())
      if (decision === 'nonsense') return
      if (kind && connecting) throw providerErrors.alreadyPending(environment.origin)
      connecting ||= kind === 'connect'
      try {
        obey(await ask(decision, request))
      } finally {
        if (kind) connecting = false
      }
    },
    answer(approved) {
      const next = queue.shift()
      next?.(approved ? 'approve' : 'reject')
      return next !== undefined
    },
    next(answer) {
      const [waiting = [...held][0]] = queue.splice(0, 1)
      if (waiting) waiting(answer)
      else planned.push(answer)
    },
    waiting: () => queue.length,
  }
}

function obey(answer: WalletAnswer): void {
  if (answer === 'reject') throw providerErrors.userRejected()
  if (answer !== 'approve') throw new ProviderError(answer, 'The wallet failed')
}
