import type { createStore } from 'jotai/vanilla'
import { loginEndpoints } from '#shared/api/auth/login.ts'
import type { Session } from '#shared/api/auth/parts.ts'
import { embeddedNamespaces } from '#shared/entities/account.ts'
import type { AuthUser } from '#shared/entities/authUser.ts'
import type { Network } from '#shared/entities/network.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Params } from '#shared/rpc/contract.ts'
import type { getUser } from '#shared/rpc/widget-auth/user.ts'
import type { Api } from '../../services/api/api.ts'
import { channelFor } from '../approval/approvalChannel.ts'
import type { Addresses, Custody, CustodyOverview } from '../custody/custody.ts'
import type { SessionOfFrame } from '../login/createSession.ts'
import { type Networks, walletNamespaceOf } from '../networks/createNetworks.ts'
import { approvedMethods } from '../requests/methodPolicy.ts'
import type { SiteOfFrame } from '../site/createSite.ts'
import type { OpenWallet } from './createWalletOpening.ts'

export interface UserParameters {
  store: ReturnType<typeof createStore>
  api: Api
  session: SessionOfFrame
  custody: Custody
  networks: Networks
  site: Pick<SiteOfFrame, 'require'>
  open: (how: OpenWallet) => Promise<Addresses>
}

/** Who is signed in, and with which wallet. */
export function createUser({ store, api, session, custody, networks, site, open }: UserParameters) {
  return {
    /** Asks the server. @throws `AUTH_UNREACHABLE` */
    async isConnected(signal: AbortSignal): Promise<{ isConnected: boolean }> {
      const known = session.get()
      if (!known) return { isConnected: false }
      try {
        const { person } = await api.call(loginEndpoints.session, {}, { signal })
        await session.set({ ...known, person })
        return { isConnected: true }
      } catch (error) {
        if (error instanceof WalletKitError && error.code === 'SESSION_EXPIRED') return { isConnected: false }
        throw error
      }
    },
    /** @throws the codes of `getUser` */
    async getUser({ interactive, chainId }: Params<typeof getUser>, signal: AbortSignal): Promise<AuthUser> {
      const addresses = await open({ interactive, signal })
      const person = session.get()?.person
      if (!person) throw new WalletKitError('NOT_CONNECTED', 'Nobody is signed in')
      const network = chainId === undefined ? networks.current() : networks.switchTo(chainId)
      const { verified } = site.require()
      const windowMethods = approvedMethods((kind) => channelFor({ kind, verified }) === 'window')
      return toAuthUser({
        person,
        addresses,
        overview: store.get(custody.overviewAtom),
        network,
        windowMethods,
      })
    },
    /** There is one type of account: whatever is preferred, this is what it is (R29). @throws `NOT_CONNECTED` */
    preferredAccount(): { type: 'eoa'; address: string } {
      const addresses = store.get(custody.addressesAtom)
      if (!session.get() || !addresses) throw new WalletKitError('NOT_CONNECTED', 'Nobody is signed in')
      return { type: 'eoa', address: addresses[walletNamespaceOf(networks.current().caipNetworkId)] }
    },
  }
}

export interface ToAuthUserParameters {
  person: Session['person']
  addresses: Addresses
  overview: CustodyOverview | null
  network: Network
  windowMethods: AuthUser['windowMethods']
}

/** The signed-in person as the widget knows them. The wallet has no smart account yet: it is an EOA on every network (R29). */
export function toAuthUser(parameters: ToAuthUserParameters): AuthUser {
  const { person, addresses, overview, network, windowMethods } = parameters
  const { email, userName, method } = person
  return {
    email,
    ...(userName !== null && { userName }),
    method,
    chainId: network.caipNetworkId,
    address: addresses[walletNamespaceOf(network.caipNetworkId)],
    accounts: embeddedNamespaces.map((namespace) => ({
      namespace,
      address: addresses[namespace],
      type: 'eoa',
    })),
    preferredAccountType: 'eoa',
    smartAccountDeployed: false,
    recoveryMissing: overview !== null && overview.factors.length === 0,
    ...(overview?.recoveries && { recoveryAsked: true }),
    windowMethods,
  }
}
