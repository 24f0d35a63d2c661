import { type Atom, atom, type createStore } from 'jotai/vanilla'
import { approvalEndpoints } from '#shared/api/auth/approval.ts'
import { delay } from '#shared/async/delay.ts'
import { isCode } from '#shared/errors/walletKitError.ts'
import type { GuestApi } from '../../services/api/createGuestApi.ts'
import { fromBase64Url } from '../../services/crypto/bytes.ts'
import { type ApprovalRoom, createApprovalRoom, type SealedText } from './approvalRoom.ts'
import type { Decision } from './decision.ts'
import { type ShowMessage, showSchema } from './showMessage.ts'

/**
 * `over`: there is nothing to approve, or no more. `unsent` counts answers that did not get through. `untaken`: whoever asked is not there
 * to take the answer, and nothing comes of it. `done`: it was taken.
 */
export type VisitState =
  | { step: 'loading' }
  | { step: 'asked'; show: ShowMessage; unsent: number }
  | { step: 'sending'; show: ShowMessage }
  | { step: 'over' | 'done' | 'untaken' }

/** One approval, seen from its window. */
export interface ApprovalVisit {
  stateAtom: Atom<VisitState>
  decide(decision: Exclude<Decision, 'closed'>): void
  /** The document ends: the person has closed the window, or gone elsewhere in it. */
  leave(): void
}

export interface ApprovalVisitParameters {
  store: ReturnType<typeof createStore>
  api: GuestApi
  /** The fragment of the window's address, which names the room. */
  hash: string
  /** Whether the site may be called verified: whoever made the room says so, and could be anybody. */
  isVerified: (origin: string) => boolean
  /** Closes the window, where the browser lets it. */
  close: () => void
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
  const { store, api, hash, isVerified, close } = parameters
  const stateAtom = atom<VisitState>({ step: 'loading' })
  const set = (state: VisitState) => store.set(stateAtom, state)
  /** What says that the window was closed, made in time: nothing can be sealed while the document ends. */
  let farewell: { room: string; answer: SealedText } | null = null
  let room: ApprovalRoom | null = null

  const end = (step: 'over' | 'done') => {
    farewell = null
    set({ step })
    close()
  }

  const take = async () => {
    const [, secret] = secretPattern.exec(hash) ?? []
    if (secret === undefined) return set({ step: 'over' })
    room = await createApprovalRoom(fromBase64Url(secret))
    const { offer } = await api.call(approvalEndpoints.take, { room: room.id })
    const { request, theme } = showSchema.parse(await room.open('show', offer))
    const site = { ...request.site, verified: request.site.verified && isVerified(request.site.origin) }
    farewell = { room: room.id, answer: await room.seal('answer', { decision: 'closed' }) }
    set({ step: 'asked', show: { request: { ...request, site }, theme }, unsent: 0 })
    void attend(room)
  }

  /** Says that the window is there, and learns that the request is over. */
  const attend = async ({ id }: ApprovalRoom): Promise<void> => {
    for (;;) {
      const state = await api.call(approvalEndpoints.attend, { room: id }).then(
        (answer) => answer.state,
        () => delay(retryInterval).then(() => 'open' as const),
      )
      const { step } = store.get(stateAtom)
      if (step !== 'asked' && step !== 'sending') return
      if (state !== 'open') return end(step === 'sending' && state === 'taken' ? 'done' : 'over')
    }
  }

  const send = async (decision: Decision, { id, seal }: ApprovalRoom) => {
    await api.call(approvalEndpoints.answer, { room: id, answer: await seal('answer', { decision }) })
    farewell = null
    // The poll tells when it is taken up.
    await delay(takePatience)
    if (store.get(stateAtom).step !== 'sending') return
    const { isTaken } = await api.call(approvalEndpoints.withdraw, { room: id })
    if (isTaken) end('done')
    else set({ step: 'untaken' })
  }

  take().catch(() => set({ step: 'over' }))

  return {
    stateAtom,
    decide(decision) {
      const state = store.get(stateAtom)
      if (state.step !== 'asked' || !room) return
      const { show, unsent } = state
      set({ step: 'sending', show })
      send(decision, room).catch((error: unknown) => {
        if (store.get(stateAtom).step !== 'sending') return
        if (isCode(error, 'LOGIN_EXPIRED')) end('over')
        else set({ step: 'asked', show, unsent: unsent + 1 })
      })
    },
    leave() {
      if (farewell) void api.call(approvalEndpoints.answer, farewell, { keepalive: true }).catch(() => {})
    },
  }
}
