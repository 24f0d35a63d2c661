import { accountEndpoints } from '#shared/api/auth/account.ts'
import { loginEndpoints } from '#shared/api/auth/login.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Api } from '../../services/api/api.ts'
import type { Custody } from '../custody/custody.ts'
import type { SignIn } from './createSession.ts'

export interface EmailLoginParameters {
  api: Api
  signIn: SignIn
}

/** Signing in by e-mail: an address, for a device new to the person a link, then a code. One attempt at a time. */
export function createEmailLogin({ api, signIn }: EmailLoginParameters) {
  let attempt: string | null = null

  /** @throws `LOGIN_EXPIRED` where no login was begun, or the frame has been loaded anew since */
  const current = (): string => {
    if (attempt === null) throw new WalletKitError('LOGIN_EXPIRED', 'No login is going on')
    return attempt
  }

  return {
    /** Begins an attempt; the one before is over. */
    async connectEmail({ email }: { email: string }, signal: AbortSignal) {
      attempt = null
      const answer = await api.call(loginEndpoints.email, { email }, { signal })
      if (answer.action !== 'CONNECT') attempt = answer.attempt
      return { action: answer.action }
    },
    /** Waits until the link in the mail was opened. */
    async connectDevice(signal: AbortSignal): Promise<void> {
      const waited = current()
      for (;;) {
        const { status } = await api.call(loginEndpoints.device, { attempt: waited }, { signal })
        if (status === 'approved') return
        signal.throwIfAborted()
        if (attempt !== waited) throw new WalletKitError('LOGIN_EXPIRED', 'Another login was begun')
      }
    },
    async connectOtp({ otp }: { otp: string }, signal: AbortSignal): Promise<void> {
      const body = { attempt: current(), otp: readOtp(otp) }
      const { session } = await api.call(loginEndpoints.otp, body, { signal })
      attempt = null
      await signIn(session)
    },
  }
}

export interface EmailUpdateParameters {
  api: Api
  custody: Pick<Custody, 'updateEmail'>
  /** Has the person approve it. @throws `USER_REJECTED`, `USER_CLOSED` */
  approve: (newEmail: string, signal: AbortSignal) => Promise<void>
  onUpdated: (email: string) => void
}

/** Changing the e-mail address: the person and the unlocked wallet first, then a code from each mailbox. */
export function createEmailUpdate({ api, custody, approve, onUpdated }: EmailUpdateParameters) {
  let attempt: string | null = null
  const codeOf = (otp: string) => {
    if (attempt === null) throw new WalletKitError('LOGIN_EXPIRED', 'No change of e-mail is going on')
    return { attempt, otp: readOtp(otp) }
  }

  return {
    async updateEmail({ newEmail }: { newEmail: string }, signal: AbortSignal) {
      await approve(newEmail, signal)
      const begun = await custody.updateEmail(newEmail)
      attempt = begun.attempt
      return { action: begun.action }
    },
    async updateEmailPrimaryOtp({ otp }: { otp: string }, signal: AbortSignal): Promise<void> {
      await api.call(accountEndpoints.updateEmailPrimary, codeOf(otp), { signal })
    },
    async updateEmailSecondaryOtp({ otp }: { otp: string }, signal: AbortSignal) {
      const answer = await api.call(accountEndpoints.updateEmailSecondary, codeOf(otp), { signal })
      attempt = null
      onUpdated(answer.newEmail)
      return answer
    },
  }
}

/**
 * A code as a person types or pastes it: white space and hyphens between the digits do not matter (R45).
 *
 * @throws `OTP_INVALID`
 */
export function readOtp(typed: string): string {
  const digits = typed.replace(/[\s\u200b\ufeff-]/g, '')
  if (!/^\d{6}$/.test(digits)) throw new WalletKitError('OTP_INVALID', 'A code has six digits')
  return digits
}
