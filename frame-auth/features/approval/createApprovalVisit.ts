import { type Atom, atom, type createStore } from 'jotai/vanilla'
import { approvalEndpoints } from '#shared/api/auth/approval.ts'
import { delay } from '#shared/async/delay.ts'
import { isCode } from '#shared/errors/walletKitError.ts'
import type { GuestApi } from '../../services/api/createGuestApi.ts'
import { fromBase64Url, sha256, utf8 } from '../../services/crypto/bytes.ts'
import type { Passkeys } from '../../services/passkeys/createPasskeys.ts'
import { type ApprovalRoom, createApprovalRoom, type SealedText } from './approvalRoom.ts'
import type { Decision } from './decision.ts'
import { canonicalJson } from './freezeRequest.ts'
import { type ShowMessage, showSchema } from './showMessage.ts'

/**
 * `over`: there is nothing to approve, or no more. `unsent` counts answers of whose arrival nothing was heard, `unproven` passkeys that were
 * not given. `proving`: the browser asks for the passkey. `untaken`: whoever asked is not there to take the answer, and nothing comes of it. `done`: `taken` was taken; null where it is not known which of two.
 */
export type VisitState =
  | { step: 'loading' }
  | { step: 'asked'; show: ShowMessage; unsent: number; unproven: number }
  | { step: 'proving'; show: ShowMessage }
  | { step: 'sending'; show: ShowMessage }
  | { step: 'over' | 'untaken' }
  | { step: 'done'; taken: GivenDecision | null }

type GivenDecision = Exclude<Decision, 'closed'>

/** One approval, seen from its window. */
export interface ApprovalVisit {
  stateAtom: Atom<VisitState>
  decide(decision: GivenDecision): void
  /** The document ends: the person has closed the window, or gone elsewhere in it. */
  leave(): void
}

export interface ApprovalVisitParameters {
  store: ReturnType<typeof createStore>
  api: GuestApi
  passkeys: Pick<Passkeys, 'confirm'>
  /** The fragment of the window's address, which names the room. */
  hash: string
  /** Whether the site may be called verified: whoever made the room says so, and could be anybody. */
  isVerified: (origin: string) => boolean
  /** Whether the project knows the site: the whole page may have been left, and goes back there. */
  isAllowed: (origin: string) => boolean
  /** Closes the window, where the browser lets it. */
  close: () => void
  /** Goes to another address, in place of this one. */
  go: (url: string) => void
}

const secretPattern = /^#([A-Za-z0-9_-]{43})$/
/** Milliseconds in which whoever asked takes an answer up. A person waits for it. */
const takePatience = 5_000
const retryInterval = 1_000

/**
 * The window's end of a room (shared/api/auth/approval.ts). Only who opened the window knows the secret: what does not open with it is
 * not shown.
 */
export function createApprovalVisit(parameters: ApprovalVisitParameters): ApprovalVisit {
  const { store, api, passkeys, hash, isVerified, isAllowed, close, go } = parameters
  const stateAtom = atom<VisitState>({ step: 'loading' })
  const set = (state: VisitState) => store.set(stateAtom, state)
  /** What says that the window was closed, made in time: nothing can be sealed while the document ends. */
  let farewell: { room: string; answer: SealedText } | null = null
  let room: ApprovalRoom | null = null
  /** The page that was left for it. */
  let returnTo: string | null = null
  /** Nothing was heard of their arrival: one of them may be in the room, or taken. */
  const unheard = new Set<GivenDecision>()
  /** The one that is known to have reached the room. */
  let arrived: GivenDecision | null = null
  /** The call by which an answer is being given; it never rejects. */
  let answering: Promise<void> = Promise.resolve()

  /** @param isTaken whether an answer was taken from the room */
  const end = (isTaken: boolean) => {
    farewell = null
    const given = arrived ? [arrived] : [...unheard]
    const [taken = null] = given
    if (isTaken && taken) set({ step: 'done', taken: given.length === 1 ? taken : null })
    else set({ step: 'over' })
    if (returnTo !== null) go(returnTo)
    else close()
  }
  const isOpen = () => ['asked', 'proving', 'sending'].includes(store.get(stateAtom).step)

  const take = async () => {
    const [, secret] = secretPattern.exec(hash) ?? []
    if (secret === undefined) return set({ step: 'over' })
    room = await createApprovalRoom(fromBase64Url(secret))
    const { offer } = await api.call(approvalEndpoints.take, { room: room.id })
    const { request, returnTo: asked, ...shown } = showSchema.parse(await room.open('show', offer))
    const { origin } = request.site
    if (asked !== undefined && new URL(asked).origin === origin && isAllowed(origin)) returnTo = asked
    const site = { ...request.site, verified: request.site.verified && isVerified(request.site.origin) }
    farewell = { room: room.id, answer: await room.seal('answer', { decision: 'closed' }) }
    set({ step: 'asked', show: { ...shown, request: { ...request, site } }, unsent: 0, unproven: 0 })
    void attend(room)
  }

  /** Says that the window is there, and learns that the request is over. */
  const attend = async ({ id }: ApprovalRoom): Promise<void> => {
    for (;;) {
      // The server does not answer: it is asked again, and the room's own end tells when that is over.
      const state = await api.call(approvalEndpoints.attend, { room: id }).then(
        (answer) => answer.state,
        () => delay(retryInterval).then(() => 'open' as const),
      )
      if (!isOpen()) return
      if (state === 'open') continue
      await answering
      return isOpen() ? end(state === 'taken') : undefined
    }
  }

  /** By a passkey of the wallet's, over the hash of exactly what is shown. @throws `USER_REJECTED`, `PASSKEY_UNAVAILABLE` */
  const prove = async ({ request, passkeys: ids }: ShowMessage) =>
    passkeys.confirm(await sha256(utf8(canonicalJson(request))), ids.map(fromBase64Url))

  const give = async (decision: GivenDecision, { id, seal }: ApprovalRoom) => {
    const call = api.call(approvalEndpoints.answer, { room: id, answer: await seal('answer', { decision }) })
    // `answer` shows it, and says it again: here it only matters whether it has arrived.
    answering = call.then(
      () => {
        arrived = decision
      },
      () => {},
    )
    try {
      await call
    } catch (error) {
      const isRefused = isCode(error, 'LOGIN_EXPIRED')
      if (!isRefused) unheard.add(decision)
      // One that nothing was heard of is there before it.
      if (!isRefused || unheard.size === 0) throw error
    }
    farewell = null
  }

  const send = async (decision: GivenDecision, at: ApprovalRoom) => {
    await give(decision, at)
    // Nobody is there to take it up before the page is back.
    if (returnTo !== null) return go(returnTo)
    // The poll tells when it is taken up. A refusal does not wait for an approval before it to be.
    if (arrived || decision === 'approve') await delay(takePatience)
    if (store.get(stateAtom).step !== 'sending') return
    const { isTaken } = await api.call(approvalEndpoints.withdraw, { room: at.id })
    if (isTaken) end(true)
    else set({ step: 'untaken' })
  }

  // The request is over, was taken up elsewhere, or is none that the frame has sealed: there is nothing to say yes to.
  take().catch(() => set({ step: 'over' }))

  return {
    stateAtom,
    decide(decision) {
      const state = store.get(stateAtom)
      if (state.step !== 'asked' || !room) return
      const at = room
      const { show, unsent, unproven } = state
      const answer = () => {
        set({ step: 'sending', show })
        send(decision, at).catch((error: unknown) => {
          if (store.get(stateAtom).step !== 'sending') return
          if (isCode(error, 'LOGIN_EXPIRED')) end(false)
          else set({ step: 'asked', show, unsent: unsent + 1, unproven })
        })
      }
      if (decision === 'reject' || show.passkeys.length === 0) return answer()
      set({ step: 'proving', show })
      const isProving = () => store.get(stateAtom).step === 'proving'
      // Cancelled, or the passkey does not serve: the view counts the attempts, and says what to do after the first.
      prove(show).then(
        () => isProving() && answer(),
        () => isProving() && set({ step: 'asked', show, unsent, unproven: unproven + 1 }),
      )
    },
    leave() {
      // The window is going: nobody is left to be told, and the room's age ends it.
      if (farewell) void api.call(approvalEndpoints.answer, farewell, { keepalive: true }).catch(() => {})
    },
  }
}
