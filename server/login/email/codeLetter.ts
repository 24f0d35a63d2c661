import { timings } from '#shared/constants/timings.ts'
import type { Letter } from '../mail/writeMail.ts'
import { en } from '../text.ts'

const minutes = timings.otpLifetime / 60_000

/** The mail that a sign-in's code comes in. */
export function codeLetter(to: string, code: string, site: string): Letter {
  const { code: text, advice } = en.mail
  return {
    to,
    subject: text.subject(site),
    lead: text.lead(site),
    code,
    rest: [text.validity(minutes), advice],
  }
}
