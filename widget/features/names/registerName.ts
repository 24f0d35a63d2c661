import type { NameAnswer } from '#shared/api/chain/names.ts'
import { orNull } from '#shared/errors/orNull.ts'
import { sayUnforeseen } from '#shared/errors/sayUnforeseen.ts'
import { isCode, toWalletKitError, WalletKitError } from '#shared/errors/walletKitError.ts'
import { createAccountIdentities } from '../identity/createAccountIdentities.ts'
import { type Connection, toAccount } from '../walletState/connection.ts'
import { findOwnName } from './findOwnName.ts'
import { coinTypeOf, nameClaim } from './nameClaim.ts'
import type { NamesContext } from './namesContext.ts'

/**
 * Registers the name that was typed: the owner signs it, and the server writes it down. Never rejects: what came of it is in the state.
 *
 * @see behaviour §4 "Name registration"
 */
export async function registerName(names: NamesContext, name: string): Promise<void> {
  const { store, attemptAtom, ownAtom, router } = names
  const { step } = store.get(attemptAtom)
  if (step === 'asking' || step === 'registering') return
  store.set(attemptAtom, { step: 'asking', name })
  try {
    const { connection, coinType } = findOwner(names)
    tell(names, connection, 'REGISTER_NAME_INITIATED', name)
    try {
      const registered = await signAndRegister(names, { name, connection, coinType })
      if (names.ended.aborted) return
      store.set(ownAtom, { status: 'owned', name: registered })
      store.set(attemptAtom, { step: 'idle' })
      tell(names, connection, 'REGISTER_NAME_SUCCESS', name)
      // Who has gone elsewhere meanwhile stays there.
      if (router.current().view === 'RegisterAccountName')
        router.replace({ view: 'RegisterAccountNameSuccess' })
    } catch (error) {
      tell(names, connection, 'REGISTER_NAME_ERROR', name, error)
      throw error
    }
  } catch (error) {
    if (names.ended.aborted) return
    if (isCode(error, 'USER_REJECTED', 'USER_CLOSED')) return store.set(attemptAtom, { step: 'idle' })
    sayUnforeseen(error)
    const isUnsure = isCode(error, 'RPC_UNREACHABLE')
    const isReason = isCode(error, 'RPC_ERROR', 'TOO_MANY_REQUESTS', 'INVALID_PARAMS', 'NETWORK_NOT_FOUND')
    store.set(attemptAtom, {
      step: 'failed',
      reason: isReason ? toWalletKitError(error).message : null,
      isUnsure,
    })
  }
}

interface Owner {
  connection: Connection
  coinType: number
}

/** @throws `NETWORK_NOT_FOUND`, `NOT_CONNECTED`, `INVALID_PARAMS` */
function findOwner({ networks, connections }: NamesContext): Owner {
  const network = networks.networkOf('eip155')
  if (!network) throw new WalletKitError('NETWORK_NOT_FOUND', 'Network not found')
  const connection = connections.get('eip155')
  if (connection?.connector.type !== 'AUTH')
    throw new WalletKitError('NOT_CONNECTED', 'Address or auth connector not found')
  return { connection, coinType: coinTypeOf(network.caipNetworkId) }
}

async function signAndRegister(
  names: NamesContext,
  { name, connection, coinType }: Owner & { name: string },
): Promise<NameAnswer> {
  const { store, api, attemptAtom, walletOf, feature, ended } = names
  const [address] = connection.addresses
  const wallet = await walletOf(connection.uuid, 'eip155')
  const message = nameClaim({ name, attributes: {}, now: Date.now() })
  const signature = await wallet.signMessage({ address, message: new TextEncoder().encode(message) }, ended)
  store.set(attemptAtom, { step: 'registering', name })
  const registered = await api.register({ coinType, address, message, signature }, ended).then(
    () => null,
    // The server may have written it down, and its answer was lost: then the name leads here.
    async (error: unknown) => {
      const own = isCode(error, 'RPC_UNREACHABLE') ? await findOwnName(names, address).catch(orNull) : null
      if (own?.name === name) return own
      throw error
    },
  )
  feature(createAccountIdentities).know(address, { name, avatar: null })
  const now = Math.floor(Date.now() / 1_000)
  return (
    registered ?? {
      name,
      registered_at: now,
      addresses: { [coinType]: { address, created: now } },
      attributes: [],
    }
  )
}

type NameEvent = 'REGISTER_NAME_INITIATED' | 'REGISTER_NAME_SUCCESS' | 'REGISTER_NAME_ERROR'

function tell(
  { host }: Pick<NamesContext, 'host'>,
  connection: Connection,
  event: NameEvent,
  ensName: string,
  error?: unknown,
): void {
  const isSmartAccount = toAccount(connection).accountType === 'smartAccount'
  const message = error instanceof Error ? error.message : undefined
  const properties = { isSmartAccount, ensName, ...(message !== undefined && { error: message }) }
  host.emit('event', { event, properties })
}
