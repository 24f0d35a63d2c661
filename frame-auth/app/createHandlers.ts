import type { Handlers } from '#shared/rpc/contract.ts'
import type { authMethods } from '#shared/rpc/widget-auth/tables.ts'
import type { createEmailLogin, createEmailUpdate } from '../features/login/createEmailLogin.ts'
import type { createSocialLogin } from '../features/login/createSocialLogin.ts'
import type { Networks } from '../features/networks/createNetworks.ts'
import type { Requests } from '../features/requests/createRequests.ts'
import type { SiteOfFrame } from '../features/site/createSite.ts'
import type { createTheme } from '../features/theme/createTheme.ts'
import type { UserOfFrame } from '../features/user/createUser.ts'

export interface HandlersParameters {
  /** Resolves when the session of an earlier visit has been read. */
  ready: Promise<void>
  site: SiteOfFrame
  /** Runs when the page has been named. */
  onSite: () => void
  theme: ReturnType<typeof createTheme>
  networks: Networks
  email: ReturnType<typeof createEmailLogin>
  social: ReturnType<typeof createSocialLogin>
  emailUpdate: ReturnType<typeof createEmailUpdate>
  signOut: () => Promise<void>
  user: UserOfFrame
  requests: Requests
  leaveForApproval: AuthHandlers['leaveForApproval']
  security: (signal: AbortSignal) => Promise<void>
  offerRecovery: (signal: AbortSignal) => Promise<void>
}

type AuthHandlers = Handlers<typeof authMethods>

/** What answers each method of the hop. */
export function createHandlers(parameters: HandlersParameters): AuthHandlers {
  const {
    ready,
    site,
    onSite,
    theme,
    networks,
    email,
    social,
    emailUpdate,
    signOut,
    user,
    requests,
    leaveForApproval,
    security,
    offerRecovery,
  } = parameters

  /** Waits until it is known who is signed in, and serves only a page that may ask (`ORIGIN_NOT_ALLOWED`). */
  const known = <P, R>(handle: (params: P, signal: AbortSignal) => R | Promise<R>) => {
    return async (params: P, signal: AbortSignal): Promise<R> => {
      site.require()
      await ready
      return handle(params, signal)
    }
  }

  return {
    connectEmail: known(email.connectEmail),
    connectDevice: known((_, signal) => email.connectDevice(signal)),
    connectOtp: known(email.connectOtp),
    updateEmail: known(emailUpdate.updateEmail),
    updateEmailPrimaryOtp: known(emailUpdate.updateEmailPrimaryOtp),
    updateEmailSecondaryOtp: known(emailUpdate.updateEmailSecondaryOtp),
    connectSocial: known(social.connectSocial),
    getSocialRedirectUri: known(social.getSocialRedirectUri),
    getFarcasterUri: known((_, signal) => social.getFarcasterUri(signal)),
    connectFarcaster: known((_, signal) => social.connectFarcaster(signal)),
    isConnected: known((_, signal) => user.isConnected(signal)),
    getUser: known(user.getUser),
    async signOut() {
      await ready
      await signOut()
    },
    getChainId: () => ({ chainId: networks.current().caipNetworkId }),
    switchNetwork: ({ chainId }) => ({ chainId: networks.switchTo(chainId).caipNetworkId }),
    // The wallet is an EOA everywhere.
    getSmartAccountEnabledNetworks: () => ({ networks: [] }),
    setPreferredAccount: known(() => user.preferredAccount()),
    rpcRequest: known(requests.handle),
    leaveForApproval: known(leaveForApproval),
    syncTheme: (sent) => theme.set(sent),
    syncDappData(page) {
      site.set(page)
      onSite()
    },
    openView: known(({ view }, signal) => (view === 'setUp' ? offerRecovery : security)(signal)),
  }
}
