import type { accountEndpoints } from '#shared/api/auth/account.ts'
import type { ApiAnswer } from '#shared/api/endpoint.ts'
import { isTestAddress } from '#shared/entities/testLogin.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { loggable } from '../../responses/loggable.ts'
import { serverText } from '../../text/serverText.ts'
import type { SignedInCaller } from '../gate/caller.ts'
import { type Letter, writeMail } from '../mail/writeMail.ts'
import { requireOwnAddress } from '../test/requireOwnAddress.ts'
import { beginByMail, type EmailContext, siteName } from './beginByMail.ts'

type Endpoints = typeof accountEndpoints

/**
 * Another address to sign in by: codes from both mailboxes, one after the other, by one attempt. Only an unlocked wallet
 * may begin it (threat 12).
 */
export interface EmailChange {
  begin(newEmail: string, caller: SignedInCaller): Promise<ApiAnswer<Endpoints['updateEmail']>>
  /** Of the old address. The new one's code has been sent then. */
  enterPrimary(attempt: string, otp: string, caller: SignedInCaller): Promise<void>
  /** @returns the new address */
  enterSecondary(attempt: string, otp: string, caller: SignedInCaller): Promise<string>
}

export function createEmailChange(context: EmailContext): EmailChange {
  const { codes, accounts, sessions, mailer, projects, log } = context

  async function notify(letter: Letter): Promise<void> {
    try {
      await mailer.send(await writeMail(letter))
    } catch (error) {
      log.warn(loggable(error), 'notice of a changed address not sent')
    }
  }

  return {
    async begin(given, caller) {
      const newEmail = given.toLowerCase()
      const { id: personId, method, email } = caller.person
      if (method !== 'email' || email === null)
        throw new WalletKitError('EMAIL_INVALID', 'This account does not sign in by e-mail')
      if (email === newEmail) throw new WalletKitError('EMAIL_INVALID', 'This is your address already')
      // In each browser it is another person's.
      if (isTestAddress(email))
        throw new WalletKitError('EMAIL_INVALID', 'People of test projects keep their address')
      requireOwnAddress(await projects.get(caller.projectId), newEmail)

      const text = serverText(caller.locale)
      const attempt = await beginByMail(
        context,
        { purpose: 'emailPrimary', personId, email, newEmail },
        caller,
        {
          isKnown: true,
          write: async (id) => ({
            ...{ to: email, locale: caller.locale, subject: text('mail.emailPrimary.subject') },
            ...{ lead: text('mail.emailPrimary.lead', { newEmail }), code: await codes.renew(id) },
            rest: [text('mail.emailPrimary.advice')],
          }),
        },
      )
      return { action: 'VERIFY_PRIMARY_OTP', attempt }
    },

    async enterPrimary(attempt, otp, caller) {
      const { device, person } = caller
      const holder = { purpose: 'emailPrimary', device, personId: person.id } as const
      const { newEmail } = await codes.enter(attempt, otp, holder)
      if (newEmail === null) throw new Error('A change of address without an address')

      const site = siteName(caller, await projects.get(caller.projectId))
      const text = serverText(caller.locale)
      const next = { purpose: 'emailSecondary', personId: person.id, email: newEmail, id: attempt } as const
      await beginByMail(context, next, caller, {
        isKnown: false,
        write: async (id) => ({
          ...{ to: newEmail, locale: caller.locale, subject: text('mail.emailSecondary.subject') },
          ...{ lead: text('mail.emailSecondary.lead', { site }), code: await codes.renew(id) },
          rest: [text('mail.advice')],
        }),
      })
    },

    async enterSecondary(attempt, otp, caller) {
      const { device, person } = caller
      const holder = { purpose: 'emailSecondary', device, personId: person.id } as const
      const { email: newEmail } = await codes.enter(attempt, otp, holder)
      if (person.email === null) throw new Error('A change of address without an address')
      await accounts.changeEmail(person.id, person.email, newEmail)
      // Whoever reads the old mailbox may be signed in by it.
      await sessions.endOthers(person.id, device)
      const text = serverText(caller.locale)
      for (const to of [person.email, newEmail])
        await notify({
          ...{ to, locale: caller.locale, subject: text('mail.emailChanged.subject') },
          lead: text('mail.emailChanged.lead', { email: person.email, newEmail }),
          rest: [text('mail.emailChanged.advice')],
        })
      return newEmail
    },
  }
}
