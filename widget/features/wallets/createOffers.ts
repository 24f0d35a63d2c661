import { type Atom, atom } from 'jotai/vanilla'
import type { ProjectConfig } from '#shared/entities/project.ts'
import type { OfferedLogins } from '../auth/offeredLogins.ts'
import type { ListedConnector } from '../connectors/connector.ts'
import type { Options } from '../options/parseOptions.ts'
import type { ConnectOffers } from '../router/openingRoute.ts'

export interface OffersParameters {
  project: Pick<ProjectConfig, 'features'>
  optionsAtom: Atom<Options>
  /** The wallets in the page, the rules applied. */
  listedConnectorsAtom: Atom<readonly ListedConnector[]>
  walletConnectState: { offeredAtom: Atom<boolean> }
  authState: { offeredAtom: Atom<OfferedLogins> }
  /** A phone or tablet. */
  mobile: boolean
}

/** What there is to connect by. */
export function createOffers(parameters: OffersParameters) {
  const { project, optionsAtom, listedConnectorsAtom, walletConnectState, authState, mobile } = parameters
  /** Whether there is a list of all wallets: they are reached by WalletConnect. */
  const browsableAtom = atom((get) => {
    const switches = [project.features.allWallets, get(optionsAtom).features?.allWallets]
    return get(walletConnectState.offeredAtom) && !switches.includes(false)
  })
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
