import { timings } from '#shared/constants/timings.ts'
import type { ViewName } from '#shared/entities/view.ts'
import type { Context } from '../context/createContext.ts'
import type { EmbeddedWallet } from './createEmbeddedWallet.ts'

/** In these the update of an email address goes on. What a page asks for meanwhile is approved, and said to be, in between. */
const updating: readonly ViewName[] = [
  'UpdateEmail',
  'UpdateEmailPrimaryOtp',
  'UpdateEmailSecondaryOtp',
  'ApproveTransaction',
  'SmartSessionCreated',
]
/** In these a login goes on. The frame's own view comes in between, where the wallet has to be made or recovered. */
const signingIn: readonly ViewName[] = [
  'EmailVerifyDevice',
  'EmailVerifyOtp',
  'ConnectingSocial',
  'ConnectingFarcaster',
  'ApproveTransaction',
]

/** What ends when a person leaves a view of the embedded wallet (R22, R23). */
export function createRouteFollower({ store, authState }: Context, wallet: EmbeddedWallet) {
  const { loginAtom } = authState
  let timer: ReturnType<typeof setTimeout> | undefined

  const stop = (shown: ViewName | null) => {
    if (store.get(loginAtom) && (shown === null || !signingIn.includes(shown))) wallet.leaveLogin()
    if (shown !== 'ApproveTransaction') wallet.dismissFrame()
    if (shown === null || !updating.includes(shown)) wallet.update.cancel()
  }

  return {
    followRoute(previous: ViewName, shown: ViewName): void {
      const isGivenUp = previous === 'ConnectingFarcaster' && store.get(loginAtom)?.step === 'farcaster'
      stop(shown)
      if (!isGivenUp || signingIn.includes(shown)) return
      // The channel lives in the frame; another login begins with a fresh one.
      timer = setTimeout(wallet.reload, timings.farcasterResync)
    },
    /** The modal begins to close. */
    closed: () => stop(null),
    destroy: () => clearTimeout(timer),
  }
}
