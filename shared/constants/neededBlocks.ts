import type { CaipNetworkId } from '../caip/caipNetworkId.ts'

/** Where two blocks are often made at once, the first that holds a transaction may be taken back. */
const more: Readonly<Partial<Record<CaipNetworkId, number>>> = {
  'eip155:1': 2,
  'eip155:56': 3,
  'eip155:137': 4,
}

/** How many blocks have to hold a transaction before it counts. */
export function neededBlocks(caipNetworkId: CaipNetworkId): number {
  return more[caipNetworkId] ?? 1
}
