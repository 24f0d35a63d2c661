import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { writeMail } from '../../mail/writeMail.ts'
import { en } from '../../text/en.ts'
import type { SignedInCaller } from '../caller.ts'
import type { EmailContext } from '../email/emailContext.ts'
import { mailsTaken } from '../email/mailsTaken.ts'
import { siteName } from '../email/siteName.ts'

/** A fresh code within a session, for what an older one may not do alone. */
export interface StepUp {
  /** @returns the attempt */
  begin(caller: SignedInCaller): Promise<string>
  enter(attempt: string, otp: string, caller: SignedInCaller): Promise<void>
}

export function createStepUp(context: EmailContext): StepUp {
  const { codes, sessions, limits, mailer, projects, loginLimits } = context

  return {
    async begin(caller) {
      const { id: personId, email } = caller.person
      if (email === null)
        throw new WalletKitError('MAIL_UNAVAILABLE', 'This account has no address for a code')
      const giveBack = await mailsTaken(limits, { email, caller, isKnown: true, loginLimits })
      const attempt = await codes.begin({ purpose: 'stepUp', personId, email }, caller)
      try {
        const { subject, lead } = en.mail.stepUp
        const site = siteName(caller, await projects.get(caller.projectId))
        const code = await codes.renew(attempt)
        const rest = [en.mail.advice]
        await mailer.send(
          await writeMail({ to: email, subject: subject(site), lead: lead(site), code, rest }),
        )
      } catch (error) {
        await Promise.all([giveBack(), codes.end(attempt)])
        throw error
      }
      return attempt
    },

    async enter(attempt, otp, { device, person, sessionId }) {
      await codes.enter(attempt, otp, { purpose: 'stepUp', device, personId: person.id })
      await sessions.stepUp(sessionId)
    },
  }
}
