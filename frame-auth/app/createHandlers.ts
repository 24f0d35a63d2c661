import { timings } from '#shared/constants/timings.ts'
import type { Handlers } from '#shared/rpc/contract.ts'
import type { authMethods } from '#shared/rpc/widget-auth/tables.ts'
import type { ApprovalContext } from '../features/approval/approval.ts'
import { createSmartAccounts } from '../features/batch/createSmartAccounts.ts'
import type { Addresses, Custody } from '../features/custody/custody.ts'
import { createEmailLogin, createEmailUpdate } from '../features/login/createEmailLogin.ts'
import { createSignIn, createSignOut } from '../features/login/createSession.ts'
import { createSocialLogin } from '../features/login/createSocialLogin.ts'
import type { Redirects } from '../features/redirectApproval/createRedirects.ts'
import { createReadLimit, handleRequest } from '../features/requests/handleRequest.ts'
import { approvedPairing } from '../features/security/approvedCustody.ts'
import { createSavings } from '../features/security/createSavings.ts'
import { createSecurity } from '../features/security/createSecurity.ts'
import { createUser } from '../features/user/createUser.ts'
import type { OpenWallet } from '../features/user/createWalletOpening.ts'
import type { FrameContext } from './frameContext.ts'

/** Beside the frame's state. */
export interface HandlersParameters {
  /** Custody whose acts of power the person approves. */
  approved: Custody
  openWallet: (how: OpenWallet) => Promise<Addresses>
  approvals: ApprovalContext
  redirects: Redirects
}

/** What answers each method of the hop. */
export function createHandlers(
  context: FrameContext,
  { approved, openWallet, approvals, redirects }: HandlersParameters,
): Handlers<typeof authMethods> {
  const { store, api, session, custody, networks, site, theme, services, config, security } = context
  const { storage, chain, now } = services
  const { viewQueue, pairing, passkeyLabel, exportUrl, userChanged, addresses, person, ready } = context
  const isOffered = config.features.smartAccounts
  const smartAccounts = createSmartAccounts({ isOffered, storage, chain, networks, person })
  const signIn = createSignIn(session, custody, redirects.resume)
  const signOut = createSignOut({ api, session, custody, timeoutMs: timings.signOut - 500 })
  const email = createEmailLogin({ api, signIn })
  const social = createSocialLogin({ api, signIn, storage })
  const emailUpdate = createEmailUpdate({
    api,
    custody,
    approve: (name, signal) => security.approveInQueue({ type: 'changeEmail', name }, signal),
    onUpdated: userChanged,
  })
  const user = createUser({
    ...{ store, api, session, custody, networks, site, smartAccounts },
    open: openWallet,
  })
  const requests = {
    ...{ networks, site, approvals, api, chain, storage, person, addresses, smartAccounts, now },
    open: (signal: AbortSignal) => openWallet({ interactive: true, signal }),
    hasOpen: redirects.hasOpen,
    offersSessions: config.features.smartSessions,
    takeRead: createReadLimit(now),
  }
  const savings = createSavings({
    ...{ store, custody, storage, networks, chain, addresses, person, now, passkeyLabel },
    passkeys: services.passkeys,
    approvals: security,
  })
  const showSecurity = createSecurity({
    savings: isOffered ? savings.view : null,
    viewQueue,
    custody: approved,
    pairing: approvedPairing(pairing, security.approve),
    passkeyLabel,
    isPersistent: storage.persistent,
    exportUrl,
    escrow: config.features.escrow,
    onLeft: userChanged,
  })
  const offerRecovery = async (signal: AbortSignal) => {
    await openWallet({ interactive: true, offersRecovery: true, signal }).finally(userChanged)
  }

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
    getSmartAccountEnabledNetworks: async (_, signal) => ({ networks: await smartAccounts.networks(signal) }),
    initSmartAccount: known(user.initSmartAccount),
    setPreferredAccount: known(user.setPreferredAccount),
    rpcRequest: known((request, signal) => handleRequest(requests, request, signal)),
    leaveForApproval: known(redirects.start),
    getSavings: known(savings.methods.getSavings),
    orderSavings: known(savings.methods.orderSavings),
    drawSavings: known(savings.methods.drawSavings),
    listSessions: known(async (asked, signal) => {
      const { listSessions } = await import('../features/requests/listSessions.ts')
      return listSessions(api, asked, signal)
    }),
    syncTheme: (sent) => theme.set(sent),
    syncDappData(page) {
      site.set(page)
      redirects.resume()
    },
    openView: known(({ view }, signal) => (view === 'setUp' ? offerRecovery : showSecurity)(signal)),
  }
}
