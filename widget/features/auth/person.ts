import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import { type Account, authId, embeddedNamespaces } from '#shared/entities/account.ts'
import type { AuthUser } from '#shared/entities/authUser.ts'
import type { Network } from '#shared/entities/network.ts'
import { socialNames } from '#shared/entities/socialLogin.ts'
import { type ErrorCode, toWalletKitError } from '#shared/errors/walletKitError.ts'
import type { ConnectionDetails, Connector } from '../connectors/connector.ts'
import type { Context } from '../context/createContext.ts'
import type { Options } from '../options/parseOptions.ts'
import type { Connection } from '../walletState/connection.ts'
import type { NetworksState } from '../walletState/createNetworks.ts'
import type { FrameClient } from './createFrameClient.ts'

type AccountType = Account['accountType']

/** What the embedded wallet is by default (behaviour §4 "Account type defaults"). */
const defaults: Partial<Record<ChainNamespace, AccountType>> = { eip155: 'smartAccount', solana: 'eoa' }

/** What the page wants the embedded wallet to be in a namespace. What it is, the wallet says (R29). */
export function accountTypeFor(
  namespace: ChainNamespace,
  { defaultAccountTypes }: Pick<Options, 'defaultAccountTypes'>,
  hasSmartAccounts: boolean,
): AccountType {
  if (!hasSmartAccounts) return 'eoa'
  return defaultAccountTypes?.[namespace] ?? defaults[namespace] ?? 'eoa'
}

/** The network that the embedded wallet starts on: of the first of its namespaces that has one. */
export function embeddedNetwork({ networkOf }: Pick<NetworksState, 'networkOf'>): Network | undefined {
  return embeddedNamespaces.map((namespace) => networkOf(namespace)).find((network) => network !== undefined)
}

/** The embedded wallet as a connector of the namespaces that it serves. */
export function toConnector(person: AuthUser): Connector {
  const { method, accounts, email, userName } = person
  const user: ConnectionDetails['user'] = { ...(email && { email }), ...(userName && { userName }) }
  const wallets: Connector['wallets'] = {}
  const details: NonNullable<Connector['details']> = {}
  for (const { namespace } of accounts) {
    wallets[namespace] = authId
    details[namespace] = { user, ...(namespace === 'eip155' && { smartAccount: smartAccountOf(person) }) }
  }
  const name = method === 'email' ? 'Email' : socialNames[method]
  return { id: authId, name, type: 'AUTH', wallets, details }
}

function smartAccountOf(person: AuthUser): NonNullable<ConnectionDetails['smartAccount']> {
  const { preferredAccountType, smartAccountNetworks, smartAccountDeployed, chainId } = person
  const seen = { network: chainId, isDeployed: smartAccountDeployed }
  return { preferred: preferredAccountType, networks: smartAccountNetworks, seen }
}

/** The embedded wallet's connections, that of the wanted namespace first. */
export function toSlots(
  person: AuthUser,
  wanted: ChainNamespace,
  networks: Pick<NetworksState, 'networkOf'>,
): Connection[] {
  const { id, name, type, details } = toConnector(person)
  return person.accounts
    .flatMap(({ namespace, address }): Connection[] => {
      const network = networks.networkOf(namespace)
      const own = details?.[namespace]
      if (!network || !own) return []
      return [
        {
          namespace,
          connector: { id, name, type },
          uuid: authId,
          addresses: [address],
          caipNetworkId: network.caipNetworkId,
          details: own,
        },
      ]
    })
    .sort((a, b) => Number(b.namespace === wanted) - Number(a.namespace === wanted))
}

/** After these there is nothing to come back to: the person signs in again. */
const final: readonly ErrorCode[] = [
  'NOT_CONNECTED',
  'SESSION_EXPIRED',
  'FACTOR_REQUIRED',
  'ADDRESS_MISMATCH',
]

/** The person who is signed in, as the frame tells it. */
export function createPerson(context: Context, client: FrameClient) {
  const { store, networks, host, optionsAtom, isOnAtom } = context
  const { personAtom, recoveryOfferedAtom } = context.authState
  let reading: Promise<AuthUser | null> | undefined
  let isNoted = false

  const ask = async (interactive: boolean, signal?: AbortSignal): Promise<AuthUser> => {
    const chainId = embeddedNetwork(networks)?.caipNetworkId
    const hasSmartAccounts = store.get(isOnAtom)('smartAccounts')
    const wanted = accountTypeFor(embeddedNamespaces[0], store.get(optionsAtom), hasSmartAccounts)
    const person = await client.ask(
      (auth) =>
        auth.getUser({ interactive, preferredAccountType: wanted, ...(chainId && { chainId }) }, { signal }),
      signal,
    )
    noteFallback(person)
    store.set(personAtom, person)
    return person
  }

  /** What the page asked for and the wallet is not (R29): said once. What the person has chosen is no fault of the page's. */
  const noteFallback = ({ accounts, preferredAccountType }: AuthUser) => {
    const { defaultAccountTypes = {} } = store.get(optionsAtom)
    const other = accounts.find(({ namespace, type }) => {
      const asked = defaultAccountTypes[namespace] ?? type
      const isChosen = namespace === 'eip155' && asked !== 'payment' && asked !== preferredAccountType
      return asked !== type && !isChosen
    })
    if (!other || isNoted) return
    isNoted = true
    const asked = defaultAccountTypes[other.namespace]
    host.alert(
      'CHAIN_NOT_SUPPORTED',
      `Option "defaultAccountTypes": ${asked} is not there for ${other.namespace}, the wallet is ${other.type}`,
    )
  }

  const readOnce = async (): Promise<AuthUser | null> => {
    try {
      const { isConnected } = await client.ask((auth) => auth.isConnected({}))
      if (isConnected) return await ask(false)
    } catch (thrown) {
      if (!final.includes(toWalletKitError(thrown).code)) throw thrown
    }
    store.set(personAtom, null)
    return null
  }

  return {
    current: () => store.get(personAtom),
    /** After a login: the wallet is made or recovered first, where it has to be. Shows the frame's views. */
    enter: (signal: AbortSignal) => ask(true, signal),
    /**
     * What is true now, without showing anything; null when no person is signed in, or this device cannot open the wallet.
     *
     * @throws where the frame or the server cannot be asked
     */
    read(): Promise<AuthUser | null> {
      reading ??= readOnce().finally(() => {
        reading = undefined
      })
      return reading
    },
    forget() {
      store.set(personAtom, null)
      store.set(recoveryOfferedAtom, false)
    },
  }
}

export type Person = ReturnType<typeof createPerson>
