import { type Atom, atom } from 'jotai/vanilla'
import { onOtherTarget, type Target } from '../accountData/createAccountWatcher.ts'
import type { FeatureContext } from '../context/featureContext.ts'
import { gaveUp } from '../operations/gaveUp.ts'

/** Why a form is emptied. */
export type ClearReason = 'asked' | 'closed' | 'otherTarget'

export interface MoneyFlowParameters<Attempt> {
  context: Pick<FeatureContext, 'store' | 'events'>
  targetAtom: Atom<Target | null>
  /** Whether the wallet or the seller still owes an answer. Such an attempt goes on when the modal is closed. */
  isUnderWay: (attempt: Attempt) => boolean
  /** Whether an attempt under way still needs the contents of the form. */
  keepsForm: boolean
  /** Empties the form. */
  clearForm: (reason: ClearReason) => void
  /** The modal is closed. */
  onClosed?: (isUnderWay: boolean) => void
  /** Another account or network is looked at, whether or not an attempt is under way. */
  onOtherTarget?: () => void
}

/** An attempt that has begun. */
export interface RunningAttempt<Attempt> {
  /** Aborts when the person no longer waits for an answer. */
  signal: AbortSignal
  /** Whether this attempt is still the one that is shown. */
  isCurrent: () => boolean
  /** Changes what is shown of this attempt, as long as it is the one that is shown. */
  change: (changed: Partial<Attempt>) => void
}

/** The state of "Max": nothing is read, the amount is being read, or it could not be read. */
export type MaxState = 'idle' | 'reading' | 'failed'

/**
 * What every way of moving money has in common: a form with the problem that keeps it from being reviewed, the review, and one attempt
 * at a time. The form is emptied when the modal is closed and for another account or network (behaviour §4), unless an attempt needs it.
 */
export function createMoneyFlow<Problem, Review, Attempt>(parameters: MoneyFlowParameters<Attempt>) {
  const { context, targetAtom, isUnderWay, keepsForm, clearForm } = parameters
  const { store, events } = context
  const problemAtom = atom<Problem | null>(null)
  const reviewAtom = atom<Review | null>(null)
  const attemptAtom = atom<Attempt | null>(null)
  const maxAtom = atom<MaxState>('idle')
  let running: AbortController | null = null
  let latestQuestion: object | null = null

  const isBusy = () => {
    const attempt = store.get(attemptAtom)
    return attempt !== null && isUnderWay(attempt)
  }
  const clear = (reason: ClearReason) => {
    latestQuestion = null
    clearForm(reason)
    store.set(problemAtom, null)
    store.set(reviewAtom, null)
    store.set(maxAtom, 'idle')
  }
  const giveUp = () => running?.abort(gaveUp())
  const dismiss = () => {
    running = null
    store.set(attemptAtom, null)
  }

  const unsubscribers = [
    onOtherTarget(store, targetAtom, () => {
      if (!keepsForm || !isBusy()) clear('otherTarget')
      parameters.onOtherTarget?.()
    }),
    events.on('closed', () => {
      const isKept = isBusy()
      parameters.onClosed?.(isKept)
      if (!isKept) {
        giveUp()
        dismiss()
      }
      if (!keepsForm || !isKept) clear('closed')
    }),
  ]

  return {
    store,
    problemAtom,
    reviewAtom,
    attemptAtom,
    maxAtom,
    /** Whether the wallet or the seller still owes an answer. */
    isUnderWay: isBusy,
    /** Begins a question about the form. @returns a function that tells whether its answer still counts: no later question, the same form */
    ask(): () => boolean {
      const question = {}
      latestQuestion = question
      // An earlier question about the amount is dropped.
      store.set(maxAtom, 'idle')
      return () => latestQuestion === question
    },
    /** The amount or its token has changed: what was said of the former one is dropped, and so is a question about it. */
    amountChanged() {
      latestQuestion = null
      store.set(problemAtom, null)
      store.set(maxAtom, 'idle')
    },
    /** Empties the form. */
    reset: () => clear('asked'),
    /** Shows no attempt any more. One that is under way goes on unseen. */
    dismiss,
    /** Begins an attempt, which takes the place of the one before. */
    start(attempt: Attempt): RunningAttempt<Attempt> {
      const own = new AbortController()
      running = own
      store.set(attemptAtom, attempt)
      const isCurrent = () => running === own
      return {
        signal: own.signal,
        isCurrent,
        change(changed) {
          if (isCurrent()) store.set(attemptAtom, (now) => (now ? { ...now, ...changed } : now))
        },
      }
    },
    /** The person no longer waits for an answer. A payment that is sent all the same is found later, and nothing is sent again. */
    giveUp,
    destroy() {
      for (const unsubscribe of unsubscribers) unsubscribe()
    },
  }
}

export type MoneyFlow<Problem, Review, Attempt> = ReturnType<typeof createMoneyFlow<Problem, Review, Attempt>>
