import { atom } from 'jotai/vanilla'
import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import type { Context } from '../context/createContext.ts'
import type { Switching } from '../networks/createSwitching.ts'
import { networkAsked, notConfigured } from './networkAsked.ts'

/** The network that the page has asked for, while the next wallet is waited for. */
const wishAtom = atom<CaipNetworkId | null>(null)

/**
 * A page adds a network, or switches to it, before anything is connected: the network is the active one from then on, sessions are
 * proposed with it first, and a wallet that connects on another network is asked to switch, unless a person has chosen another meanwhile.
 *
 * @throws `INVALID_PARAMS`; `WALLET_ERROR` with 4902 for a network that the page is not configured for
 * @see https://eips.ethereum.org/EIPS/eip-3326
 */
export async function rememberNetwork(
  { store, networks, connections, switching }: Context & { switching: Switching },
  params: unknown,
): Promise<null> {
  const wanted = networkAsked(networks, params)?.caipNetworkId
  if (!wanted) throw notConfigured()
  await switching.switchNetwork(wanted)
  const isAwaited = store.get(wishAtom) !== null
  store.set(wishAtom, wanted)
  if (isAwaited) return null

  const stop = store.sub(connections.connectionsAtom, () => {
    const connection = connections.get('eip155')
    const wish = store.get(wishAtom)
    if (!connection || !wish) return
    stop()
    store.set(wishAtom, null)
    const isChosen = networks.networkOf('eip155')?.caipNetworkId === wish
    if (!isChosen || connection.caipNetworkId === wish) return
    // In a task behind the one that publishes the connection: the page learns of the connection first, then of its network.
    queueMicrotask(() => {
      switching.switchNetwork(wish).catch(() => {
        // The wallet stays where it is, and the state says so.
      })
    })
  })
  return null
}
