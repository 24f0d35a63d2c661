import type { ServerTextKey } from '../text/serverText.ts'
import type { NoticeKind } from './notices.ts'

const canOpen = 'notice.strangerCanOpen'
const signedIn = 'notice.strangerSignedIn'

/** What each notice means, and what to do if it was not the reader: these texts, one behind the other. */
export const noticeAdvice: Readonly<Record<NoticeKind, readonly ServerTextKey[]>> = {
  deviceAdded: [canOpen],
  deviceRevoked: [canOpen],
  factorAdded: [canOpen],
  factorRemoved: [canOpen],
  lastFactorRemoved: ['notice.lastFactorRemoved.advice', canOpen],
  factorsRead: [signedIn],
  recoveryAsked: ['notice.recoveryAsked.advice'],
  recoveryApproved: [canOpen],
  recoveryRefused: ['notice.recoveryRefused.advice'],
  escrowAdded: ['notice.escrowAdded.advice', canOpen],
  escrowReleased: [canOpen],
  rotated: [canOpen],
  frozen: ['notice.frozen.advice', signedIn],
  thawed: [canOpen],
  restartAsked: ['notice.restartAsked.advice'],
  restartCancelled: ['notice.restartCancelled.advice'],
  restarted: [signedIn],
  exported: ['notice.exported.advice'],
  savingsMade: ['notice.savingsMade.advice', canOpen],
  savingsAllowanceChanged: ['notice.savingsAllowanceChanged.advice'],
  sessionGranted: ['notice.sessionGranted.advice', canOpen],
}
