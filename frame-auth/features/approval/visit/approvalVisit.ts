import { type Atom, atom, type createStore, type PrimitiveAtom } from 'jotai/vanilla'
import type { GrantEdit } from '#shared/delegations/narrowGrant.ts'
import type { GuestApi } from '../../../services/api/createGuestApi.ts'
import type { Passkeys } from '../../../services/passkeys/createPasskeys.ts'
import type { SigningPasskeys } from '../../../services/passkeys/createSigningPasskeys.ts'
import type { Decision, GivenAnswer } from '../decision.ts'
import type { Rendezvous, SealedText } from '../rendezvous.ts'
import type { ShowMessage } from '../showMessage.ts'

/**
 * `over`: there is nothing to approve, or no more. `unsent` counts answers of whose arrival nothing was heard, `unproven` passkeys that were
 * not given. `proving`: the browser asks for the passkey. `untaken`: the frame is not there to take the answer, and nothing comes of it.
 * `done`: `taken` was taken; null where it is not known which of two.
 */
export type VisitState =
  | { step: 'loading' }
  | { step: 'asked'; show: ShowMessage; unsent: number; unproven: number }
  | { step: 'proving'; show: ShowMessage }
  | { step: 'sending'; show: ShowMessage }
  | { step: 'over' | 'untaken' }
  | { step: 'done'; taken: GivenDecision | null }

export type GivenDecision = Exclude<Decision, 'closed'>

/** A decision with what comes with it. */
export type VisitAnswer = GivenAnswer & { decision: GivenDecision }

/** One approval, seen from its window. */
export interface ApprovalVisit {
  stateAtom: Atom<VisitState>
  /** @param edit what the person made of what they approve */
  decide(decision: GivenDecision, edit?: GrantEdit): void
  /** The document ends: the person has closed the window, or gone elsewhere in it. */
  leave(): void
}

export interface ApprovalVisitParameters {
  store: ReturnType<typeof createStore>
  api: GuestApi
  passkeys: Pick<Passkeys, 'confirm'> & Pick<SigningPasskeys, 'sign'>
  /** The fragment of the window's address, which holds the secret of the rendezvous. */
  hash: string
  /** Whether the site may be called verified: the offer says so as well, and anybody could have made it. */
  isVerified: (origin: string) => boolean
  /** Whether the project knows the site: the whole page may have been left, and goes back there. */
  isAllowed: (origin: string) => boolean
  /** Closes the window, where the browser lets it. */
  close: () => void
  /** Goes to another address, in place of this one. */
  go: (url: string) => void
}

/** What the actions of a visit are made from. */
export interface VisitContext extends ApprovalVisitParameters {
  readonly stateAtom: PrimitiveAtom<VisitState>
  /** Says that the window was closed. It is made in time: nothing can be sealed while the document ends. */
  farewell: { room: string; answer: SealedText } | null
  rendezvous: Rendezvous | null
  /** The page that was left for the approval. */
  returnTo: string | null
  /** Decisions of whose arrival nothing was heard: one of them may lie at the server, or be taken. */
  readonly unheard: Set<GivenDecision>
  /** The decision that is known to have arrived. */
  arrived: GivenDecision | null
  /** The call by which an answer is being given. It never rejects. */
  answering: Promise<void>
}

export function createVisitContext(parameters: ApprovalVisitParameters): VisitContext {
  return {
    ...parameters,
    stateAtom: atom<VisitState>({ step: 'loading' }),
    farewell: null,
    rendezvous: null,
    returnTo: null,
    unheard: new Set(),
    arrived: null,
    answering: Promise.resolve(),
  }
}

export function setVisit({ store, stateAtom }: VisitContext, state: VisitState): void {
  store.set(stateAtom, state)
}

export function stepOf({ store, stateAtom }: VisitContext): VisitState['step'] {
  return store.get(stateAtom).step
}

/** @param isTaken whether the frame has taken an answer */
export function endVisit(context: VisitContext, { isTaken }: { isTaken: boolean }): void {
  const { arrived, unheard, returnTo, go, close } = context
  context.farewell = null
  const given = arrived ? [arrived] : [...unheard]
  const [taken = null] = given
  if (isTaken && taken) setVisit(context, { step: 'done', taken: given.length === 1 ? taken : null })
  else setVisit(context, { step: 'over' })
  if (returnTo !== null) go(returnTo)
  else close()
}
