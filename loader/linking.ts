import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Link, LinkParameters } from './link/link.ts'

export interface LinkingParameters extends LinkParameters {
  signal: AbortSignal
}

export interface Linking {
  /** At the first intent: loads the frame and, beside it, the script that talks to it. */
  start(): Promise<Link>
  /** The link, once its script is there. */
  link(): Link | undefined
  /** Whether a link is there or on its way. */
  isOn(): boolean
  /** Rejects what is pending. */
  end(reason: WalletKitError): void
}

/** Brings the link up when it is first needed, and again after a failure. */
export function createLinking(parameters: LinkingParameters): Linking {
  const { kitOrigin, projectId, surface, signal, alert } = parameters
  let loading: Promise<Link> | undefined
  let link: Link | undefined
  let giveUp: ((error: WalletKitError) => void) | undefined
  let attempts = 0

  const end = (error: WalletKitError) => {
    surface.hide()
    giveUp?.(error)
    link?.destroy(error)
    giveUp = link = loading = undefined
    surface.onDismiss = undefined
  }
  const fail = (code: 'FRAME_BLOCKED' | 'FRAME_UNREACHABLE', message: string) => {
    end(alert(new WalletKitError(code, message)))
  }

  const begin = () => {
    surface.onDismiss = () => end(new WalletKitError('USER_CLOSED', 'Closed while loading'))
    surface.load(`${kitOrigin}/widget/?projectId=${encodeURIComponent(projectId)}`)
    return new Promise<Link>((resolve, reject) => {
      giveUp = reject
      // Whatever comes after `end` is too late: another attempt may have begun.
      importLink(kitOrigin, attempts++, surface.dialog).then(
        (script) => {
          if (giveUp !== reject) return
          link = script.createLink(parameters)
          resolve(link)
        },
        () => giveUp === reject && fail('FRAME_UNREACHABLE', `${kitOrigin} cannot be reached`),
      )
    })
  }

  addEventListener(
    'securitypolicyviolation',
    ({ blockedURI, effectiveDirective, disposition }) => {
      const directive = /^(script|frame|child)-src/.exec(effectiveDirective)?.[0]
      if (loading && directive && disposition === 'enforce' && blockedURI.startsWith(kitOrigin))
        fail('FRAME_BLOCKED', `Add \`${directive} ${kitOrigin}\` to this page's Content-Security-Policy`)
    },
    { signal },
  )

  return {
    start() {
      link?.start()
      loading ??= begin()
      return loading
    },
    link: () => link,
    isOn: () => Boolean(loading),
    end,
  }
}

declare const __VERSION__: string
declare const __LINK_INTEGRITY__: string

/**
 * Loads the second script. `import()` and not a script element: it needs no Trusted Types policy, a page's `script-src`
 * already names the origin, and a nonce with `strict-dynamic` covers it.
 *
 * An import takes no hash, but uses what a preload has fetched and checked: a page that pins this script's hash has pinned
 * the second one with it.
 *
 * @param attempt a failed import of one URL is final, so each attempt has its own
 * @param parent takes the preload's element
 */
function importLink(
  kitOrigin: string,
  attempt: number,
  parent: Element,
): Promise<typeof import('./link/createLink.ts')> {
  const href = `${kitOrigin}/loader/${__VERSION__}/link.js${attempt ? `?${attempt}` : ''}`
  parent.append(
    Object.assign(document.createElement('link'), {
      rel: 'modulepreload',
      integrity: __LINK_INTEGRITY__,
      href,
    }),
  )
  return import(/* @vite-ignore */ href)
}
