import * as z from 'zod/mini'
import { isCaipAddress } from '#shared/caip/caipAddress.ts'
import { type ChainNamespace, chainNamespaceOf, isCaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { limits } from '#shared/constants/limits.ts'
import { toPlainText } from './appMetadata.ts'
import { type SessionProperties, sessionPropertiesSchema } from './sessionCapabilities.ts'

/** What a wallet approved for one namespace. */
export interface ApprovedNamespace {
  /** Addresses by the chain's CAIP-2 reference, in the wallet's order. Never empty. */
  chains: Map<string, string[]>
  methods: Set<string>
}

const settledSessionSchema = z.object({
  topic: z.string(),
  peer: z.object({ metadata: z.object({ name: z.string() }) }),
  namespaces: z.record(z.string(), z.object({ accounts: z.array(z.string()), methods: z.array(z.string()) })),
  sessionProperties: sessionPropertiesSchema,
  scopedProperties: sessionPropertiesSchema,
})

/** The part of a session that the kit reads. */
export type SettledSession = Pick<z.infer<typeof settledSessionSchema>, 'topic' | 'peer' | 'namespaces'>

export interface ReadSession {
  topic: string
  /** The wallet's own name, as it may be shown. */
  name: string
  namespaces: Map<ChainNamespace, ApprovedNamespace>
  properties: SessionProperties
}

/**
 * What a session allows. Accounts that are not CAIP-10 of a namespace that the kit knows are left out.
 *
 * @param settled as the library keeps it: it takes over what the wallet writes without looking at it
 * @returns undefined for one that is no session
 */
export function readSession(settled: unknown): ReadSession | undefined {
  const parsed = settledSessionSchema.safeParse(settled)
  if (!parsed.success) return undefined
  const { topic, peer, namespaces, sessionProperties: session, scopedProperties: scoped } = parsed.data
  const read: ReadSession['namespaces'] = new Map()
  for (const { accounts, methods } of Object.values(namespaces)) {
    for (const account of accounts) {
      const colon = account.lastIndexOf(':')
      const network = account.slice(0, colon)
      if (!isCaipAddress(account) || !isCaipNetworkId(network)) continue
      const namespace = chainNamespaceOf(network)
      const approved = read.get(namespace) ?? { chains: new Map(), methods: new Set() }
      const reference = network.slice(namespace.length + 1)
      const addresses = approved.chains.get(reference) ?? []
      const address = account.slice(colon + 1)
      if (!addresses.includes(address) && addresses.length < limits.addresses) addresses.push(address)
      approved.chains.set(reference, addresses)
      for (const method of methods) approved.methods.add(method)
      read.set(namespace, approved)
    }
  }
  return {
    topic,
    name: toPlainText(peer.metadata.name, 64) || 'Wallet',
    namespaces: read,
    properties: { session, scoped },
  }
}

/** The CAIP-2 ids of the networks that a session can be used on. */
export function networksOf({ namespaces }: ReadSession): string[] {
  return [...namespaces].flatMap(([namespace, { chains }]) =>
    [...chains.keys()].map((reference) => `${namespace}:${reference}`),
  )
}
