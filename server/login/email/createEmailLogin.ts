import type { loginEndpoints } from '#shared/api/auth/login.ts'
import type { ApiAnswer } from '#shared/api/endpoint.ts'
import { testPersonas } from '#shared/entities/testLogin.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { formatMoment, serverText } from '../../text/serverText.ts'
import { emailIssuer } from '../accounts/accounts.ts'
import type { Caller } from '../gate/caller.ts'
import { waitFor } from '../gate/waitFor.ts'
import type { Letter } from '../mail/writeMail.ts'
import { requireOwnAddress } from '../test/requireOwnAddress.ts'
import { subjectOf } from '../test/testIdentity.ts'
import { beginByMail, codeLetter, type EmailContext, siteName } from './beginByMail.ts'

type Endpoints = typeof loginEndpoints

/** Sign-in by a code that goes to an e-mail address; for a device that is new to a person, by a link to it first. */
export interface EmailLogin {
  begin(email: string, caller: Caller): Promise<ApiAnswer<Endpoints['email']>>
  waitForDevice(attempt: string, caller: Caller, signal: AbortSignal): Promise<ApiAnswer<Endpoints['device']>>
  enter(attempt: string, otp: string, caller: Caller): Promise<ApiAnswer<Endpoints['otp']>>
}

export function createEmailLogin(context: EmailContext): EmailLogin {
  const { codes, links, accounts, limits, projects, secureOrigin, loginLimits, waiting, now } = context

  async function writeLink(attempt: string, to: string, site: string, caller: Caller): Promise<Letter> {
    const { browser, locale } = caller
    const text = serverText(locale)
    const url = `${secureOrigin}/device?token=${await links.make(attempt)}`
    return {
      to,
      locale,
      subject: text('mail.device.subject', { site }),
      lead: text('mail.device.lead', { site }),
      action: { label: text('mail.device.action'), url },
      rest: [
        text('mail.device.facts', { browser, time: formatMoment(now(), locale) }),
        text('mail.device.advice'),
      ],
    }
  }

  return {
    async begin(given, caller) {
      const email = given.toLowerCase()
      const project = await projects.get(caller.projectId)
      if (project?.features.email === false)
        throw new WalletKitError('MAIL_UNAVAILABLE', 'This site offers no sign-in by e-mail')
      requireOwnAddress(project, email)
      const personId = await accounts.findByEmail(email)
      if (personId !== null && personId === caller.personId) return { action: 'CONNECT' }

      const isKnown = personId !== null && (await accounts.isKnownDevice(personId, caller.device))
      const needsLink = personId !== null && !isKnown
      const site = siteName(caller, project)
      const attempt = await beginByMail(context, { purpose: 'login', personId, email }, caller, {
        isKnown,
        write: async (id) =>
          needsLink
            ? writeLink(id, email, site, caller)
            : codeLetter({ to: email, code: await codes.renew(id), site, locale: caller.locale }),
      })
      return { action: needsLink ? 'VERIFY_DEVICE' : 'VERIFY_OTP', attempt }
    },

    async waitForDevice(attempt, { device }, signal) {
      const state = await waitFor(
        async () => {
          const link = await links.stateOf(attempt, device)
          return link === 'pending' || link === 'sending' ? null : (link ?? 'gone')
        },
        signal,
        waiting,
      )
      switch (state) {
        case null:
          return { status: 'pending' }
        case 'approved':
          return { status: 'approved' }
        case 'refused':
          throw new WalletKitError('DEVICE_NOT_APPROVED', 'The sign-in was refused by mail')
        case 'unsent':
          throw new WalletKitError(
            'MAIL_UNAVAILABLE',
            'The mail could not be sent. Try again in a few minutes',
          )
        case 'gone':
          throw new WalletKitError('LOGIN_EXPIRED', 'This sign-in is over. Start again')
      }
    },

    async enter(attempt, otp, caller) {
      const isTest = (await projects.get(caller.projectId))?.kind === 'test'
      await limits.take(
        isTest
          ? { ...loginLimits.testSignInsPerIp, key: `test sign-ins ip ${caller.ip}` }
          : { ...loginLimits.codesPerIp, key: `codes ip ${caller.ip}` },
      )
      const { email, personId, linkState } = await codes.enter(attempt, otp, {
        purpose: 'login',
        device: caller.device,
      })
      // Two devices may begin for a new address at once: the second is a strange one by now, and needs the link.
      const owner = await accounts.findByEmail(email)
      const isApproved = linkState === 'approved' || owner === null || owner === personId
      if (!isApproved) throw new WalletKitError('LOGIN_EXPIRED', 'This sign-in is over. Start again')
      if (email === testPersonas.locked)
        throw new WalletKitError('OTP_ATTEMPTS', 'Too many wrong codes. Ask for a new one')
      const subject = subjectOf({ email, attempt, device: caller.device })
      const identity = { issuer: emailIssuer, subject, method: 'email', userName: null } as const
      return { session: await accounts.signIn({ ...identity, email, emailVerified: true }, caller) }
    },
  }
}
