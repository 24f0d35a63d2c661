import { describe, expect, test } from 'vitest'
import { harbor } from '../../testing/fakeNetworks.ts'
import { evmAccounts } from '../../testing/fakeWallet.ts'
import { readArrived } from './readArrived.ts'

const [owner, other] = evmAccounts
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const word = (value: string | bigint) =>
  (typeof value === 'string' ? value.slice(2) : value.toString(16)).toLowerCase().padStart(64, '0')
const hex = (value: bigint) => `0x${value.toString(16)}`
const transfer = (from: string, to: string, value: bigint, address = token) => ({
  address,
  topics: [
    '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
    `0x${word(from)}`,
    `0x${word(to)}`,
  ],
  data: `0x${word(value)}`,
})

interface Said {
  logs?: object[]
  /** Before the block, and after it; null: the chain keeps no past. */
  balances?: readonly [bigint, bigint] | null
  nonces?: readonly [bigint, bigint]
  receipt?: object
}

/** A chain whose block 16 has a swap of the first account. */
function arrived(
  address: string | null,
  { logs = [], balances = [0n, 0n], nonces = [4n, 5n], receipt = {} }: Said,
  batch?: string,
) {
  const read = async (_chain: string, method: string, params: unknown) => {
    if (method === 'eth_getTransactionReceipt')
      return {
        ...{ from: owner.toLowerCase(), blockNumber: '0x10', gasUsed: '0x64', effectiveGasPrice: '0x2' },
        ...{ logs, ...receipt },
      }
    const index = Object(params)[1] === '0x10' ? 1 : 0
    if (method === 'eth_getTransactionCount') return hex(nonces[index] ?? 0n)
    if (balances === null) throw new Error('missing trie node')
    return method === 'eth_call' ? `0x${word(balances[index] ?? 0n)}` : hex(balances[index] ?? 0n)
  }
  const received = { token: { address, symbol: 'T', iconUrl: null }, amount: '1' }
  const operation = { caipNetworkId: harbor.caipNetworkId, from: owner, received, ...(batch && { batch }) }
  return readArrived(read, operation, `0x${'a'.repeat(64)}`)
}

describe('readArrived', () => {
  test('default: a token: what its contract says to have moved, and what the account has more', async () => {
    const logs = [transfer(other, owner, 700n), transfer(owner, other, 50n), transfer(other, other, 9n)]
    expect(await arrived(token, { logs, balances: [10n, 660n] })).toBe(650n)
  })

  test('behavior: a contract that reports more than has arrived is not believed', async () => {
    expect(await arrived(token, { logs: [transfer(other, owner, 700n)], balances: [0n, 600n] })).toBe(600n)
  })

  test('behavior: what somebody else sent in the same block is not counted', async () => {
    expect(await arrived(token, { logs: [transfer(other, owner, 700n)], balances: [0n, 5_000n] })).toBe(700n)
  })

  test('behavior: another contract’s events are not the token’s; wrapping writes none, and is known by the balance', async () => {
    const logs = [transfer(other, owner, 700n, other)]
    expect(await arrived(token, { logs, balances: [0n, 30n] })).toBe(30n)
  })

  test('behavior: a chain without past states: by the contract’s events; of the coin unknown', async () => {
    expect(await arrived(token, { logs: [transfer(other, owner, 700n)], balances: null })).toBe(700n)
    expect(await arrived(token, { balances: null })).toBeNull()
    await expect(arrived(null, { balances: null })).rejects.toThrow('missing trie node')
  })

  test('default: the coin: without what the network took, data of OP-stack chains included', async () => {
    expect(await arrived(null, { balances: [1_000n, 1_500n] })).toBe(700n)
    expect(await arrived(null, { balances: [1_000n, 1_500n], receipt: { l1Fee: '0x5' } })).toBe(705n)
  })

  test('behavior: another account paid the network’s fee', async () => {
    expect(await arrived(null, { balances: [1_000n, 1_500n], receipt: { from: other } })).toBe(500n)
  })

  test('behavior: the coin, of an account with more transactions in that block: unknown', async () => {
    expect(await arrived(null, { balances: [1_000n, 1_500n], nonces: [4n, 6n] })).toBeNull()
    // Lending itself code counts as one, too (EIP-7702).
    expect(await arrived(null, { balances: [1_000n, 1_500n], nonces: [4n, 6n] }, '0xba')).toBe(700n)
  })

  test('behavior: nothing arrived: the amount is unknown, not 0', async () => {
    expect(await arrived(token, {})).toBeNull()
  })

  test('rejects: a receipt that makes no sense', async () => {
    await expect(arrived(token, { receipt: { logs: 'none' } })).rejects.toMatchObject({ code: 'RPC_ERROR' })
  })
})
