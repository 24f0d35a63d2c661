import type { Listeners } from '#shared/rpc/contract.ts'
import type { authEvents } from '#shared/rpc/widget-auth/events.ts'
import type { AuthSession } from './createAuthHop.ts'

/** A place in the widget's window, in CSS pixels. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}

export interface AuthFrameParameters {
  secureOrigin: string
  /** Of the frame's document. */
  url: string
  listeners: Listeners<typeof authEvents>
  /** Whether a person's click in it may take the page away, as far as the loader lets the widget's own frame. */
  mayLeave: boolean
  /** The frame has answered, for the first time or after it was loaded again. */
  onSession: (session: AuthSession) => void
}

/** The secure frame in the widget's document. It is made hidden, and never moves to another place in the document (T10). */
export interface AuthFrame {
  /** Loads its document again; what was asked of the old one rejects `FRAME_LOST`. */
  reload(): void
  /** Lays it over a place, or hides it. */
  place(box: Box | null): void
  /** Gives it the keyboard. */
  focus(): void
  /** Whether it has the keyboard. */
  hasFocus(): boolean
  destroy(): void
}

/** Makes the frame, and both ends of the way to it. */
export type OpenAuthFrame = (parameters: AuthFrameParameters) => AuthFrame

/** The secure frame's document. It takes no more than this from its address (security.md rule 12). */
export function authFrameUrl(
  secureOrigin: string,
  asked: { projectId: string; chainId: string; version: string; logger: 'true' | 'false' },
) {
  return `${secureOrigin}/?${new URLSearchParams(asked)}`
}

/** What a login window opens: known before anything is asked, so that it can be opened in the task of a click (R2). */
export function loginWindowUrl(
  secureOrigin: string,
  provider: string,
  asked: { projectId: string; attempt: string },
) {
  return `${secureOrigin}/login/${provider}?${new URLSearchParams(asked)}`
}
