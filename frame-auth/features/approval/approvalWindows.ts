import { type Atom, atom, type createStore } from 'jotai/vanilla'
import { approvalEndpoints } from '#shared/api/auth/approval.ts'
import { abortable } from '#shared/async/abortable.ts'
import type { Api } from '../../services/api/api.ts'
import { type Bytes, randomBytes, toBase64Url } from '../../services/crypto/bytes.ts'
import type { WindowHost } from '../../services/windows/createWindowHost.ts'
import type { Look } from '../theme/look.ts'
import type { ApprovalRequest } from './approvalRequest.ts'
import { createApprovalRoom } from './approvalRoom.ts'
import type { Decision } from './decision.ts'
import { type HandOver, openingHelloSchema } from './handOver.ts'
import type { ShowMessage } from './showMessage.ts'
import { waitInRoom } from './waitInRoom.ts'

/**
 * `closed`: there is none. `opening`: one should come up. `refused`: it has not, so that the browser may have refused it. `open`: it is
 * there. `blocked`: the browser opens none, even from here. `away`: it does not answer, or the server cannot be reached. `lost`: its answer cannot arrive any more.
 */
export type WindowState = 'closed' | 'opening' | 'refused' | 'blocked' | 'open' | 'away' | 'lost'

/** The window of one approval, seen from the frame. */
export interface ApprovalWindow {
  stateAtom: Atom<WindowState>
  /** Opens one, in place of one before. Call in the task of a click in the frame. */
  open(): void
  /** What it shows, once that is known. */
  show(request: ApprovalRequest): void
  /** It has nothing to ask any more, and closes. */
  destroy(): void
}

export interface ApprovalWindowParameters {
  /** Of a window that the page opened for it, in the task of the visitor's click. */
  attempt?: string | undefined
  onDecision: (decision: Decision) => void
}

export interface ApprovalWindowsParameters {
  store: ReturnType<typeof createStore>
  host: WindowHost
  api: Api
  /** Of the approval page, on the frame's own origin. */
  url: string
  /** Credential ids of the wallet's passkeys. */
  passkeyIds: () => Promise<readonly string[]>
  look: () => Look
}

/** Milliseconds in which a window has to be there: after it the browser counts as having refused it (security.md rule 11). */
const openPatience = 1_500

/** Gives the window its secret; null: it has nothing to ask. */
type Reply = (secret: string | null) => void

/**
 * The windows in which requests are approved. No page has a hold on them, nor has the frame: they meet at the server, in a room whose
 * secret is in the window's address (shared/api/auth/approval.ts).
 */
export function createApprovalWindows(parameters: ApprovalWindowsParameters) {
  const { store, host, api, url, passkeyIds, look } = parameters
  /** Windows that pages opened, by what they were opened for. */
  const expected = new Map<string, (reply: Reply) => void>()

  const stop = host.listen(({ data, reply }) => {
    const hello = openingHelloSchema.safeParse(data)
    if (!hello.success) return
    const { attempt } = hello.data
    expected.get(attempt)?.((secret) => {
      const message: HandOver = { walletKit: 'approve-room', attempt, secret }
      reply(message)
    })
  })

  return {
    begin({ attempt, onDecision }: ApprovalWindowParameters): ApprovalWindow {
      const stateAtom = atom<WindowState>(attempt === undefined ? 'closed' : 'opening')
      let show = (_: ApprovalRequest) => {}
      const shown = new Promise<ApprovalRequest>((resolve) => {
        show = resolve
      })
      let over = new AbortController()
      let patience: ReturnType<typeof setTimeout> | undefined
      const set = (state: WindowState) => store.set(stateAtom, state)
      const awaitOpening = () => {
        set('opening')
        clearTimeout(patience)
        patience = setTimeout(() => store.get(stateAtom) === 'opening' && set('refused'), openPatience)
      }
      const isThere = () => {
        clearTimeout(patience)
        if (['opening', 'refused', 'blocked', 'away'].includes(store.get(stateAtom))) set('open')
      }

      /** One room, from the offer to the answer. */
      const meet = async (secret: Bytes, onOffered: () => void) => {
        over.abort()
        over = new AbortController()
        const { signal } = over
        try {
          const request = await abortable(shown, signal)
          const show: ShowMessage = { request, passkeys: [...(await passkeyIds())], look: look() }
          const room = await createApprovalRoom(secret)
          // The server ends the room by its age too: this only spares the window the wait.
          const end = () => void api.call(approvalEndpoints.end, { room: room.id }).catch(() => {})
          signal.addEventListener('abort', end)
          const decision = await waitInRoom({
            api,
            room,
            offer: await room.seal('show', show),
            onOffered,
            onStage: (stage) => (stage === 'taken' ? isThere() : set('away')),
            signal,
          })
          signal.removeEventListener('abort', end)
          if (!signal.aborted) onDecision(decision)
        } catch {
          // Another window, the server that is down, or an answer that does not open: nothing of it counts, and the person is offered another.
          if (!signal.aborted) set('lost')
        }
      }

      const meetOpened = () => {
        if (attempt === undefined) return
        const secret = randomBytes(32)
        let reply: Reply | null = null
        let isOffered = false
        const handOver = () => isOffered && reply?.(toBase64Url(secret))
        expected.set(attempt, (next) => {
          reply = next
          // It says so all the while: who falls silent before it has taken the request was closed.
          awaitOpening()
          handOver()
        })
        awaitOpening()
        void meet(secret, () => {
          isOffered = true
          handOver()
        })
        over.signal.addEventListener('abort', () => {
          expected.delete(attempt)
          reply?.(null)
        })
      }
      meetOpened()

      return {
        stateAtom,
        show: (request) => show(request),
        open() {
          const secret = randomBytes(32)
          const isOpened = host.open(`${url}#${toBase64Url(secret)}`)
          awaitOpening()
          if (!isOpened) set('blocked')
          void meet(secret, () => {})
        },
        destroy() {
          clearTimeout(patience)
          over.abort()
        },
      }
    },
    destroy: stop,
  }
}

export type ApprovalWindows = ReturnType<typeof createApprovalWindows>
