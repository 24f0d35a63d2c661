import { accountEndpoints } from '#shared/api/auth/account.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Api } from '../../services/api/api.ts'
import type { Custody } from '../custody/custody.ts'
import { readOtp } from './readOtp.ts'

export interface EmailUpdateParameters {
  api: Api
  custody: Pick<Custody, 'updateEmail'>
  onUpdated: (email: string) => void
}

/** Changing the e-mail address: the unlocked wallet first, then a code from each mailbox. */
export function createEmailUpdate({ api, custody, onUpdated }: EmailUpdateParameters) {
  let attempt: string | null = null
  const codeOf = (otp: string) => {
    if (attempt === null) throw new WalletKitError('LOGIN_EXPIRED', 'No change of e-mail is going on')
    return { attempt, otp: readOtp(otp) }
  }

  return {
    async updateEmail({ newEmail }: { newEmail: string }) {
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
