import { abortable } from '#shared/async/abortable.ts'
import { emailSchema } from '#shared/entities/authUser.ts'
import { toWalletKitError } from '#shared/errors/walletKitError.ts'
import type { Context } from '../context/createContext.ts'
import { type EmailUpdate, problemOf } from '../walletState/login.ts'
import type { FrameClient } from './createFrameClient.ts'

/**
 * Changing the e-mail address: the wallet proves itself in its frame, then both mailboxes answer.
 *
 * @param onUpdated runs when the address is another one
 */
export function createEmailUpdate(context: Context, client: FrameClient, onUpdated: () => void) {
  const { store, router } = context
  const { updateAtom } = context.authState
  let controller = new AbortController()
  const change = (changes: Partial<EmailUpdate>) => {
    store.set(updateAtom, (update) => update && { ...update, ...changes })
  }
  const step = async <T>(ask: (signal: AbortSignal) => Promise<T>): Promise<T | undefined> => {
    const { signal } = controller
    change({ status: 'waiting', code: undefined })
    try {
      return await abortable(ask(signal), signal)
    } catch (thrown) {
      if (!signal.aborted) change({ status: 'failed', ...problemOf(toWalletKitError(thrown)) })
      return undefined
    }
  }
  const next = (stepName: 'primaryOtp' | 'secondaryOtp') => {
    change({ step: stepName, status: 'entering', code: undefined })
    router.replace({ view: stepName === 'primaryOtp' ? 'UpdateEmailPrimaryOtp' : 'UpdateEmailSecondaryOtp' })
  }

  return {
    async submit(given: string): Promise<void> {
      const newEmail = given.trim()
      controller.abort()
      controller = new AbortController()
      store.set(updateAtom, { step: 'newEmail', status: 'waiting', newEmail })
      if (!emailSchema.safeParse(newEmail).success) {
        return change({ status: 'failed', code: 'EMAIL_INVALID', requestId: undefined })
      }
      const answer = await step((signal) =>
        client.ask((auth) => auth.updateEmail({ newEmail }, { signal }), signal),
      )
      if (answer) next(answer.action === 'VERIFY_PRIMARY_OTP' ? 'primaryOtp' : 'secondaryOtp')
    },
    /** The code of the step that is shown. */
    async verify(otp: string): Promise<void> {
      const isPrimary = store.get(updateAtom)?.step === 'primaryOtp'
      const isRight = await step(async (signal) => {
        await client.ask(
          (auth): Promise<unknown> =>
            isPrimary
              ? auth.updateEmailPrimaryOtp({ otp }, { signal })
              : auth.updateEmailSecondaryOtp({ otp }, { signal }),
          signal,
        )
        return true
      })
      if (!isRight) return
      if (isPrimary) return next('secondaryOtp')
      store.set(updateAtom, null)
      onUpdated()
    },
    cancel() {
      controller.abort()
      store.set(updateAtom, null)
    },
  }
}
