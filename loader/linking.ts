import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { importPart } from './importPart.ts'
import type { Link, LinkParameters } from './link/link.ts'

type LinkPart = typeof import('./link/createLink.ts')

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
  /** Fetches the script ahead: it waits for a moment in which page and visitor can spare `start`. */
  wait(start: () => void): void
  /** Rejects what is pending. */
  end(reason: WalletKitError): void
}

/** Milliseconds after which a visitor is told that nothing answers. */
const silenceLimit = 2000

/** Brings the link up when it is first needed, and again after a failure. */
export function createLinking(parameters: LinkingParameters): Linking {
  const { kitOrigin, projectId, surface, signal, alert } = parameters
  let loading: Promise<Link> | undefined
  let link: Link | undefined
  let giveUp: ((error: WalletKitError) => void) | undefined
  let attempts = 0
  let silence: ReturnType<typeof setTimeout> | undefined

  const drop = (error: WalletKitError) => {
    clearTimeout(silence)
    giveUp?.(error)
    link?.destroy(error)
    giveUp = link = loading = undefined
    surface.onDismiss = undefined
  }
  const end = (error: WalletKitError) => {
    surface.hide()
    drop(error)
  }
  /** The modal stays to say it in: closed, it would give the focus back to the page's button, and that is an intent. */
  const giveIn = () => {
    drop(alert(new WalletKitError('FRAME_UNREACHABLE', `${kitOrigin} cannot be reached`)))
    if (!surface.shown) return
    surface.say()
    surface.onDismiss = surface.hide
  }

  const importLink = () =>
    importPart<LinkPart>(`${kitOrigin}/loader/${__VERSION__}/link.js`, __LINK_INTEGRITY__, attempts)

  const begin = () => {
    surface.onDismiss = () => end(new WalletKitError('USER_CLOSED', 'Closed'))
    surface.load(`${kitOrigin}/widget/?projectId=${encodeURIComponent(projectId)}`)
    // Until the link is there nobody else can say it; a frame that greets takes it away again.
    silence = setTimeout(() => link || surface.say(), silenceLimit)
    return new Promise<Link>((resolve, reject) => {
      giveUp = reject
      // Whatever comes after `end` is too late: another attempt may have begun.
      importLink().then(
        ({ createLink }) => {
          if (giveUp !== reject) return
          link = createLink(parameters)
          resolve(link)
        },
        () => giveUp === reject && giveIn(),
      )
      attempts++
    })
  }

  addEventListener(
    'securitypolicyviolation',
    ({ blockedURI, effectiveDirective, disposition }) => {
      const directive = /^(script|frame|child)-src/.exec(effectiveDirective)?.[0]
      if (loading && directive && disposition === 'enforce' && blockedURI.startsWith(kitOrigin))
        end(
          alert(new WalletKitError('FRAME_BLOCKED', `Add \`${directive} ${kitOrigin}\` to this page's CSP`)),
        )
    },
    { signal },
  )

  return {
    start() {
      link?.start()
      loading ??= begin()
      return loading
    },
    wait(start) {
      // It was only loaded ahead: the first intent tries again, and says what fails.
      importLink().then(
        ({ startWhenIdle }) => startWhenIdle(start, signal),
        () => void attempts++,
      )
    },
    link: () => link,
    isOn: () => Boolean(loading),
    end,
  }
}

declare const __VERSION__: string
declare const __LINK_INTEGRITY__: string
