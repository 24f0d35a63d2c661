/*
 * The package's entry: types, and `loadWalletKit`. Importing it does nothing, anywhere, servers included.
 */
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { fields } from '../fields.ts'
import type { WalletKit } from '../walletKit.ts'
import type { WalletKitOptions } from '../walletKitOptions.ts'
import { appendScript } from './appendScript.ts'
import { presentKit } from './presentKit.ts'
import { trustedScriptUrl } from './trustedScriptUrl.ts'

export type { CaipAddress } from '#shared/caip/caipAddress.ts'
export type { CaipNetworkId, ChainNamespace } from '#shared/caip/caipNetworkId.ts'
export type { Account } from '#shared/entities/account.ts'
export type { DirectoryWallet } from '#shared/entities/directoryWallet.ts'
export type { Network } from '#shared/entities/network.ts'
export type { SocialLogin } from '#shared/entities/socialLogin.ts'
export type { WalletKitState } from '#shared/entities/state.ts'
export type { ThemeMode } from '#shared/entities/theme.ts'
export type { ViewName } from '#shared/entities/view.ts'
export type { ListedDirectoryWallet } from '#shared/entities/wallet.ts'
export type { ErrorCode, WalletKitError } from '#shared/errors/walletKitError.ts'
export type { Eip1193Provider, Eip1193Request } from '../faces/eip1193Provider.ts'
export type { StandardAccount, StandardFeature, StandardWallet } from '../faces/standardWallet.ts'
export type {
  ConnectParameters,
  ListedInstalledWallet,
  ListedWallet,
  ListWalletsParameters,
  OpenParameters,
  WalletKit,
  WalletKitEvents,
} from '../walletKit.ts'
export type { SetThemeParameters, ThemeVariables, WalletKitOptions } from '../walletKitOptions.ts'

export interface LoadWalletKitParameters extends WalletKitOptions {
  /** The loader's URL on the kit's origin, e.g. `https://kit.example/loader.js`. */
  src: string
  projectId: string
}

/** Milliseconds before the second and last try. */
const backoff = 500

/**
 * Loads the kit into the page, as the script tag does, and resolves with `window.walletKit`. Importing this module
 * does nothing, anywhere. A page has one kit: calling again, from StrictMode or after a hot reload, gives the same one;
 * its options are then changed by `setOptions`. After a failure it may be called again: no tag of the failed attempt is
 * left in the page.
 *
 * Under `require-trusted-types-for 'script'` the URL goes through a policy named `wallet-kit`; a page that also limits
 * policy names needs `trusted-types wallet-kit 'allow-duplicates'`.
 *
 * @throws (as a rejection) `FRAME_UNREACHABLE` where the script cannot be loaded, or there is no page to load it into (on
 * a server); `PROJECT_ID_CONFLICT` when the page already has a kit of another project
 * @example
 * const walletKit = await loadWalletKit({ src: 'https://kit.example/loader.js', projectId: 'demo', themeMode: 'dark' })
 * await walletKit.connect()
 */
export async function loadWalletKit(parameters: LoadWalletKitParameters): Promise<WalletKit> {
  if (typeof document === 'undefined')
    throw new WalletKitError('FRAME_UNREACHABLE', 'WalletKit needs a page to be loaded into')
  const { projectId } = parameters
  if (!presentKit()) await load(parameters)
  const kit = presentKit()
  if (!kit) throw new WalletKitError('FRAME_UNREACHABLE', `${parameters.src} is not WalletKit's loader`)
  await kit.setOptions({ projectId })
  return kit
}

async function load({ src, projectId, ...options }: LoadWalletKitParameters): Promise<void> {
  const page = fields(window)
  const queue: unknown[] = Array.isArray(page['walletKit']) ? page['walletKit'] : []
  const setOptions = (kit: WalletKit) => kit.setOptions(options)
  // Queued, so that they are there before the kit does anything: some cannot be changed later.
  queue.push(setOptions)
  Object.assign(window, { walletKit: queue })
  const script = { src, url: trustedScriptUrl(src), projectId }
  try {
    await appendScript(script).catch(async () => {
      await new Promise((resolve) => setTimeout(resolve, backoff))
      await appendScript(script)
    })
  } catch (error) {
    // Else a later call's kit would begin with the options of this one.
    queue.splice(queue.indexOf(setOptions), 1)
    throw error
  }
}
