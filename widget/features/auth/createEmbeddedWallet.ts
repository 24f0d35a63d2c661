import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import { sayUnforeseen } from '#shared/errors/sayUnforeseen.ts'
import { createEmailLogin } from './createEmailLogin.ts'
import { createEmailUpdate } from './createEmailUpdate.ts'
import { createFarcasterLogin } from './createFarcasterLogin.ts'
import { createFrameViews } from './createFrameViews.ts'
import { createLogin } from './createLogin.ts'
import { createSavingsAccess } from './createSavingsAccess.ts'
import { createSmartAccount } from './createSmartAccount.ts'
import { type AuthContext, createEmbeddedContext } from './embeddedContext.ts'
import { openEmbeddedPort } from './embeddedPort.ts'
import {
  checkConnections,
  connectPerson,
  followConnections,
  followFrame,
  keepLogin,
  signOut,
} from './embeddedSession.ts'
import type { FrameAccess } from './frameAccess.ts'
import { leaveForApproval, listSessions, offerRecovery, openSecurity, wakeFrame } from './frameVisits.ts'
import { createSocialLogin } from './socialLogin.ts'

/** The embedded wallet's part of the widget: what is loaded at the first need. The frame is made when it is asked something. */
export function createEmbeddedWallet(app: AuthContext, access: FrameAccess) {
  const context = createEmbeddedContext(app, access)
  const { store, authState, router, toasts, hop, waiters, client, person, kept } = context
  followFrame(context)
  const login = createLogin({
    store,
    loginAtom: authState.loginAtom,
    enter(signal) {
      kept.hold()
      return person.enter(signal)
    },
    signOut: () => signOut(context),
    keep: (signedIn) => keepLogin(context, signedIn),
    onEntered: (user) => connectPerson(context, user),
    onFailed: waiters.failed,
  })
  const views = createFrameViews(context, login)
  const page = {
    url: async () => (await hop.loader.getPageUrl({})).url,
    leave: hop.loader.leaveForLogin,
  }

  return {
    email: createEmailLogin({ login, client, router }),
    social: createSocialLogin({ login, client, expect: access.expect, page }),
    farcaster: createFarcasterLogin({ login, client }),
    update: createEmailUpdate(context, client, () => {
      toasts.open('success', 'toast.emailUpdated')
      router.reset({ view: 'Account' })
      checkConnections(context)
    }),
    person,
    smartAccount: createSmartAccount(context),
    savings: createSavingsAccess(context),
    walletOf: (namespace: ChainNamespace) => openEmbeddedPort(context, namespace, views.showAfter),
    signOut: () => signOut(context),
    /** Where the frame lies, and whether it has the keyboard. */
    frame: client.frame,
    dismissFrame: views.dismiss,
    /** Opens the wallet of the person who is signed in already. */
    async openKept() {
      const signedIn = store.get(authState.keptAtom)
      if (!signedIn || login.isEntering()) return
      const { method, email } = signedIn
      await login.finish(login.begin({ method, email, step: 'wallet', status: 'waiting' }))
    },
    /** Signs the person out who is signed in without a wallet. */
    async endKept() {
      login.cancel()
      await signOut(context).catch(sayUnforeseen)
    },
    followConnections: (isInUse: boolean) => followConnections(context, isInUse),
    wake: () => wakeFrame(context),
    leaveForApproval: (attempt: string) => leaveForApproval(context, attempt),
    listSessions: (skip: number, signal: AbortSignal) => listSessions(context, skip, signal),
    openSecurity: () => openSecurity(context),
    offerRecovery: () => offerRecovery(context),
    leaveLogin: () => login.leave(store.get(authState.stageAtom).view !== null),
    /** Loads the embedded wallet again, as after leaving a Farcaster login (behaviour §2). */
    reload: client.reload,
    destroy() {
      kept.destroy()
      login.cancel()
      client.destroy()
    },
  }
}

export type EmbeddedWallet = ReturnType<typeof createEmbeddedWallet>
