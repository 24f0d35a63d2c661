import { createFreshCache } from './createFreshCache.ts'
import { readGenerations, type SecretGeneration, type SecretQueries } from './secretGenerations.ts'

/** How keys follow each other. Times in milliseconds. */
export const secretPolicy = {
  /** How long a process goes by what it has read of a key's followers. */
  fresh: 60_000,
  /** A new key is accepted by all processes before it makes anything: twice what each takes to read of it, for clocks that differ. */
  publishAhead: 120_000,
} as const

/** The keys of one name, as they are now. */
export interface SecretKeys {
  /** Makes what is new. */
  current: Buffer
  /** Whatever one of these has made counts: the one that is about to be the current one, the current one, and those of which something is still good. */
  accepted: readonly Buffer[]
}

/** @throws what the database throws, where nothing is known yet */
export type SecretRing = () => Promise<SecretKeys>

interface SecretRingParameters {
  queries: SecretQueries
  name: string
  /** How long what a key has made is good for, in milliseconds. */
  lifetime: number
  now: () => number
}

/**
 * Keys that the server has made for itself and that may be followed by others while it runs (`npm run secret -- rotate`): no process
 * meets what another one has made by a key that it does not know.
 */
export function createSecretRing({ queries, name, lifetime, now }: SecretRingParameters): SecretRing {
  const cache = createFreshCache<readonly SecretGeneration[]>({
    ...{ maxEntries: 1, freshFor: secretPolicy.fresh, now },
  })
  return async () => {
    const generations = await cache.get(name, () => readGenerations(queries, name))
    return judgeGenerations(generations, { lifetime, at: now() })
  }
}

/** @param generations the newest first, at least one */
export function judgeGenerations(
  generations: readonly SecretGeneration[],
  { lifetime, at }: { lifetime: number; at: number },
): SecretKeys {
  // Of one whose predecessors are gone, nobody has to be told.
  const found = generations.findIndex(({ createdAt }) => createdAt + secretPolicy.publishAhead <= at)
  const index = found === -1 ? generations.length - 1 : found
  const current = generations[index]
  if (!current) throw new Error('A secret was removed while it was read')
  // A process may have made something by a key until it has read of the next one.
  const goneAfter = secretPolicy.publishAhead + secretPolicy.fresh + lifetime
  const accepted = generations.filter(
    (_, place) => place <= index || at < (generations[place - 1]?.createdAt ?? 0) + goneAfter,
  )
  return { current: current.key, accepted: accepted.map(({ key }) => key) }
}
