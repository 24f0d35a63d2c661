import type { DirectoryWallet } from '#shared/entities/directoryWallet.ts'
import { linkTarget, pairingLink } from '../../../services/walletConnect/walletLinks.ts'
import type { WalletPlatform } from '../../walletState/walletConnect.ts'
import type { Pairing } from '../pairing/createPairing.ts'
import type { AttemptState } from './attemptState.ts'
import { linkOf } from './walletLink.ts'

export interface AttemptsParameters {
  state: AttemptState
  pairing: Pick<Pairing, 'prepare' | 'retire' | 'uri'>
  userAgent: string
  /** Whether a pairing outlives the attempt that used it (R13). */
  reusesPairing: boolean
  openLink: (link: { href: string; target: '_self' | '_blank' }) => Promise<unknown>
  isVisible: () => boolean
  /** A wallet's link did not open. */
  onLinkFailed: (wallet: DirectoryWallet, link: string) => void
}

/** What a person does to connect a wallet. `since` is when they did it, in milliseconds since the epoch. */
export function createAttempts(parameters: AttemptsParameters) {
  const { state, pairing, userAgent, reusesPairing, openLink, isVisible, onLinkFailed } = parameters

  const begin = (wallet: DirectoryWallet | null, since: number) => {
    state.begin(wallet)
    void pairing.prepare(since)
  }
  /** A URI that was shown or handed to a wallet may be approved at any time: it is not used for another try. */
  const retireUsed = () => {
    if (!reusesPairing && pairing.uri()) pairing.retire()
  }
  const settle = () => state.settled(isVisible() ? 'stillHere' : 'opened')

  return {
    choose(wallet: DirectoryWallet | null, since: number): void {
      const attempt = state.get()
      if (attempt?.status === 'waiting' && attempt.wallet?.id === wallet?.id)
        return void pairing.prepare(since)
      if (attempt) retireUsed()
      begin(wallet, since)
    },
    retry(since: number): void {
      const attempt = state.get()
      if (!attempt) return
      pairing.retire()
      begin(attempt.wallet, since)
    },
    open(platform: WalletPlatform): void {
      const wallet = state.get()?.wallet
      const link = wallet && linkOf(wallet, platform, userAgent)
      const uri = pairing.uri()
      if (!link || !uri) return
      const href = pairingLink(link, uri)
      state.opened(link, settle)
      // Where it does not open, the views show what they show where nothing has come of it.
      openLink({ href, target: linkTarget(href) }).catch(() => {
        onLinkFailed(wallet, link)
        settle()
      })
    },
    cancel(): void {
      if (!state.get()) return
      state.end()
      retireUsed()
    },
  }
}
