import type { createStore, PrimitiveAtom } from 'jotai/vanilla'
import { timings } from '#shared/constants/timings.ts'
import type { DirectoryWallet } from '#shared/entities/directoryWallet.ts'
import type { WalletKitError } from '#shared/errors/walletKitError.ts'
import { attemptStatusOf } from '../../walletState/connection.ts'
import type { WalletConnectAttempt } from '../../walletState/walletConnect.ts'

/** The attempt that the views show: begun, opened in a wallet, failed or ended. Nothing here asks the relay. */
export function createAttemptState(
  store: ReturnType<typeof createStore>,
  attemptAtom: PrimitiveAtom<WalletConnectAttempt | null>,
) {
  let timer: ReturnType<typeof setTimeout> | undefined
  /** What opened the wallet's app in this attempt. */
  let openedWith: string | undefined
  /** Raised whenever an attempt begins or ends. */
  let round = 0

  const get = () => store.get(attemptAtom)
  const change = (changes: Partial<WalletConnectAttempt>) =>
    store.set(attemptAtom, (attempt) => attempt && { ...attempt, ...changes })
  const replace = (attempt: WalletConnectAttempt | null) => {
    clearTimeout(timer)
    round += 1
    store.set(attemptAtom, attempt)
  }

  return {
    get,
    change,
    begin(wallet: DirectoryWallet | null): void {
      openedWith = undefined
      replace({ wallet, status: 'waiting', link: 'none' })
    },
    end: () => replace(null),
    failed: ({ code }: WalletKitError) => change({ status: attemptStatusOf(code), code }),
    /** A link was opened. `settle` runs where nothing has come of it in time. */
    opened(link: string, settle: () => void): void {
      openedWith = link
      change({ link: 'none' })
      clearTimeout(timer)
      timer = setTimeout(settle, timings.linkFallback)
    },
    /** It is known what came of the link. */
    settled(link: WalletConnectAttempt['link']): void {
      clearTimeout(timer)
      change({ link })
    },
    /** The page was hidden: most likely the wallet's app is shown. */
    hidden(): void {
      if (openedWith && get()) change({ link: 'opened' })
    },
    /** @returns whether the attempt of now is still the current one */
    watch() {
      const own = round
      return () => own === round
    },
    /** The wallet that is waited for. */
    current: () => ({ wallet: get()?.wallet ?? null, link: openedWith }),
    isWaiting: () => get()?.status === 'waiting',
    destroy: () => clearTimeout(timer),
  }
}

export type AttemptState = ReturnType<typeof createAttemptState>
