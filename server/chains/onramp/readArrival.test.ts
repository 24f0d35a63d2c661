import { describe, expect, test } from 'vitest'
import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import type { Chain } from '../core/chain.ts'
import { readArrival } from './readArrival.ts'

const hash = `0x${'ab'.repeat(32)}`
const address = `0x${'11'.repeat(20)}`

/** A chain that has one transaction, of one whole coin, in block 10. */
function chainAt(id: CaipNetworkId, newest: number): Chain {
  const answers: Readonly<Record<string, unknown>> = {
    eth_getTransactionReceipt: { status: '0x1', blockNumber: '0xa', logs: [] },
    eth_blockNumber: `0x${newest.toString(16)}`,
    eth_getTransactionByHash: { to: address, value: '0xde0b6b3a7640000' },
    eth_getBlockByNumber: { timestamp: '0x64' },
  }
  return {
    id,
    key: id,
    network: {
      id: 1,
      name: 'A chain',
      chainNamespace: 'eip155',
      caipNetworkId: id,
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [] } },
    },
    settings: {},
    call: async (method) => answers[method],
    batch: async () => [],
  }
}
const read = (chain: Chain) => readArrival(chain, { hash, address, contract: '' }, AbortSignal.timeout(1_000))

describe('readArrival', () => {
  test.each([
    ['eip155:8453', 1],
    ['eip155:1', 2],
    ['eip155:56', 3],
    ['eip155:137', 4],
  ] as const)('behavior: on %s it counts once %i blocks hold it', async (id, needed) => {
    expect(await read(chainAt(id, 10 + needed - 1))).toEqual({ amount: '1', at: 100_000 })
    expect(await read(chainAt(id, 10 + needed - 2))).toBe(null)
  })
})
