import type { WalletKitState } from '#shared/entities/state.ts'
import { toWalletKitError, type WalletKitError } from '#shared/errors/walletKitError.ts'
import { asRecord } from '../../asRecord.ts'
import { closedState } from '../../kit/closedState.ts'
import { markHandled } from '../../runGuarded.ts'
import type { WalletKit } from '../../walletKit.ts'
import { type LoadWalletKitParameters, loadWalletKit, presentKit } from '../index.ts'
import { isSame } from './isSame.ts'
import { shareAccounts } from './shareAccounts.ts'

/** What a framework's components draw from. Each change is another object. */
export interface KitSnapshot {
  /** `window.walletKit`, once its loader has run. */
  readonly walletKit: WalletKit | undefined
  readonly state: WalletKitState
  /** Why the kit could not be loaded, until it has been. */
  readonly error: WalletKitError | undefined
}

/** What holds on a server, and in a page until the loader has run. */
export const unloaded: KitSnapshot = { walletKit: undefined, state: closedState, error: undefined }

/** The page's kit for a framework: loaded once, told of changed options, and observed. */
export interface KitStore {
  /** Loads the kit, unless it is there or on its way. What goes wrong stands in the snapshot. */
  start(): void
  /** Takes the parameters of another render. Options that differ are set; that is all, if there are none. */
  update(parameters: LoadWalletKitParameters): void
  getSnapshot(): KitSnapshot
  /** Follows the kit while there is a listener. Without one, the snapshot's `state` may be an older one. */
  subscribe(listener: () => void): () => void
  /**
   * Has the kit do something: at once if it is there, in the task of the visitor's click, else as soon as it is loaded.
   *
   * @throws (as a rejection) also what `loadWalletKit` rejects with
   */
  withKit<T>(use: (kit: WalletKit) => Promise<T>): Promise<T>
}

/** A store that has loaded nothing yet. It lives as long as the page: a page has one kit, and routes come and go. */
export function createKitStore(initial: LoadWalletKitParameters): KitStore {
  const listeners = new Set<() => void>()
  let parameters = initial
  let snapshot = unloaded
  let loading: Promise<WalletKit> | undefined
  let stopObserving: (() => void) | undefined

  const setSnapshot = (changed: Partial<KitSnapshot>) => {
    snapshot = { ...snapshot, ...changed }
    for (const listener of [...listeners]) listener()
  }

  /** Follows the kit, where it is loaded. */
  const observe = () => {
    const { walletKit } = snapshot
    if (!walletKit) return
    const read = () => {
      const state = shareAccounts(snapshot.state, walletKit.getState())
      if (state !== snapshot.state) setSnapshot({ state })
    }
    stopObserving = walletKit.subscribe(read)
    read()
  }

  const load = async () => {
    const isPresent = presentKit() !== undefined
    const kit = await loadWalletKit(parameters)
    // A kit that was there before knows nothing of these options.
    if (isPresent) await kit.setOptions(optionsOf(parameters))
    setSnapshot({ walletKit: kit, error: undefined })
    if (listeners.size > 0) observe()
    return kit
  }

  const ensureLoaded = () => {
    loading ??= markHandled(
      load().catch((thrown: unknown) => {
        // The next call tries again.
        loading = undefined
        const error = isKitError(thrown) ? thrown : toWalletKitError(thrown)
        setSnapshot({ error })
        throw error
      }),
    )
    return loading
  }

  return {
    start() {
      void ensureLoaded()
    },
    update(next) {
      const changed = changedOptions(parameters, next)
      parameters = next
      const { walletKit } = snapshot
      // The kit reports an option that is wrong as its event `alert`.
      if (walletKit && Object.keys(changed).length > 0) void markHandled(walletKit.setOptions(changed))
    },
    getSnapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener)
      if (listeners.size === 1) observe()
      return () => {
        listeners.delete(listener)
        // The kit outlives this store: it must not hold on to it.
        if (listeners.size === 0) stopObserving?.()
      }
    },
    withKit: (use) => markHandled(snapshot.walletKit ? use(snapshot.walletKit) : ensureLoaded().then(use)),
  }
}

function optionsOf({ src: _, projectId: __, ...options }: LoadWalletKitParameters) {
  return options
}

/** The options that are set now, or set otherwise. One that is left out stays as it was: the kit knows no way to unset it. */
function changedOptions(before: LoadWalletKitParameters, after: LoadWalletKitParameters) {
  const previous = asRecord(optionsOf(before))
  const entries = Object.entries(optionsOf(after))
  return Object.fromEntries(entries.filter(([name, value]) => !isSame(previous[name], value)))
}

/** Errors of the kit come from its own script: they are of another class than the package's. */
const isKitError = (thrown: unknown): thrown is WalletKitError =>
  asRecord(thrown)['name'] === 'WalletKitError'
