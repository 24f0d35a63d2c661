import type { NewAttempt } from '../codes/createCodes.ts'
import type { Caller } from '../gate/caller.ts'
import { type Letter, writeMail } from '../mail/writeMail.ts'
import type { EmailContext } from './emailContext.ts'
import { mailsTaken } from './mailsTaken.ts'

interface FirstMail {
  /** Whether the address's owner has signed in on the caller's device. */
  isKnown: boolean
  write(attempt: string): Promise<Letter>
}

/**
 * Begins an attempt with the mail that makes it possible to end it. Rejects with `THROTTLED`, or with `MAIL_UNAVAILABLE`: then
 * nothing is left of it, and the person may try again at once.
 */
export async function beginByMail(
  { codes, limits, loginLimits, mailer }: EmailContext,
  attempt: NewAttempt,
  caller: Caller,
  { isKnown, write }: FirstMail,
): Promise<string> {
  const giveBack = await mailsTaken(limits, { email: attempt.email, caller, isKnown, loginLimits })
  const id = await codes.begin(attempt, caller)
  try {
    await mailer.send(await writeMail(await write(id)))
  } catch (error) {
    await Promise.all([giveBack(), codes.end(id)])
    throw error
  }
  return id
}
