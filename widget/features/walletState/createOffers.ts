import { type Atom, atom } from 'jotai/vanilla'
import type { FeatureName } from '#shared/entities/features.ts'
import type { ListedConnector } from '../connectors/connector.ts'
import type { ConnectOffers } from '../router/openingRoute.ts'
import type { OfferedLogins } from './offeredLogins.ts'

export interface OffersParameters {
  /** Tells what of the kit is on. */
  isOnAtom: Atom<(name: FeatureName) => boolean>
  /** The wallets in the page, the rules applied. */
  listedConnectorsAtom: Atom<readonly ListedConnector[]>
  walletConnectState: { offeredAtom: Atom<boolean> }
  authState: { offeredAtom: Atom<OfferedLogins> }
  /** A phone or tablet. */
  mobile: boolean
}

/** What there is to connect by. */
export function createOffers(parameters: OffersParameters) {
  const { isOnAtom, listedConnectorsAtom, walletConnectState, authState, mobile } = parameters
  /** Whether there is a list of all wallets: they are reached by WalletConnect. */
  const browsableAtom = atom((get) => get(walletConnectState.offeredAtom) && get(isOnAtom)('allWallets'))
  const offersAtom = atom((get): ConnectOffers => {
    // A login is something to offer on a phone without a wallet, too.
    const { email, socials } = get(authState.offeredAtom)
    const isAlone = get(listedConnectorsAtom).length === 0 && !email && socials.length === 0
    return {
      walletConnect: get(walletConnectState.offeredAtom),
      allWallets: get(browsableAtom),
      onlyThese: mobile && isAlone,
    }
  })
  return { browsableAtom, offersAtom }
}
