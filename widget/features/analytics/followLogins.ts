import { authId } from '#shared/entities/account.ts'
import type { SocialLogin } from '#shared/entities/socialLogin.ts'
import type { Context } from '../context/createContext.ts'
import { track } from '../context/track.ts'
import type { EmailUpdate, Login } from '../walletState/login.ts'
import { watchAtom } from './watchAtom.ts'

/** Tells of logins to the embedded wallet, and of a change of its address. @returns the unsubscriber */
export function followLogins(context: Context): () => void {
  const { store, events, authState } = context
  /** Whose wallet is being opened. */
  let entering: SocialLogin | null = null

  const followEmail = (login: Login, before: Login | null) => {
    if (before?.method !== 'email') track(context, { event: 'EMAIL_LOGIN_SELECTED' })
    const isNew = login.step !== before?.step || login.status !== before.status
    if (!isNew) return
    if (login.step === 'email' && login.status === 'waiting') track(context, { event: 'EMAIL_SUBMITTED' })
    if (login.step === 'otp' && login.status === 'entering') {
      if (before?.step === 'device') track(context, { event: 'DEVICE_REGISTERED_FOR_EMAIL' })
      track(context, { event: 'EMAIL_VERIFICATION_CODE_SENT' })
    }
    if (login.step === 'wallet' && before?.step === 'otp')
      track(context, { event: 'EMAIL_VERIFICATION_CODE_PASS' })
    if (login.step === 'otp' && login.status === 'failed' && login.code?.startsWith('OTP_'))
      track(context, { event: 'EMAIL_VERIFICATION_CODE_FAIL', properties: { message: login.code } })
  }
  const followSocial = (provider: SocialLogin, login: Login, before: Login | null) => {
    const properties = { provider }
    if (before?.method !== provider && login.step !== 'returned')
      track(context, { event: 'SOCIAL_LOGIN_STARTED', properties })
    if (login.step === 'wallet' && before?.step !== 'wallet')
      track(context, { event: 'SOCIAL_LOGIN_REQUEST_USER_DATA', properties })
    if (login.status !== 'failed' || before?.status === 'failed') return
    const { code = 'INTERNAL' } = login
    if (code === 'USER_REJECTED') track(context, { event: 'SOCIAL_LOGIN_CANCELED', properties })
    else track(context, { event: 'SOCIAL_LOGIN_ERROR', properties: { provider, message: code } })
  }
  const follow = (login: Login | null, before: Login | null) => {
    const isGivenUp = before && before.step !== 'wallet' && before.method !== login?.method
    if (isGivenUp && before.method !== 'email' && before.status !== 'failed')
      track(context, { event: 'SOCIAL_LOGIN_CANCELED', properties: { provider: before.method } })
    if (!login) return
    entering = login.step === 'wallet' && login.method !== 'email' ? login.method : null
    if (login.method === 'email') followEmail(login, before)
    else followSocial(login.method, login, before)
  }
  const followUpdate = (update: EmailUpdate | null, before: EmailUpdate | null) => {
    if (update && !before) track(context, { event: 'EMAIL_EDIT' })
  }
  const unsubscribers = [
    watchAtom(store, authState.loginAtom, follow),
    watchAtom(store, authState.updateAtom, followUpdate),
    events.on('connected', ({ uuid }) => {
      if (uuid === authId && entering)
        track(context, { event: 'SOCIAL_LOGIN_SUCCESS', properties: { provider: entering } })
      entering = null
    }),
  ]
  return () => unsubscribers.forEach((unsubscribe) => unsubscribe())
}
