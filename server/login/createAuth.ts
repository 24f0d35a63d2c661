import type { Logger } from 'pino'
import type { ServerConfig } from '../config/serverConfig.ts'
import type { Queries } from '../database/database.ts'
import { createLimits, type Limits } from '../limits/rateLimits.ts'
import type { Projects } from '../projects/projects.ts'
import { loggable } from '../responses/loggable.ts'
import { type Accounts, createAccounts } from './accounts/accounts.ts'
import { createCodes } from './codes/codes.ts'
import { createDeviceLinks } from './codes/deviceLinks.ts'
import { createDeviceApproval, type DeviceApproval } from './email/createDeviceApproval.ts'
import { createEmailChange, type EmailChange } from './email/createEmailChange.ts'
import { createEmailLogin, type EmailLogin } from './email/createEmailLogin.ts'
import { createStepUp, type StepUp } from './email/createStepUp.ts'
import { type AuthGate, createGate } from './gate/createGate.ts'
import { type WaitPolicy, waitPolicy } from './gate/waitFor.ts'
import { toMailLimits } from './loginLimits.ts'
import { absentMailer, type Mailer } from './mail/mailer.ts'
import { createNonces, type Nonces } from './nonces.ts'
import { createSessions, type Sessions } from './sessions.ts'
import { sweep } from './sweep.ts'
import { withoutTestMail } from './test/withoutTestMail.ts'

interface AuthParameters {
  queries: Queries
  config: Pick<ServerConfig, 'secureOrigin' | 'trustedProxies' | 'loginLimits'>
  projects: Pick<Projects, 'get'>
  /** Null: the server sends no mail. */
  mailer: Mailer | null
  /** The key that a person's vault proofs are checked with, base64url; null without a wallet. */
  proofKeyOf(personId: string): Promise<string | null>
  /** Milliseconds since the epoch. */
  now: () => number
  log: Pick<Logger, 'warn' | 'error'>
  waiting?: WaitPolicy
}

/** Who people are: proofs, sessions, sign-in by e-mail. */
export interface Auth {
  gate: AuthGate
  accounts: Accounts
  sessions: Sessions
  limits: Limits
  nonces: Nonces
  emailLogin: EmailLogin
  deviceApproval: DeviceApproval
  emailChange: EmailChange
  stepUp: StepUp
  destroy(): Promise<void>
}

/** Milliseconds between two removals of what has expired. */
const sweepInterval = 600_000

export function createAuth({
  queries,
  config,
  projects,
  mailer,
  proofKeyOf,
  now,
  log,
  waiting = waitPolicy,
}: AuthParameters): Auth {
  const { secureOrigin, trustedProxies, loginLimits } = config
  const clocked = { queries, now }
  const nonces = createNonces(clocked)
  const limits = createLimits(clocked)
  const sessions = createSessions(clocked)
  const accounts = createAccounts({ ...clocked, projects, sessions })
  const context = {
    ...{ accounts, sessions, limits, projects, secureOrigin, waiting, now, log },
    codes: createCodes({ ...clocked, projects }),
    links: createDeviceLinks(clocked),
    loginLimits: toMailLimits(loginLimits),
    mailer: withoutTestMail(mailer ?? absentMailer),
  }

  let sweeping = Promise.resolve()
  const timer = setInterval(() => {
    sweeping = sweep(queries, now()).catch((error: unknown) =>
      log.warn(loggable(error), 'expired rows not removed'),
    )
  }, sweepInterval)
  timer.unref()

  return {
    gate: createGate({
      ...{ secureOrigin, trustedProxies, projects, nonces, sessions, proofKeyOf, now },
      onUnexpected: (error) => log.error(loggable(error), 'call failed'),
    }),
    ...{ accounts, sessions, limits, nonces },
    emailLogin: createEmailLogin(context),
    deviceApproval: createDeviceApproval(context),
    emailChange: createEmailChange(context),
    stepUp: createStepUp(context),
    async destroy() {
      clearInterval(timer)
      await sweeping
    },
  }
}
