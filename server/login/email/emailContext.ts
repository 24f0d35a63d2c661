import type { Logger } from 'pino'
import type { Projects } from '../../projects/projects.ts'
import type { Persons } from '../accounts/persons.ts'
import type { Codes } from '../codes/createCodes.ts'
import type { DeviceLinks } from '../codes/createDeviceLinks.ts'
import type { Limits } from '../limits/createLimits.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { MailLimits } from '../policy/mailLimits.ts'
import type { WaitPolicy } from '../policy/waitPolicy.ts'
import type { Sessions } from '../sessions/createSessions.ts'

/** What everything that goes by mail is made from. */
export interface EmailContext {
  codes: Codes
  links: DeviceLinks
  persons: Persons
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
