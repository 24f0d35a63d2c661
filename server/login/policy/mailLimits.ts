import type { ServerConfig } from '../../config/serverConfig.ts'
import type { Limit } from '../limits/limit.ts'
import { configuredSpan, loginLimits } from './loginLimits.ts'

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
