import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Bridge, PageContext } from '../bridge/bridge.ts'
import { importPart } from '../parts/importPart.ts'

type BridgePart = typeof import('../bridge/createBridge.ts')

export interface BridgeLoaderContext extends PageContext {
  signal: AbortSignal
}

export interface BridgeLoader {
  /** At the first intent: loads the frame and, beside it, the script that talks to it. */
  load(): Promise<Bridge>
  /** The bridge, once its script is there. */
  present(): Bridge | undefined
  /** Whether the bridge is there or on its way. */
  isLoading(): boolean
  /** Fetches the script ahead: it waits for a moment in which page and visitor can spare `start`. */
  startWhenIdle(start: () => void): void
  /** Hides the modal and rejects what is pending. */
  cancel(reason: WalletKitError): void
}

/** Has the bridge do something, loads it if need be, and gives what comes of it. The page may drop the promise. */
export type WithBridge = <T>(use: (bridge: Bridge) => T | Promise<T>) => Promise<T>

/** Milliseconds after which the modal shows that nothing answers. */
const silenceLimit = 2000

/** Loads the bridge when it is first needed, and again after a failure. */
export function createBridgeLoader(context: BridgeLoaderContext): BridgeLoader {
  const { kitOrigin, projectId, modalElement, signal, alert } = context
  let loading: Promise<Bridge> | undefined
  let bridge: Bridge | undefined
  let reject: ((error: WalletKitError) => void) | undefined
  let attempts = 0
  let silence: ReturnType<typeof setTimeout> | undefined

  const teardown = (error: WalletKitError) => {
    clearTimeout(silence)
    reject?.(error)
    bridge?.destroy(error)
    reject = bridge = loading = undefined
    modalElement.onDismiss = undefined
  }
  const cancel = (error: WalletKitError) => {
    modalElement.hide()
    teardown(error)
  }
  /** The modal stays and shows the notice: closed, it would give the focus back to the page's button, and that is an intent. */
  const failWithNotice = () => {
    teardown(alert(new WalletKitError('FRAME_UNREACHABLE', `${kitOrigin} cannot be reached`)))
    if (!modalElement.shown) return
    modalElement.say()
    modalElement.onDismiss = modalElement.hide
  }

  const importBridge = () =>
    importPart<BridgePart>(`${kitOrigin}/loader/${__VERSION__}/link.js`, __BRIDGE_INTEGRITY__, attempts)

  const begin = () => {
    modalElement.onDismiss = () => cancel(new WalletKitError('USER_CLOSED', 'Closed'))
    // Until the bridge is there only the loader can tell the visitor; a frame that greets removes the notice.
    silence = setTimeout(() => bridge || modalElement.say(), silenceLimit)
    return new Promise<Bridge>((resolve, rejectThis) => {
      reject = rejectThis
      const loadParts = () => {
        if (reject !== rejectThis) return
        modalElement.load(`${kitOrigin}/widget/?projectId=${projectId}`)
        // Whatever comes after `cancel` is too late: another attempt may have begun.
        importBridge().then(
          ({ createBridge }) => {
            if (reject !== rejectThis) return
            bridge = createBridge(context)
            resolve(bridge)
          },
          () => reject === rejectThis && failWithNotice(),
        )
        attempts++
      }
      // What the visitor sees at once is drawn before this: on a slow device it would wait for all that is made here. A hidden page draws nothing.
      if (modalElement.shown && !document.hidden) requestAnimationFrame(() => setTimeout(loadParts))
      else loadParts()
    })
  }

  addEventListener(
    'securitypolicyviolation',
    ({ blockedURI, effectiveDirective, disposition }) => {
      const directive = /^(script|frame|child)-src/.exec(effectiveDirective)?.[0]
      if (loading && directive && disposition === 'enforce' && blockedURI.startsWith(kitOrigin))
        cancel(
          alert(new WalletKitError('FRAME_BLOCKED', `Add \`${directive} ${kitOrigin}\` to this page's CSP`)),
        )
    },
    { signal },
  )

  return {
    load() {
      bridge?.start()
      loading ??= begin()
      return loading
    },
    startWhenIdle(start) {
      // The script was only loaded ahead: the first intent tries again, and reports what fails.
      importBridge().then(
        ({ startWhenIdle }) => startWhenIdle(start, signal),
        () => void attempts++,
      )
    },
    present: () => bridge,
    isLoading: () => Boolean(loading),
    cancel,
  }
}

declare const __VERSION__: string
declare const __BRIDGE_INTEGRITY__: string
