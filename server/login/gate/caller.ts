import type { Session } from '#shared/api/auth/parts.ts'
import type { Endpoint } from '#shared/api/endpoint.ts'
import type { Locale } from '#shared/text/locales.ts'

/** A call as it came, before anything of it is believed. */
export interface ApiCall {
  /** Of the endpoint, as the table writes it. */
  path: string
  /** Exactly what was sent: the proof holds its hash. */
  body: Uint8Array
  header(name: string): string | undefined
  /** Of the client, by the trusted proxies' word. */
  ip: string
}

/** Who makes a call that needs no proof. */
export interface Guest {
  projectId: string
  /** Origin of the page that the frame is in, as the frame says it: for people to read, it proves nothing. */
  site: string
  /** Of the connection; behind a trusted proxy, of its client. */
  ip: string
  /** The browser in a few words, e.g. `Firefox on Windows`: for people to read, it proves nothing. */
  browser: string
  /** One of `locales`, as the browser asks for it: what is written to the caller is written in it. */
  locale: Locale
}

/** Who makes a call of the secure frame's API, as the proof and the headers say it. */
export interface Caller extends Guest {
  /** RFC 7638 thumbprint of the key that signed the proof. */
  device: string
  /** The nonce that the proof used up. */
  nonce: string
  /** Whose live session the call brought along although it need not bring one. */
  personId?: string
}

/** A caller with a live session of the same device. Times in milliseconds since the epoch. */
export interface SignedInCaller extends Caller {
  sessionId: string
  person: Session['person']
  signedInAt: number
  /** When a fresh code was last entered in this session; null: never since the login. */
  steppedUpAt: number | null
}

/** A caller whose wallet is unlocked. */
export interface ProvenCaller extends SignedInCaller {
  /** The key that the proof was checked with, base64url: of the wallet as it was when the call came in. */
  proofKey: string
}

/** What each kind of endpoint knows of its caller. A `vault` call comes from a wallet that is unlocked. */
export interface Callers {
  nothing: Guest
  device: Caller
  session: SignedInCaller
  vault: ProvenCaller
}

export type CallerOf<E extends Endpoint> = Callers[E['needs']]
