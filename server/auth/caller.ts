import type { Session } from '#shared/api/auth/parts.ts'

/** Who makes a call of the secure frame's API, as the proof and the headers say it. */
export interface Caller {
  /** RFC 7638 thumbprint of the key that signed the proof. */
  device: string
  /** The nonce that the proof used up. */
  nonce: string
  projectId: string
  /** Origin of the page that the frame is in, as the frame says it: for people to read, it proves nothing. */
  site: string
  /** Of the connection; behind a trusted proxy, of its client. */
  ip: string
}

/** A caller with a live session of the same device. Times in milliseconds since the epoch. */
export interface SignedInCaller extends Caller {
  sessionId: string
  person: Session['person']
  signedInAt: number
  /** When a fresh code was last entered in this session; null: never since the login. */
  steppedUpAt: number | null
}
