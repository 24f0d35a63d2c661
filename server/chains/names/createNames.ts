import { type Address, getAddress, isAddress, isAddressEqual } from 'viem'
import { getEnsAddress, getEnsName, getEnsText, normalize } from 'viem/ens'
import * as z from 'zod/mini'
import { type IdentityAnswer, identityAnswerSchema } from '#shared/api/chain/identity.ts'
import { type NameAnswer, type NamesAnswer, namesAnswerSchema } from '#shared/api/chain/names.ts'
import { begin } from '#shared/async/begin.ts'
import { isCaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { timings } from '#shared/constants/timings.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { ChainSettings } from '../../config/chainSettings.ts'
import type { ServerConfig } from '../../config/serverConfig.ts'
import type { Project } from '../../projects/project.ts'
import type { AnswerCache } from '../cache/createAnswerCache.ts'
import type { Chain, Chains } from '../core/chain.ts'
import { toLabel } from '../core/toLabel.ts'
import type { RemoteReader } from '../remoteContent/createRemoteContent.ts'
import type { RemoteFetch } from '../remoteContent/createRemoteFetch.ts'
import { createNameClient } from './createNameClient.ts'
import { readAvatar } from './readAvatar.ts'

export interface IdentitySource {
  serves(chain: Chain): boolean
  identity(chain: Chain, address: string, signal: AbortSignal): Promise<IdentityAnswer>
  /** All names that lead to an address, with what they say of it. */
  names(chain: Chain, address: string, signal: AbortSignal): Promise<NamesAnswer>
  /**
   * Where a name leads now: somebody is about to send money there, so that nothing is kept of it. Null: nowhere.
   *
   * @param name in any case; what is not spelled as names are leads nowhere
   */
  resolve(chain: Chain, name: string, signal: AbortSignal): Promise<NameAnswer | null>
}

/** Characters that are shown of what names say. */
const lengths = { name: 128, bio: 2_048 } as const

/** How clients name Ethereum's addresses: its own coin type, and the one that ENSIP-11 makes of the chain's id. */
const coinTypes = ['60', String(0x8000_0001)]

/** The chain that holds the names where no other one is configured, and where on it. */
const defaultNames: { chain: 'eip155:1'; settings: NonNullable<ChainSettings['names']> } = {
  chain: 'eip155:1',
  // https://docs.ens.domains/resolvers/universal. The list of all chains that has it, too, takes a third of a second to load.
  settings: { universalResolver: '0xeeeeeeee14d718c2b47d9923deab1335e144eeee' },
}

/** The chain that holds the names of all others: the first that the operator says so of, or Ethereum. Null: none is served. */
export function findNamesChain(
  chains: Pick<Chains, 'of'>,
  configured: ServerConfig['chains'],
  project: Project,
): Chain | null {
  const own = configured.find(({ settings }) => settings?.names)?.caipNetworkId
  try {
    return chains.of(isCaipNetworkId(own) ? own : defaultNames.chain, project)
  } catch (error) {
    if (error instanceof WalletKitError && error.code === 'NETWORK_NOT_FOUND') return null
    throw error
  }
}

const noIdentity: IdentityAnswer = { name: null, avatar: null }

/**
 * Names of the Ethereum Name Service, or of what has its universal resolver. A name counts only if it leads back to the
 * address, and is spelled as names are; its picture comes from the kit's own origin. Not to have a name is an answer, too.
 *
 * @see https://docs.ens.domains/resolvers/universal
 */
export function createNames({
  remote,
  fetch,
  cache,
}: {
  remote: RemoteReader
  fetch: Pick<RemoteFetch, 'read'>
  cache: AnswerCache
}): IdentitySource {
  async function load(chain: Chain, address: Address, signal: AbortSignal): Promise<IdentityAnswer> {
    const universalResolverAddress = resolverOf(chain)
    if (!universalResolverAddress) return noIdentity
    const client = createNameClient(chain, fetch, signal)
    const name = await orNothing(() => getEnsName(client, { address, universalResolverAddress }))
    if (name === null || !isProper(name)) return noIdentity
    const known = { name, universalResolverAddress }
    const [forward, record] = await Promise.all([
      begin(() => orNothing(() => getEnsAddress(client, known))),
      begin(() => orNothing(() => getEnsText(client, { ...known, key: 'avatar' }))),
    ])
    if (forward === null || !isAddressEqual(forward, address)) return noIdentity
    const source = record && (await readAvatar(record, { chain, client, owner: address, remote, signal }))
    return { name, avatar: (source && remote.pictureUrl(source)) || null }
  }

  const identity: IdentitySource['identity'] = async (chain, address, signal) => {
    if (!isAddress(address, { strict: false })) return noIdentity
    return cache.get(
      `identity:${keyOf(chain, address)}`,
      timings.identityStale,
      (alive) => load(chain, getAddress(address), alive),
      { signal, parse: (stored) => z.parse(identityAnswerSchema, stored) },
    )
  }

  async function loadNames(chain: Chain, address: string, signal: AbortSignal): Promise<NamesAnswer> {
    const universalResolverAddress = resolverOf(chain)
    const { name, avatar } = await identity(chain, address, signal)
    if (name === null || !universalResolverAddress) return []
    const client = createNameClient(chain, fetch, signal)
    const record = { name, key: 'description', universalResolverAddress }
    const bio = toLabel((await orNothing(() => getEnsText(client, record))) ?? '', lengths.bio)
    const attributes = { ...(avatar !== null && { avatar }), ...(bio !== undefined && { bio }) }
    const own = { address: getAddress(address), created: null }
    return [
      {
        name,
        registered_at: null,
        addresses: Object.fromEntries(coinTypes.map((coinType) => [coinType, own])),
        attributes: Object.keys(attributes).length > 0 ? [attributes] : [],
      },
    ]
  }

  async function resolve(chain: Chain, written: string, signal: AbortSignal): Promise<NameAnswer | null> {
    const universalResolverAddress = resolverOf(chain)
    const name = normalized(written)
    if (name === null || !universalResolverAddress) return null
    const client = createNameClient(chain, fetch, signal)
    const address = await orNothing(() => getEnsAddress(client, { name, universalResolverAddress }))
    if (address === null) return null
    const own = { address: getAddress(address), created: null }
    return {
      name,
      registered_at: null,
      addresses: Object.fromEntries(coinTypes.map((coinType) => [coinType, own])),
      attributes: [],
    }
  }

  return {
    resolve,
    serves: (chain) => resolverOf(chain) !== undefined,
    identity,
    async names(chain, address, signal) {
      if (!isAddress(address, { strict: false })) return []
      return cache.get(
        `names:${keyOf(chain, address)}`,
        timings.identityStale,
        (alive) => loadNames(chain, address, alive),
        { signal, parse: (stored) => z.parse(namesAnswerSchema, stored) },
      )
    },
  }
}

function keyOf(chain: Chain, address: string): string {
  return `${chain.key}:${resolverOf(chain)}:${address.toLowerCase()}`
}

function resolverOf({ id, settings }: Chain): Address | undefined {
  const names = settings.names ?? (id === defaultNames.chain ? defaultNames.settings : undefined)
  return names && getAddress(names.universalResolver)
}

/** As ENS wants names spelled, and nothing that a screen would show otherwise. */
function isProper(name: string): boolean {
  try {
    return normalize(name) === name && toLabel(name, lengths.name) === name
  } catch {
    // The library throws for whatever ENS does not allow: no proper name.
    return false
  }
}

/** As the name's contract knows it; null where it is none that a screen shows as it is. */
function normalized(written: string): string | null {
  try {
    const name = normalize(written)
    return isProper(name) ? name : null
  } catch {
    // The library throws for whatever ENS does not allow: no name that can be asked for.
    return null
  }
}

/** A contract that reverts says that there is nothing; a chain that does not answer says nothing. */
async function orNothing<T>(read: () => Promise<T | null>): Promise<T | null> {
  try {
    return await read()
  } catch (error) {
    const unreachable = findUnreachable(error)
    if (unreachable) throw unreachable
    return null
  }
}

/** viem wraps what its transport throws. */
function findUnreachable(error: unknown): unknown {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof WalletKitError && cause.code !== 'RPC_ERROR') return cause
    if (cause.name === 'AbortError') return cause
  }
  return undefined
}
