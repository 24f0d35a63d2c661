import { limits } from '#shared/constants/limits.ts'
import { timings } from '#shared/constants/timings.ts'
import { emailSchema } from '#shared/entities/authUser.ts'
import type { ViewName } from '#shared/entities/view.ts'
import type { Router } from '../router/createRouter.ts'
import type { Login } from '../walletState/login.ts'
import type { FrameClient } from './createFrameClient.ts'
import type { LoginFlow } from './createLogin.ts'

const verifying: readonly ViewName[] = ['EmailVerifyOtp', 'EmailVerifyDevice']

export interface EmailLoginParameters {
  login: LoginFlow
  client: Pick<FrameClient, 'ask'>
  router: Router
}

/** Signing in by e-mail: the address, the device where it is new to the wallet, the code (behaviour §7). */
export function createEmailLogin({ login, client, router }: EmailLoginParameters) {
  let email = ''

  const entering = (): Login => ({
    method: 'email',
    step: 'otp',
    status: 'entering',
    email,
    resendAt: Date.now() + timings.emailThrottle,
    triesLeft: limits.otpTries,
  })
  /** In place of the step before, so that back leads to the address. */
  const go = (view: 'EmailVerifyOtp' | 'EmailVerifyDevice') => {
    const isUnderWay = verifying.includes(router.current().view)
    if (isUnderWay) router.replace({ view })
    else router.push({ view })
  }

  /** Sends the mail, and shows what it is for. */
  const send = async (signal: AbortSignal): Promise<void> => {
    const answer = await login.step(
      () => client.ask((auth) => auth.connectEmail({ email }, { signal }), signal),
      signal,
    )
    if (!answer) return
    switch (answer.action) {
      case 'CONNECT':
        return login.finish(signal)
      case 'VERIFY_OTP':
        login.show(entering())
        return go('EmailVerifyOtp')
      case 'VERIFY_DEVICE': {
        login.show({
          method: 'email',
          step: 'device',
          status: 'waiting',
          email,
          resendAt: Date.now() + timings.emailThrottle,
        })
        go('EmailVerifyDevice')
        const isApproved = await login.step(async () => {
          await client.ask((auth) => auth.connectDevice({}, { signal }), signal)
          return true
        }, signal)
        if (!isApproved) return
        login.show(entering())
        go('EmailVerifyOtp')
      }
    }
  }

  return {
    /** A person gave an address. */
    async submit(given: string): Promise<void> {
      email = given.trim()
      const signal = login.begin({ method: 'email', step: 'email', status: 'waiting', email })
      if (emailSchema.safeParse(email).success) await send(signal)
      else login.change({ status: 'failed', code: 'EMAIL_INVALID', requestId: undefined })
    },
    /** A person gave a code. */
    async verify(otp: string): Promise<void> {
      login.change({ status: 'waiting', code: undefined })
      const signal = login.signal()
      const isRight = await login.step(async () => {
        await client.ask((auth) => auth.connectOtp({ otp }, { signal }), signal)
        return true
      }, signal)
      if (isRight) await login.finish(signal)
    },
    /** Another mail to the same address. */
    async resend(): Promise<void> {
      const step = router.current().view === 'EmailVerifyDevice' ? 'device' : 'otp'
      await send(login.begin({ method: 'email', step, status: 'waiting', email }))
    },
  }
}
