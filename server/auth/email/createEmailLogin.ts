import type { loginEndpoints } from '#shared/api/auth/login.ts'
import type { ApiAnswer } from '#shared/api/endpoint.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { writeMail } from '../../mail/writeMail.ts'
import { en } from '../../text/en.ts'
import type { Caller } from '../caller.ts'
import { waitFor } from '../http/waitFor.ts'
import { emailIssuer } from '../persons/persons.ts'
import { codeLetter } from './codeLetter.ts'
import type { EmailContext } from './emailContext.ts'
import { mailsTaken } from './mailsTaken.ts'
import { siteName } from './siteName.ts'

type Endpoints = typeof loginEndpoints

/** Sign-in by a code that goes to an e-mail address; for a device that is new to a person, by a link to it first. */
export interface EmailLogin {
  begin(email: string, caller: Caller): Promise<ApiAnswer<Endpoints['email']>>
  waitForDevice(attempt: string, caller: Caller, signal: AbortSignal): Promise<ApiAnswer<Endpoints['device']>>
  enter(attempt: string, otp: string, caller: Caller): Promise<ApiAnswer<Endpoints['otp']>>
}

export function createEmailLogin(context: EmailContext): EmailLogin {
  const { codes, links, persons, limits, mailer, projects, secureOrigin, loginLimits, waiting } = context

  async function sendCode(attempt: string, email: string, site: string): Promise<void> {
    await mailer.send(await writeMail(codeLetter(email, await codes.renew(attempt), site)))
  }

  async function sendLink(attempt: string, email: string, site: string, browser: string): Promise<void> {
    const text = en.mail.device
    const url = `${secureOrigin}/device?token=${await links.make(attempt)}`
    const rest = [text.facts(browser, new Date(context.now()).toUTCString()), text.advice]
    const action = { label: text.action, url }
    await mailer.send(
      await writeMail({ to: email, subject: text.subject(site), lead: text.lead(site), action, rest }),
    )
  }

  return {
    async begin(given, caller) {
      const email = given.toLowerCase()
      const project = await projects.get(caller.projectId)
      if (project?.features.email === false)
        throw new WalletKitError('MAIL_UNAVAILABLE', 'This site offers no sign-in by e-mail')
      const personId = await persons.findByEmail(email)
      if (personId !== null && personId === caller.personId) return { action: 'CONNECT' }

      const isKnown = personId !== null && (await persons.isKnownDevice(personId, caller.device))
      const giveBack = await mailsTaken(limits, { email, caller, isKnown, loginLimits })
      const attempt = await codes.begin({ purpose: 'login', personId, email }, caller)
      try {
        const site = siteName(caller, project)
        if (personId === null || isKnown) await sendCode(attempt, email, site)
        else await sendLink(attempt, email, site, caller.browser)
      } catch (error) {
        await Promise.all([giveBack(), codes.end(attempt)])
        throw error
      }
      return { action: personId === null || isKnown ? 'VERIFY_OTP' : 'VERIFY_DEVICE', attempt }
    },

    async waitForDevice(attempt, { device }, signal) {
      const state = await waitFor(
        async () => {
          const now = await links.stateOf(attempt, device)
          return now === 'pending' || now === 'sending' ? null : (now ?? 'gone')
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
      await limits.take({ ...loginLimits.codesPerIp, key: `codes ip ${caller.ip}` })
      const { email, personId, linkState } = await codes.enter(attempt, otp, {
        purpose: 'login',
        device: caller.device,
      })
      // Two devices may begin for a new address at once: the second is a strange one by now, and needs the link.
      const owner = await persons.findByEmail(email)
      const isApproved = linkState === 'approved' || owner === null || owner === personId
      if (!isApproved) throw new WalletKitError('LOGIN_EXPIRED', 'This sign-in is over. Start again')
      const identity = { issuer: emailIssuer, subject: email, method: 'email', userName: null } as const
      return { session: await persons.signIn({ ...identity, email, emailVerified: true }, caller) }
    },
  }
}
