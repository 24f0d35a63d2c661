import type { SignedInCaller } from '../login/gate/caller.ts'

/** What a person is told of by mail. */
export const noticeKinds = [
  'deviceAdded',
  'deviceRevoked',
  'factorAdded',
  'factorRemoved',
  'lastFactorRemoved',
  'factorsRead',
  'recoveryAsked',
  'recoveryApproved',
  'recoveryRefused',
  'escrowAdded',
  'escrowReleased',
  'rotated',
  'frozen',
  'thawed',
  'restartAsked',
  'restartCancelled',
  'restarted',
  'exported',
  'savingsMade',
  'savingsAllowanceChanged',
  'sessionGranted',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** A notice with what its text needs. `subject`: the name of the device or factor that it is about. */
export interface Notice {
  kind: NoticeKind
  subject?: string
  /** When something will happen, in milliseconds since the epoch. */
  due?: number
}

export interface Notices {
  /** Told after the change is stored, and not waited for: a mail server that is down must not keep anyone from freezing. */
  tell(caller: SignedInCaller, notice: Notice): void
  /** For what must not begin untold. Rejects with `MAIL_UNAVAILABLE`. A person without an address is told nothing. */
  insist(caller: SignedInCaller, notice: Notice): Promise<void>
  /** Waits for what is being sent. */
  destroy(): Promise<void>
}
