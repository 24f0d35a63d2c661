import { WalletKitError } from '#shared/errors/walletKitError.ts'

export interface Deadline {
  /** Aborts with `TIMEOUT` when the time is up. */
  signal: AbortSignal
  /** Calls it off. */
  clear: () => void
}

/** A time limit in milliseconds for questions that a wallet may never answer. */
export function createDeadline(milliseconds: number): Deadline {
  const controller = new AbortController()
  const timer = setTimeout(
    () => controller.abort(new WalletKitError('TIMEOUT', 'The wallet did not answer in time')),
    milliseconds,
  )
  return { signal: controller.signal, clear: () => clearTimeout(timer) }
}
