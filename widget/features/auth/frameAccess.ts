import type { OpenAuthFrame } from '../../services/authFrame/authFrame.ts'

/** How the secure frame is opened. */
export interface FrameAccess {
  secureOrigin: string
  openFrame: OpenAuthFrame
  /** Makes the question of a login window for this attempt be answered. */
  expect: (attempt: string) => void
}

export interface FrameState {
  /** Whether a person's click in the frame may take the page away: the page is left for an approval. */
  mayLeave: boolean
  /** The sign-out that is under way. */
  signingOut: Promise<void> | undefined
}
