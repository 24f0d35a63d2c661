import type { Network } from '../entities/network.ts'
import { catalogue } from './catalogue.ts'
import { toNetwork } from './toNetwork.ts'

/**
 * A well-known network by its CAIP-2 id.
 *
 * @example findNetwork('eip155:1')?.name // 'Ethereum'
 */
export function findNetwork(id: string): Network | undefined {
  const entry = catalogue.find((candidate) => candidate.id === id)
  return entry && toNetwork(entry)
}
