import { WalletKitError } from '#shared/errors/walletKitError.ts'

/**
 * The promise, or `RELAY_UNREACHABLE` after `milliseconds`. What comes later is nobody's, and never an unhandled
 * rejection.
 */
export async function within<T>(asked: Promise<T>, milliseconds: number): Promise<T> {
  asked.catch(() => {})
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new WalletKitError('RELAY_UNREACHABLE', 'The WalletConnect relay did not answer in time')),
      milliseconds,
    )
  })
  try {
    return await Promise.race([asked, late])
  } finally {
    clearTimeout(timer)
  }
}
