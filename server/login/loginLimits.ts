import type { ServerConfig } from '../config/serverConfig.ts'
import type { Limit } from '../limits/rateLimits.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How often what costs something, or could be guessed, may be done (threat 24). By whom says the name. */
export const loginLimits = {
  challengesPerIp: { most: 600, per: 10 * minute },
  mailsPerAddress: { most: 10, per: hour },
  /** With 5 tries each, 150 of a million codes a day. */
  mailsPerAddressAndDay: { most: 30, per: day },
  mailsPerDevice: { most: 20, per: hour },
  /** Entered codes, right or wrong, over all attempts. */
  codesPerIp: { most: 200, per: hour },
  /** Of test projects, which send no mail: begun, and again ended. */
  testSignInsPerIp: { most: 20_000, per: hour },
} as const satisfies Readonly<Record<string, Limit>>

/** The limits of `loginLimits` in the configuration are for this time. */
export const configuredSpan = hour

export type MailLimits = typeof loginLimits & {
  mailsPerIp: Limit
  mailsPerProject: Limit
  /** Milliseconds between two mails to one address. */
  betweenMails: number
}

/** The limits of this server: the fixed ones, and those that the operator may set. */
export function toMailLimits({
  mailsPerIp,
  mailsPerProject,
  secondsBetweenMails,
}: ServerConfig['loginLimits']): MailLimits {
  return {
    ...loginLimits,
    mailsPerIp: { most: mailsPerIp, per: configuredSpan },
    mailsPerProject: { most: mailsPerProject, per: configuredSpan },
    betweenMails: secondsBetweenMails * 1_000,
  }
}
