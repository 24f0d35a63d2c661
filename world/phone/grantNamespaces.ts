import { methodsByNamespace } from './methods/prepareRequest.ts'
import type { Namespaces } from './phone.ts'

/** What a proposal asks of one namespace, or of one chain where the key is a CAIP-2 id. */
export interface Wish {
  chains?: string[]
  methods: string[]
  events: string[]
}

export interface GrantParameters {
  required: Readonly<Record<string, Wish>>
  optional: Readonly<Record<string, Wish>>
  /** What to share, by namespace: addresses or public keys. */
  accounts: Readonly<Record<string, readonly string[]>>
}

/**
 * What a phone grants of a proposal: every chain of the namespaces that it has accounts in, and the methods that it
 * answers. A required method is granted even so: the protocol lets nobody approve less.
 */
export function grantNamespaces({ required, optional, accounts }: GrantParameters): Namespaces {
  const granted: Namespaces = {}
  for (const [isRequired, wishes] of [[true, required] as const, [false, optional] as const]) {
    for (const [key, wish] of Object.entries(wishes)) {
      const [namespace = ''] = key.split(':')
      const shared = accounts[namespace] ?? []
      if (shared.length === 0) continue
      const known = methodsByNamespace[namespace] ?? {}
      const before = granted[namespace] ?? { chains: [], accounts: [], methods: [], events: [] }
      const chains = union(before.chains, key.includes(':') ? [key] : (wish.chains ?? []))
      granted[namespace] = {
        chains,
        accounts: chains.flatMap((chain) => shared.map((account) => `${chain}:${account}`)),
        methods: union(
          before.methods,
          wish.methods.filter((method) => isRequired || Object.hasOwn(known, method)),
        ),
        events: union(before.events, wish.events),
      }
    }
  }
  return granted
}

function union(left: readonly string[] = [], right: readonly string[]): string[] {
  return [...new Set([...left, ...right])]
}
