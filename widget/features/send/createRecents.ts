import * as z from 'zod/mini'
import { foreignTextSchema } from '#shared/api/chain/parts.ts'
import { type ChainNamespace, chainNamespaceSchema } from '#shared/caip/caipNetworkId.ts'
import { isSameAddress } from '#shared/caip/isSameAddress.ts'
import type { FrameStorage } from '../../services/storage/createStorage.ts'
import { guarded } from '../../services/storage/guarded.ts'
import { readList } from '../../services/storage/readList.ts'

const recentSchema = z.strictObject({
  namespace: chainNamespaceSchema,
  address: z.string().check(z.minLength(1), z.maxLength(128)),
  /** The name that the address was found by. */
  name: z.nullable(foreignTextSchema),
})
export type Recent = z.infer<typeof recentSchema>

/** Enough to recognise a forged address by, and to choose from. */
const maxItems = 40

interface RecentsParameters {
  /** Of the frame, not the page: the page must not know whom a person pays (security.md rule 13). Reading the property may throw (T6). */
  window: { readonly localStorage: FrameStorage }
  projectId: string
}

/** The receivers of earlier transfers from this browser, the latest first. Empty where the storage cannot be read. */
export function createRecents({ window, projectId }: RecentsParameters) {
  const place = `wallet-kit:${projectId}:receivers`
  const read = () => readList(window, place, recentSchema)
  return {
    of: (namespace: ChainNamespace): Recent[] => read().filter((recent) => recent.namespace === namespace),
    add(recent: Recent) {
      const others = read().filter(({ address }) => !isSameAddress(address, recent.address))
      const kept = JSON.stringify([recent, ...others].slice(0, maxItems))
      guarded(() => window.localStorage.setItem(place, kept))
    },
  }
}
