import type { createStore } from 'jotai/vanilla'
import { loginEndpoints } from '#shared/api/auth/login.ts'
import type { Session } from '#shared/api/auth/parts.ts'
import { embeddedNamespaces } from '#shared/entities/account.ts'
import type { AuthUser } from '#shared/entities/authUser.ts'
import type { Network } from '#shared/entities/network.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Params } from '#shared/rpc/contract.ts'
import type { getUser, initSmartAccount, setPreferredAccount } from '#shared/rpc/widget-auth/user.ts'
import type { Api } from '../../services/api/api.ts'
import { channelFor } from '../approval/approvalChannel.ts'
import type { EvmAccountType, SmartAccounts } from '../batch/createSmartAccounts.ts'
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
  smartAccounts: SmartAccounts
  open: (how: OpenWallet) => Promise<Addresses>
}

/** Who is signed in, and with which wallet. */
export function createUser(parameters: UserParameters) {
  const { store, api, session, custody, networks, site, smartAccounts, open } = parameters

  /** @throws `NOT_CONNECTED` */
  const requireAddresses = (): Addresses => {
    const addresses = store.get(custody.addressesAtom)
    if (!session.get() || !addresses) throw new WalletKitError('NOT_CONNECTED', 'Nobody is signed in')
    return addresses
  }

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
    async getUser(asked: Params<typeof getUser>, signal: AbortSignal): Promise<AuthUser> {
      const { interactive, chainId, preferredAccountType } = asked
      smartAccounts.want(preferredAccountType)
      const addresses = await open({ interactive, signal })
      const person = session.get()?.person
      if (!person) throw new WalletKitError('NOT_CONNECTED', 'Nobody is signed in')
      const network = chainId === undefined ? networks.current() : networks.switchTo(chainId)
      const { verified } = site.require()
      const windowMethods = approvedMethods((kind) => channelFor({ kind, verified }) === 'window')
      const [preferred, smartAccountNetworks, smartAccountDeployed] = await Promise.all([
        smartAccounts.preferred(),
        smartAccounts.networks(signal),
        smartAccounts.isUpgraded(network, addresses.eip155, signal),
      ])
      return toAuthUser({
        person,
        addresses,
        overview: store.get(custody.overviewAtom),
        network,
        windowMethods,
        account: { preferred, smartAccountNetworks, smartAccountDeployed },
      })
    },
    /** Keeps the person's choice, and answers with what the account is on the present network. @throws `NOT_CONNECTED` */
    async setPreferredAccount(
      { type }: Params<typeof setPreferredAccount>,
      signal: AbortSignal,
    ): Promise<{ type: EvmAccountType; address: string }> {
      const addresses = requireAddresses()
      await smartAccounts.prefer(type === 'smartAccount' ? type : 'eoa')
      const { caipNetworkId } = networks.current()
      const isSmart =
        (await smartAccounts.preferred()) === 'smartAccount' &&
        (await smartAccounts.networks(signal)).includes(caipNetworkId)
      return {
        type: isSmart ? 'smartAccount' : 'eoa',
        address: addresses[walletNamespaceOf(caipNetworkId)],
      }
    },
    /** @throws `NOT_CONNECTED`, `NETWORK_NOT_FOUND` */
    async initSmartAccount({ chainId, after }: Params<typeof initSmartAccount>, signal: AbortSignal) {
      const { eip155: address } = requireAddresses()
      const network = chainId === undefined ? networks.current() : networks.get(chainId)
      return { address, ...(await smartAccounts.look({ network, address, after, signal })) }
    },
  }
}

export interface ToAuthUserParameters {
  person: Session['person']
  addresses: Addresses
  overview: CustodyOverview | null
  network: Network
  windowMethods: AuthUser['windowMethods']
  account: {
    preferred: EvmAccountType
    smartAccountNetworks: AuthUser['smartAccountNetworks']
    smartAccountDeployed: boolean
  }
}

/** The signed-in person as the widget knows them: one address, whatever the account is (R29). */
export function toAuthUser(parameters: ToAuthUserParameters): AuthUser {
  const { person, addresses, overview, network, windowMethods, account } = parameters
  const { email, userName, method } = person
  const { preferred, smartAccountNetworks, smartAccountDeployed } = account
  const evmType = smartAccountNetworks.includes(network.caipNetworkId) ? preferred : 'eoa'
  return {
    email,
    ...(userName !== null && { userName }),
    method,
    chainId: network.caipNetworkId,
    address: addresses[walletNamespaceOf(network.caipNetworkId)],
    accounts: embeddedNamespaces.map((namespace) => ({
      namespace,
      address: addresses[namespace],
      type: namespace === 'eip155' ? evmType : 'eoa',
    })),
    preferredAccountType: preferred,
    smartAccountDeployed,
    smartAccountNetworks,
    recoveryMissing: overview !== null && overview.factors.length === 0,
    ...(overview?.recoveries && { recoveryAsked: true }),
    windowMethods,
  }
}
