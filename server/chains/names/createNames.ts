import { type Address, getAddress, isAddress, isAddressEqual } from 'viem'
import { mainnet } from 'viem/chains'
import { getEnsAddress, getEnsName, getEnsText, normalize } from 'viem/ens'
import * as z from 'zod/mini'
import { type IdentityAnswer, identityAnswerSchema } from '#shared/api/chain/identity.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { ServerConfig } from '../../config/serverConfig.ts'
import type { Project } from '../../projects/project.ts'
import type { AnswerCache } from '../cache/createAnswerCache.ts'
import type { Chain, Chains } from '../chain.ts'
import type { ChainSettings } from '../chainSettings.ts'
import type { ForeignReader } from '../foreign/createForeign.ts'
import type { ForeignFetch } from '../foreign/createForeignFetch.ts'
import { toLabel } from '../toLabel.ts'
import { createNameClient } from './createNameClient.ts'
import { readAvatar } from './readAvatar.ts'

export interface IdentitySource {
  serves(chain: Chain): boolean
  identity(chain: Chain, address: string, signal: AbortSignal): Promise<IdentityAnswer>
}

/** How names are found. Times in milliseconds. */
const namesPolicy = {
  freshFor: 5 * 60_000,
  /** Of a name that is shown. */
  nameLength: 128,
} as const

/** The chain that holds the names where no other one is configured, and where on it. */
const defaultNames: { chain: 'eip155:1'; settings: NonNullable<ChainSettings['names']> } = {
  chain: 'eip155:1',
  settings: { universalResolver: mainnet.contracts.ensUniversalResolver.address },
}

/** The chain that holds the names of all others: the first that the operator says so of, or Ethereum. Null: none is served. */
export function findNamesChain(
  chains: Pick<Chains, 'of'>,
  configured: ServerConfig['chains'],
  project: Project,
): Chain | null {
  const own = configured.find(({ settings }) => settings?.names)
  try {
    return chains.of(own?.caipNetworkId ?? defaultNames.chain, project)
  } catch (error) {
    if (error instanceof WalletKitError && error.code === 'NETWORK_NOT_FOUND') return null
    throw error
  }
}

const nobody: IdentityAnswer = { name: null, avatar: null }

/**
 * Names of the Ethereum Name Service, or of what has its universal resolver. A name counts only if it leads back to the
 * address, and is spelled as names are; its picture comes from the kit's own origin. Not to have a name is an answer, too.
 *
 * @see https://docs.ens.domains/resolvers/universal
 */
export function createNames({
  foreign,
  fetch,
  cache,
}: {
  foreign: ForeignReader
  fetch: Pick<ForeignFetch, 'read'>
  cache: AnswerCache
}): IdentitySource {
  async function load(chain: Chain, address: Address, signal: AbortSignal): Promise<IdentityAnswer> {
    const universalResolverAddress = resolverOf(chain)
    if (!universalResolverAddress) return nobody
    const client = createNameClient(chain, fetch, signal)
    const name = await orNothing(() => getEnsName(client, { address, universalResolverAddress }))
    if (name === null || !isProper(name)) return nobody
    const known = { name, universalResolverAddress }
    const [forward, record] = await Promise.all([
      orNothing(() => getEnsAddress(client, known)),
      orNothing(() => getEnsText(client, { ...known, key: 'avatar' })),
    ])
    if (forward === null || !isAddressEqual(forward, address)) return nobody
    const source = record && (await readAvatar(record, { chain, client, owner: address, foreign, signal }))
    return { name, avatar: (source && foreign.pictureUrl(source)) || null }
  }

  return {
    serves: (chain) => resolverOf(chain) !== undefined,

    async identity(chain, address, signal) {
      if (!isAddress(address, { strict: false })) return nobody
      const key = `identity:${chain.key}:${resolverOf(chain)}:${address.toLowerCase()}`
      return cache.get(key, namesPolicy.freshFor, (alive) => load(chain, getAddress(address), alive), {
        signal,
        parse: (stored) => z.parse(identityAnswerSchema, stored),
      })
    },
  }
}

function resolverOf({ id, settings }: Chain): Address | undefined {
  const names = settings.names ?? (id === defaultNames.chain ? defaultNames.settings : undefined)
  return names && getAddress(names.universalResolver)
}

/** As ENS wants names spelled, and nothing that a screen would show otherwise. */
function isProper(name: string): boolean {
  try {
    return normalize(name) === name && toLabel(name, namesPolicy.nameLength) === name
  } catch {
    return false
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
