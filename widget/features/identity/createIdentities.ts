import { isCancelledError, type QueryClient } from '@tanstack/query-core'
import { type Atom, atom, type createStore, type PrimitiveAtom } from 'jotai/vanilla'
import type { IdentityAnswer } from '#shared/api/chain/identity.ts'
import { timings } from '#shared/constants/timings.ts'
import { sayUnforeseen } from '#shared/errors/sayUnforeseen.ts'

/** Reads the name and picture that an address goes by. */
export type ReadIdentity = (address: string, signal: AbortSignal) => Promise<IdentityAnswer>

/** An address that has no name, and one whose name is not known yet: both are shown alike (R39). */
const nameless: IdentityAnswer = { name: null, avatar: null }

export interface IdentitiesParameters {
  client: QueryClient
  store: ReturnType<typeof createStore>
  readIdentity: ReadIdentity
}

/**
 * Names and pictures of addresses. They are asked for when a view shows one, and are fresh for 5 minutes. What was known stays while
 * it cannot be asked again. A failure is not shown: an address without a name is normal.
 */
export function createIdentities({ client, store, readIdentity }: IdentitiesParameters) {
  const atoms = new Map<string, PrimitiveAtom<IdentityAnswer>>()

  const atomOf = (address: string) => {
    const known = atoms.get(address) ?? atom(nameless)
    atoms.set(address, known)
    return known
  }
  const failedLately = (queryKey: readonly string[]) => {
    const state = client.getQueryState(queryKey)
    return state?.status === 'error' && Date.now() - state.errorUpdatedAt < timings.balanceRetryBackoff
  }

  return {
    of: (address: string): Atom<IdentityAnswer> => atomOf(address),
    /** Takes over what is known of an address from elsewhere: it was just registered. */
    know(address: string, identity: IdentityAnswer): void {
      client.setQueryData(['identity', address], identity)
      store.set(atomOf(address), identity)
    },
    /** Asks, unless that was done lately. Never rejects. */
    async look(address: string): Promise<void> {
      const queryKey = ['identity', address]
      if (failedLately(queryKey)) return
      try {
        const identity = await client.fetchQuery({
          queryKey,
          queryFn: ({ signal }) => readIdentity(address, signal),
          staleTime: timings.identityStale,
          // No timer of its own: an idle page does nothing.
          gcTime: Number.POSITIVE_INFINITY,
          retry: false,
          networkMode: 'always',
        })
        store.set(atomOf(address), identity)
      } catch (thrown) {
        if (!isCancelledError(thrown)) sayUnforeseen(thrown)
      }
    },
  }
}
