import type { Session } from '#shared/api/auth/parts.ts'
import type { Caller } from '../gate/caller.ts'

/** How a person proved who they are. */
export interface Identity {
  /** Who vouches: `email` for an address that a code went to, otherwise the provider's issuer. */
  issuer: string
  /** Whom it means there; for `email` the address in lower case. */
  subject: string
  method: Session['person']['method']
  email: string | null
  /** Whether the issuer says that the address is this person's. Others are not kept. */
  emailVerified: boolean
  userName: string | null
}

/** The people who can sign in. Equal addresses of different issuers are different people. */
export interface Persons {
  /** Makes the person at the first time, and a session that is bound to the caller's device. */
  signIn(identity: Identity, caller: Pick<Caller, 'device' | 'projectId'>): Promise<Session>
  /** The id of who signs in by this e-mail address; null: nobody does. */
  findByEmail(email: string): Promise<string | null>
  /** Whether this person has signed in on this device before. */
  isKnownDevice(personId: string, device: string): Promise<boolean>
  /** Signs this person out on the device, which needs a link by mail to come back. */
  forgetDevice(personId: string, device: string): Promise<void>
  /** Where to tell a person of changes: a verified address, or null if there is none. */
  mailAddressOf(personId: string): Promise<string | null>
  /** Rejects with `EMAIL_INVALID` if somebody else signs in by the new address. */
  changeEmail(personId: string, email: string, newEmail: string): Promise<void>
}

export const emailIssuer = 'email'
