import type { WalletKitState } from '#shared/entities/state.ts'
import { evmAccounts, evmChain, toHex } from './evmAccounts.ts'

/**
 * The EIP-1193 events between two snapshots, in the order they are sent.
 *
 * @param known the chain that the page was told last; without one, no change is told
 * @see https://eips.ethereum.org/EIPS/eip-1193#events-1
 */
export function providerEvents(
  before: WalletKitState,
  after: WalletKitState,
  known: number | undefined = evmChain(before),
): [event: string, payload: unknown][] {
  const events: [string, unknown][] = []
  const [was, is] = [evmAccounts(before), evmAccounts(after)]
  const chain = evmChain(after)
  const chainId = chain === undefined ? undefined : toHex(chain)
  if (is.length && !was.length) events.push(['connect', { chainId }])
  if (chainId && known !== undefined && chain !== known) events.push(['chainChanged', chainId])
  if (is.join() !== was.join()) events.push(['accountsChanged', is])
  if (was.length && !is.length)
    events.push(['disconnect', Object.assign(new Error('Disconnected'), { code: 4900 })])
  return events
}
