import type { Logger } from 'pino'
import { begin } from '#shared/async/begin.ts'
import { timings } from '#shared/constants/timings.ts'
import { isTestAddress } from '#shared/entities/testLogin.ts'
import { isAllowedOrigin } from '#shared/origin/isAllowedOrigin.ts'
import type { Locale } from '#shared/text/locales.ts'
import type { Limits } from '../../limits/rateLimits.ts'
import type { Project } from '../../projects/project.ts'
import type { Projects } from '../../projects/projects.ts'
import { serverText } from '../../text/serverText.ts'
import type { Accounts } from '../accounts/accounts.ts'
import type { Codes, NewAttempt } from '../codes/codes.ts'
import type { DeviceLinks } from '../codes/deviceLinks.ts'
import type { Caller } from '../gate/caller.ts'
import type { WaitPolicy } from '../gate/waitFor.ts'
import type { MailLimits } from '../loginLimits.ts'
import type { Mailer } from '../mail/mailer.ts'
import { type Letter, writeMail } from '../mail/writeMail.ts'
import { sha256Url } from '../proof/sha256Url.ts'
import type { Sessions } from '../sessions.ts'

/** What everything that goes by mail is made from. */
export interface EmailContext {
  codes: Codes
  links: DeviceLinks
  accounts: Accounts
  sessions: Sessions
  limits: Limits
  loginLimits: MailLimits
  mailer: Mailer
  projects: Pick<Projects, 'get'>
  secureOrigin: string
  waiting: WaitPolicy
  now: () => number
  log: Pick<Logger, 'warn'>
}

/** What a mail calls the place where somebody signs in: the page's host, if the project names it, or the project. */
export function siteName({ site }: Pick<Caller, 'site'>, project: Project | null): string {
  const isVerified = project !== null && site !== '' && isAllowedOrigin(site, project) === 'allowed'
  return isVerified ? new URL(site).host : (project?.name ?? '')
}

const minutes = timings.otpLifetime / 60_000

interface CodeLetter {
  to: string
  code: string
  site: string
  locale: Locale
}

/** The mail that a sign-in's code comes in. */
export function codeLetter({ to, code, site, locale }: CodeLetter): Letter {
  const text = serverText(locale)
  return {
    to,
    locale,
    subject: text('mail.code.subject', { site }),
    lead: text('mail.code.lead', { site }),
    code,
    rest: [text('mail.code.validity', { count: minutes }), text('mail.advice')],
  }
}

interface MailTaken {
  email: string
  caller: Pick<Caller, 'device' | 'ip' | 'projectId'>
  /** Whether the address's owner has signed in on this device: then strangers who use the address cannot lock it out. */
  isKnown: boolean
  loginLimits: MailLimits
}

/**
 * Counts a mail against the limits of its address, device, network and project. Rejects with `THROTTLED`.
 *
 * @returns gives the address's wait back, for a mail that could not be sent
 */
export async function mailsTaken(
  limits: Limits,
  { email, caller, isKnown, loginLimits }: MailTaken,
): Promise<() => Promise<void>> {
  const { device, ip, projectId } = caller
  const address = sha256Url(isKnown ? `${email} ${device}` : email)
  const giveBack = await limits.throttle(`mail to ${address}`, loginLimits.betweenMails)
  try {
    await limits.take(
      { ...loginLimits.mailsPerIp, key: `mails ip ${ip}` },
      { ...loginLimits.mailsPerDevice, key: `mails device ${device}` },
      { ...loginLimits.mailsPerProject, key: `mails project ${projectId}` },
      { ...loginLimits.mailsPerAddress, key: `mails address ${address}` },
      { ...loginLimits.mailsPerAddressAndDay, key: `mails address day ${address}` },
    )
  } catch (error) {
    await giveBack()
    throw error
  }
  return giveBack
}

/** Of a test project no mail goes out, and a suite of tests signs in all the time. */
async function testSignInTaken(
  limits: Limits,
  { caller, loginLimits }: Pick<MailTaken, 'caller' | 'loginLimits'>,
): Promise<() => Promise<void>> {
  await limits.take({ ...loginLimits.testSignInsPerIp, key: `test sign-ins ip ${caller.ip}` })
  return async () => undefined
}

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
  const { email } = attempt
  const giveBack = isTestAddress(email)
    ? await testSignInTaken(limits, { caller, loginLimits })
    : await mailsTaken(limits, { email, caller, isKnown, loginLimits })
  const id = await codes.begin(attempt, caller)
  try {
    await mailer.send(await writeMail(await write(id)))
  } catch (error) {
    await Promise.all([begin(() => giveBack()), begin(() => codes.end(id))])
    throw error
  }
  return id
}
