import type { Atom, createStore, PrimitiveAtom } from 'jotai/vanilla'
import type { Api } from '../../services/api/api.ts'
import type { WindowHost } from '../../services/windows/createWindowHost.ts'
import type { Look } from '../theme/look.ts'
import type { ApprovalRequest } from './approvalRequest.ts'
import type { GivenAnswer } from './decision.ts'
import type { PasskeyOrder, ShowMessage } from './showMessage.ts'

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
  /** What it shows, once that is known. @param order what a passkey signs with the approval */
  show(request: ApprovalRequest, order?: PasskeyOrder): void
  /** It has nothing to ask any more, and closes. */
  destroy(): void
}

export interface ApprovalWindowParameters {
  /** Of a window that the page opened for it, in the task of the visitor's click. */
  attempt?: string | undefined
  onDecision: (answer: GivenAnswer) => void
}

/** Gives the window its secret; null: it has nothing to ask. */
export type Reply = (secret: string | null) => void

/** What the windows of a frame are made from. */
export interface WindowContext {
  store: ReturnType<typeof createStore>
  host: WindowHost
  api: Api
  /** Of the approval page, on the frame's own origin. */
  url: string
  /** Credential ids of the wallet's passkeys. */
  passkeyIds: () => Promise<readonly string[]>
  look: () => Look
  /** Windows that pages opened, by the attempt that they were opened for. */
  expected: Map<string, (reply: Reply) => void>
}

/** What is known of one window. */
export interface WindowSession {
  readonly stateAtom: PrimitiveAtom<WindowState>
  readonly onDecision: (answer: GivenAnswer) => void
  readonly shown: Promise<Pick<ShowMessage, 'request' | 'order'>>
  /** Of the rendezvous with the window that was opened last. */
  current: AbortController
  openTimer: ReturnType<typeof setTimeout> | undefined
}
