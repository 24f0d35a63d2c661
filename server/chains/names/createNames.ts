import { type Address, getAddress, isAddress, isAddressEqual } from 'viem'
import { getEnsAddress, getEnsName, getEnsText, normalize } from 'viem/ens'
import * as z from 'zod/mini'
import { type IdentityAnswer, identityAnswerSchema } from '#shared/api/chain/identity.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Chain } from '../chain.ts'
import type { ForeignFetch } from '../foreign/createForeignFetch.ts'
import type { AnswerCache, ForeignReader, IdentitySource } from '../sources.ts'
import { toLabel } from '../toLabel.ts'
import { createNameClient } from './createNameClient.ts'
import { defaultNames, namesPolicy } from './namesPolicy.ts'
import { readAvatar } from './readAvatar.ts'

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
