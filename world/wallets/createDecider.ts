import type { Decision } from './behaviour.ts'
import type { ApprovalRequest, WalletEnvironment } from './environment.ts'
import { providerErrors } from './providerError.ts'

export interface Decider {
  /** Resolves when the request may go on; throws as a wallet would. `connect` requests wait one at a time. */
  decide(decision: Decision, request: ApprovalRequest, kind?: 'connect'): Promise<void>
  /** Answers the oldest waiting request. False if none waits. */
  answer(approved: boolean): boolean
  waiting(): number
}

/** Turns a decision into its effect: asks, waits, refuses or keeps silent. */
export function createDecider(environment: WalletEnvironment, auto: () => boolean): Decider {
  const queue: ((approved: boolean) => void)[] = []
  let connecting = false

  const ask = async (decision: 'approve' | 'manual', request: ApprovalRequest): Promise<boolean> => {
    if (decision === 'manual') return new Promise((resolve) => queue.push(resolve))
    return auto() || environment.prompt(request)
  }

  return {
    async decide(decision, request, kind) {
      if (decision === 'reject') throw providerErrors.userRejected()
      if (decision === 'pending') throw providerErrors.alreadyPending(environment.origin)
      if (decision === 'silent') return new Promise(() => {})
      if (decision === 'nonsense') return
      if (kind && connecting) throw providerErrors.alreadyPending(environment.origin)
      connecting ||= kind === 'connect'
      try {
        if (!(await ask(decision, request))) throw providerErrors.userRejected()
      } finally {
        if (kind) connecting = false
      }
    },
    answer(approved) {
      const next = queue.shift()
      next?.(approved)
      return next !== undefined
    },
    waiting: () => queue.length,
  }
}
