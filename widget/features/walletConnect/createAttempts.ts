import type { createStore, PrimitiveAtom } from 'jotai/vanilla'
import { timings } from '#shared/constants/timings.ts'
import type { DirectoryWallet } from '#shared/entities/directoryWallet.ts'
import type { WalletKitError } from '#shared/errors/walletKitError.ts'
import { linkTarget, pairingLink } from '../../services/walletConnect/walletLinks.ts'
import { attemptStatusOf } from '../walletState/connection.ts'
import type { WalletConnectAttempt, WalletPlatform } from '../walletState/walletConnect.ts'
import type { Pairing } from './createPairing.ts'

/**
 * Whether the page may be reloaded or cancelled by going to the wallet's app, so that a pairing is kept for the next try
 * (behaviour §4 "Connection pairing"): Telegram's browser, and Safari on iOS.
 */
export function reusesPairing(userAgent: string, mobile: boolean): boolean {
  if (isTelegram(userAgent)) return true
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (mobile && userAgent.includes('Macintosh'))
  return isApple && userAgent.includes('Safari') && !/CriOS|FxiOS|EdgiOS|OPiOS/.test(userAgent)
}

/** Telegram's own browser knows no schemes but its own. */
export function isTelegram(userAgent: string): boolean {
  return userAgent.includes('Telegram')
}

/** The link that opens a wallet on a platform; undefined where it has none. In-app browsers get universal links (R13). */
export function linkOf(
  { mobile_link, link_mode, desktop_link, webapp_link }: DirectoryWallet,
  platform: WalletPlatform,
  userAgent: string,
): string | undefined {
  switch (platform) {
    case 'mobile':
      return isTelegram(userAgent) ? (link_mode ?? mobile_link) : (mobile_link ?? link_mode)
    case 'desktop':
      return desktop_link
    case 'web':
      return webapp_link
  }
}

export interface AttemptsParameters {
  store: ReturnType<typeof createStore>
  attemptAtom: PrimitiveAtom<WalletConnectAttempt | null>
  pairing: Pick<Pairing, 'prepare' | 'retire' | 'uri'>
  userAgent: string
  /** Whether a pairing outlives the attempt that used it (R13). */
  reuses: boolean
  openLink: (link: { href: string; target: '_self' | '_blank' }) => Promise<unknown>
  isVisible: () => boolean
}

/** One person's tries to connect a wallet, as the views show them. */
export function createAttempts(parameters: AttemptsParameters) {
  const { store, attemptAtom, pairing, userAgent, reuses, openLink, isVisible } = parameters
  let timer: ReturnType<typeof setTimeout> | undefined
  /** What opened the wallet's app in this attempt. */
  let openedWith: string | undefined
  /** Raised whenever an attempt begins or ends. */
  let round = 0

  const change = (changes: Partial<WalletConnectAttempt>) => {
    store.set(attemptAtom, (attempt) => attempt && { ...attempt, ...changes })
  }
  const begin = (wallet: DirectoryWallet | null, since: number) => {
    clearTimeout(timer)
    round += 1
    openedWith = undefined
    store.set(attemptAtom, { wallet, status: 'waiting', link: 'none' })
    void pairing.prepare(since)
  }
  /** A URI that was shown or handed to a wallet may be approved at any time: it is not used for another try. */
  const giveUp = () => {
    if (!reuses && pairing.uri()) pairing.retire()
  }
  const stillHere = () => {
    clearTimeout(timer)
    change({ link: isVisible() ? 'stillHere' : 'opened' })
  }

  return {
    /** `since` is when the person chose, in milliseconds since the epoch. */
    choose(wallet: DirectoryWallet | null, since: number): void {
      const attempt = store.get(attemptAtom)
      if (attempt?.status === 'waiting' && attempt.wallet?.id === wallet?.id)
        return void pairing.prepare(since)
      if (attempt) giveUp()
      begin(wallet, since)
    },
    retry(since: number): void {
      const attempt = store.get(attemptAtom)
      if (!attempt) return
      pairing.retire()
      begin(attempt.wallet, since)
    },
    open(platform: WalletPlatform): void {
      const wallet = store.get(attemptAtom)?.wallet
      const base = wallet && linkOf(wallet, platform, userAgent)
      const uri = pairing.uri()
      if (!base || !uri) return
      const href = pairingLink(base, uri)
      openedWith = base
      change({ link: 'none' })
      clearTimeout(timer)
      timer = setTimeout(stillHere, timings.linkFallback)
      // It does not open: what is shown then is what is shown where nothing has come of it.
      openLink({ href, target: linkTarget(href) }).catch(stillHere)
    },
    /** The page went out of sight: most likely the wallet's app is there. */
    left() {
      if (openedWith && store.get(attemptAtom)) change({ link: 'opened' })
    },
    cancel(): void {
      clearTimeout(timer)
      if (!store.get(attemptAtom)) return
      round += 1
      store.set(attemptAtom, null)
      giveUp()
    },
    failed({ code }: WalletKitError): void {
      change({ status: attemptStatusOf(code), code })
    },
    /** It led to a connection. */
    finish() {
      clearTimeout(timer)
      round += 1
      store.set(attemptAtom, null)
    },
    /** @returns whether the attempt of now is still the one */
    watch() {
      const own = round
      return () => own === round
    },
    current: () => ({ wallet: store.get(attemptAtom)?.wallet ?? null, link: openedWith }),
    isWaiting: () => store.get(attemptAtom)?.status === 'waiting',
    destroy: () => clearTimeout(timer),
  }
}
