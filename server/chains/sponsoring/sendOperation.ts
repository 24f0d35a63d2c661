import type { sponsorEndpoints } from '#shared/api/auth/sponsor.ts'
import type { ApiRequest } from '#shared/api/endpoint.ts'
import { delegationFramework } from '#shared/constants/delegationFramework.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { askBundlers } from './askBundlers.ts'
import { hashSponsored } from './hashSponsored.ts'
import type { SponsoringContext } from './sponsoringContext.ts'

/** What bundlers say of an operation that they have. */
const known = /already known|already (?:in|exists)|known user ?operation/i

/**
 * Hands a signed operation to a bundler. Its answer is no proof of anything: what becomes of the operation is read from the chain, and one that
 * does not get there goes to the other bundlers (`isAgain`). The same operation counts once, however often it is sent.
 *
 * @throws `NETWORK_NOT_FOUND`, `RPC_ERROR`, `RPC_UNREACHABLE`
 */
export async function sendOperation(
  context: Pick<SponsoringContext, 'configs' | 'remote' | 'sponsored' | 'now'>,
  { chainId, operation, isAgain }: ApiRequest<(typeof sponsorEndpoints)['send']>,
  signal: AbortSignal,
): Promise<void> {
  const config = context.configs.get(chainId)
  if (!config) throw new WalletKitError('NETWORK_NOT_FOUND', 'No user operations are sent to this network')
  const [first = '', ...others] = config.bundlerUrls
  const urls = isAgain ? [...others, first] : [first, ...others]
  const params = [operation, delegationFramework.entryPoint]
  try {
    await askBundlers(context, { urls, method: 'eth_sendUserOperation', params, signal })
  } catch (error) {
    if (!(error instanceof WalletKitError) || error.code !== 'RPC_ERROR' || !known.test(error.message))
      throw error
  }
  await context.sponsored.sent(hashSponsored({ chainId, ...operation }), context.now())
}
