import type { Loadable } from '#shared/async/createLoadable.ts'
import type { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Auth } from '../features/auth/createAuth.ts'
import type { Context } from '../features/context/createContext.ts'
import type { OptionsFeature } from '../features/options/createOptions.ts'
import { painted } from '../services/dom/environment.ts'
import type { WalletRuntime } from './createWalletRuntime.ts'

export interface AppSessionContext extends Context {
  options: Pick<OptionsFeature, 'apply' | 'configured'>
  auth: Pick<Auth, 'resume'>
}

/** The visit: what the page starts it with, and what the last one left. */
export function createAppSession(context: AppSessionContext, walletRuntime: Loadable<WalletRuntime>) {
  const { options, auth, takeHints } = context
  return {
    start(
      kept: Readonly<Record<string, string>>,
      initial: Readonly<Record<string, unknown>>,
      returned?: string,
    ): void {
      takeHints(kept)
      options.apply(initial, true)
      void options.configured().then(async () => {
        if (returned) auth.resume(returned)
        if (context.project.kind === 'test') await startTestMode(context)
        return restoreVisit(context, walletRuntime)
      })
    },
  }
}

/** Without its wallets the visitor has the others. */
async function startTestMode(context: Context): Promise<void> {
  try {
    const { offerTestWallets } = await import('../features/testMode/offerTestWallets.ts')
    await offerTestWallets(context)
  } catch {
    // Its code, or the loader's part with the wallets, did not load.
    context.host.alert('FRAME_UNREACHABLE', 'The wallets of test mode could not be loaded')
  }
}

async function restoreVisit(context: Context, walletRuntime: Loadable<WalletRuntime>): Promise<void> {
  const { store, stored, networks, optionsAtom, readyAtom, host, window } = context
  networks.restore()
  const { enableReconnect, siwx, siweConfig } = store.get(optionsAtom)
  if (enableReconnect === false) {
    stored.setConnections({})
    stored.setPending(0)
  }
  stored.purge()
  if (siwx || siweConfig || stored.isPending() || Object.keys(stored.connections()).length > 0) {
    await walletRuntime.need().then(
      (runtime) => runtime.restore(),
      ({ code, message }: WalletKitError) => host.alert(code, message),
    )
  }
  // What was active last time may not have come back.
  const [first] = context.openingState().connectedNamespaces
  if (first && !context.hasAddress()) networks.setActiveNamespace(first)
  store.set(readyAtom, true)
  host.emit('ready', null)
  // What a visitor waits for goes before it.
  if (!walletRuntime.present()) await painted(window)
  walletRuntime.use(({ followTabs }) => followTabs())
}
