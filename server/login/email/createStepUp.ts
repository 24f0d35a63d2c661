import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { serverText } from '../../text/serverText.ts'
import type { SignedInCaller } from '../gate/caller.ts'
import { beginByMail, type EmailContext, siteName } from './beginByMail.ts'

/** A fresh code within a session, for what an older one may not do alone. */
export interface StepUp {
  /** @returns the attempt */
  begin(caller: SignedInCaller): Promise<string>
  enter(attempt: string, otp: string, caller: SignedInCaller): Promise<void>
}

export function createStepUp(context: EmailContext): StepUp {
  const { codes, sessions, projects } = context

  return {
    async begin(caller) {
      const { id: personId, email } = caller.person
      if (email === null)
        throw new WalletKitError('MAIL_UNAVAILABLE', 'This account has no address for a code')
      const site = siteName(caller, await projects.get(caller.projectId))
      const text = serverText(caller.locale)
      return beginByMail(context, { purpose: 'stepUp', personId, email }, caller, {
        isKnown: true,
        write: async (attempt) => ({
          ...{ to: email, locale: caller.locale },
          ...{ subject: text('mail.stepUp.subject', { site }), lead: text('mail.stepUp.lead', { site }) },
          ...{ code: await codes.renew(attempt), rest: [text('mail.advice')] },
        }),
      })
    },

    async enter(attempt, otp, { device, person, sessionId }) {
      await codes.enter(attempt, otp, { purpose: 'stepUp', device, personId: person.id })
      await sessions.stepUp(sessionId)
    },
  }
}
