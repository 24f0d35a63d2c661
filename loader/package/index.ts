import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { asRecord } from '../asRecord.ts'
import type { WalletKit, WalletKitOptions } from '../walletKit.ts'

/*
 * The package's entry: types, and `loadWalletKit`. Importing it does nothing, anywhere, servers included.
 */

export type { AnalyticsEvent, AnalyticsProperties } from '#shared/analytics/analyticsEvents.ts'
export type { CaipAddress } from '#shared/caip/caipAddress.ts'
export type { CaipNetworkId, ChainNamespace } from '#shared/caip/caipNetworkId.ts'
export type { Account } from '#shared/entities/account.ts'
export type { AccountSummary } from '#shared/entities/accountSummary.ts'
export type { DirectoryWallet } from '#shared/entities/directoryWallet.ts'
export type { ListedDirectoryWallet } from '#shared/entities/listedWallet.ts'
export type { Network } from '#shared/entities/network.ts'
export type { RequestOutcome } from '#shared/entities/requestOutcome.ts'
export type { SocialLogin } from '#shared/entities/socialLogin.ts'
export type { WalletKitState } from '#shared/entities/state.ts'
export type { ThemeMode } from '#shared/entities/theme.ts'
export type { ViewName } from '#shared/entities/view.ts'
export type { ErrorCode, WalletKitError } from '#shared/errors/walletKitError.ts'
export type { Budget, BudgetParameters } from '../budget.ts'
export type { ListedInstalledWallet, ListedWallet, ListWalletsParameters } from '../listedWallets.ts'
export type { Eip1193Provider, Eip1193Request } from '../providers/evmProvider.ts'
export type { StandardAccount, StandardFeature, StandardWallet } from '../providers/solanaWallet.ts'
export type {
  SiweConfig,
  SiweSession,
  SiwxConfig,
  SiwxMessageData,
  SiwxMessageInput,
  SiwxSession,
} from '../siwxConfig.ts'
export type {
  BuyParameters,
  ConnectParameters,
  OpenParameters,
  OtherNamespace,
  OtherProvider,
  SendParameters,
  SetThemeParameters,
  SignIn,
  SwapParameters,
  ThemeVariables,
  WalletKit,
  WalletKitEvents,
  WalletKitOptions,
} from '../walletKit.ts'

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
  const page = asRecord(window)
  const queue: unknown[] = Array.isArray(page['walletKit']) ? page['walletKit'] : []
  const setOptions = (kit: WalletKit) => kit.setOptions(options)
  // Queued, so that they are there before the kit does anything: some cannot be changed later.
  queue.push(setOptions)
  Object.assign(window, { walletKit: queue })
  const script = { src, url: trustedScriptUrl(src), projectId }
  try {
    await appendScript(script).catch(async () => {
      // A first failure may pass; that of the second attempt is thrown.
      await new Promise((resolve) => setTimeout(resolve, backoff))
      await appendScript(script)
    })
  } catch (error) {
    // Else a later call's kit would begin with the options of this one.
    queue.splice(queue.indexOf(setOptions), 1)
    throw error
  }
}

export interface AppendScriptParameters {
  src: string
  /** `src`, or what Trusted Types make of it. */
  url: unknown
  projectId: string
}

/**
 * Adds the loader's tag, or joins one that is still loading, and resolves when the script has run. The tag is gone then,
 * as it is after a failure: each call after a `destroy` adds one.
 */
export function appendScript({ src, url, projectId }: AppendScriptParameters): Promise<void> {
  const pending = [...document.scripts].find((script) => script.dataset['walletKitLoading'] === src)
  const script = pending ?? document.createElement('script')
  return new Promise((resolve, reject) => {
    script.addEventListener('load', () => {
      script.remove()
      resolve()
    })
    script.addEventListener('error', () => {
      script.remove()
      reject(new WalletKitError('FRAME_UNREACHABLE', `${src} could not be loaded`))
    })
    if (pending) return
    script.async = true
    script.dataset['projectId'] = projectId
    script.dataset['walletKitLoading'] = src
    Reflect.set(script, 'src', url)
    document.documentElement.append(script)
  })
}

const isWalletKit = (value: unknown): value is WalletKit =>
  typeof asRecord(value)['setOptions'] === 'function'

/** The page's kit, if its loader has run. */
export function presentKit(): WalletKit | undefined {
  const { walletKit } = asRecord(window)
  return isWalletKit(walletKit) ? walletKit : undefined
}

/**
 * A script URL as the page's Trusted Types want it: from a policy named `wallet-kit` where the browser has them and the
 * page permits it, else the plain text, which a default policy may still accept.
 *
 * @see https://www.w3.org/TR/trusted-types/
 */
export function trustedScriptUrl(url: string): unknown {
  const types = asRecord(asRecord(globalThis)['trustedTypes'])
  const { createPolicy } = types
  if (typeof createPolicy !== 'function') return url
  try {
    const policy: unknown = Reflect.apply(createPolicy, types, ['wallet-kit', { createScriptURL: () => url }])
    const { createScriptURL } = asRecord(policy)
    return typeof createScriptURL === 'function' ? Reflect.apply(createScriptURL, policy, [url]) : url
  } catch {
    // The page's policy does not allow a policy of this name: the plain address may be allowed, and the browser says so if not.
    return url
  }
}
