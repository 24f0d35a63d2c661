import { isCode, WalletKitError } from '#shared/errors/walletKitError.ts'
import { askService } from './askService.ts'
import type { SponsoringContext } from './sponsoringContext.ts'

export interface BundlerQuestion {
  urls: readonly string[]
  method: string
  params: readonly unknown[]
  signal: AbortSignal
}

/**
 * Asks the first bundler that answers.
 *
 * @throws `RPC_ERROR` with what it refuses for, `RPC_UNREACHABLE`
 */
export async function askBundlers(
  { remote }: Pick<SponsoringContext, 'remote'>,
  { urls, method, params, signal }: BundlerQuestion,
): Promise<unknown> {
  for (const url of urls) {
    try {
      return await askService({ service: { url }, method, params, remote, signal })
    } catch (error) {
      // The next one may answer.
      if (!isCode(error, 'RPC_UNREACHABLE')) throw error
    }
  }
  throw new WalletKitError('RPC_UNREACHABLE', 'No bundler of this network answers')
}
