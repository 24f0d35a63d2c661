import type { ServerConfig } from '../../config/serverConfig.ts'
import type { Limit } from '../limits/limit.ts'
import { configuredSpan, loginLimits } from './loginLimits.ts'

export type MailLimits = typeof loginLimits & { mailsPerIp: Limit; mailsPerProject: Limit }

/** The limits of this server: the fixed ones, and those that the operator may set. */
export function toMailLimits({ mailsPerIp, mailsPerProject }: ServerConfig['loginLimits']): MailLimits {
  return {
    ...loginLimits,
    mailsPerIp: { most: mailsPerIp, per: configuredSpan },
    mailsPerProject: { most: mailsPerProject, per: configuredSpan },
  }
}
