import { describe, expect, it } from 'vitest'
import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { evmAccounts } from '../../../testing/fakeWallet.ts'
import type { Operation } from '../operation.ts'
import { withFinding } from '../withFinding.ts'
import { type EvmSearch, findEvmOperation } from './findEvmOperation.ts'

const [from, to] = evmAccounts
const hash = `0x${'a1'.repeat(32)}`
/** Two blocks count there; elsewhere one. */
const ethereum = 'eip155:1'
const optimism = 'eip155:10'

interface Mined {
  hash: string
  block: number
  value: string
  status: '0x1' | '0x0'
  to?: string
}

/** A chain that holds transactions of one account, the first of nonce 5, and waits with others. */
function createChain() {
  const state = { head: 100, mined: [] as Mined[], waiting: [] as Pick<Mined, 'hash' | 'value'>[] }
  const clock = { now: 0 }
  const wallet = { mayStillSend: true }
  const hex = (value: number) => `0x${value.toString(16)}`
  const shown = ({ hash: own, value, to: receiver = to }: Pick<Mined, 'hash' | 'value' | 'to'>) => {
    const place = state.mined.findIndex((each) => each.hash === own)
    return { hash: own, from, to: receiver, value, input: '0x', nonce: hex(5 + Math.max(0, place)) }
  }
  const answers: Record<string, (params: readonly unknown[]) => unknown> = {
    eth_blockNumber: () => hex(state.head),
    eth_getTransactionCount: ([, at]) => {
      if (at === 'pending') return hex(5 + state.mined.length + state.waiting.length)
      const upTo = at === 'latest' ? state.head : Number(at)
      return hex(5 + state.mined.filter(({ block }) => block <= upTo).length)
    },
    eth_getTransactionByHash: ([asked]) => {
      const found = [...state.mined, ...state.waiting].find((each) => each.hash === asked)
      return found ? shown(found) : null
    },
    eth_getTransactionReceipt: ([asked]) => {
      const found = state.mined.find((each) => each.hash === asked)
      return found ? { blockNumber: hex(found.block), status: found.status } : null
    },
    eth_getBlockByNumber: ([at]) => ({
      transactions: state.mined.filter(({ block }) => block === Number(at)).map(shown),
    }),
  }
  const search: EvmSearch = {
    read: async (_chain, method, params) => answers[method]?.(Array.isArray(params) ? params : []),
    mayStillSend: async () => wallet.mayStillSend,
    now: () => clock.now,
  }
  return {
    state,
    clock,
    wallet,
    /** The operation, after the chain was looked at. */
    look: async (operation: Operation) =>
      withFinding(operation, await findEvmOperation(search, { operation, others: new Set() })),
  }
}

const operationOf = (caipNetworkId: CaipNetworkId): Operation => ({
  id: 'operation-1',
  status: 'sent',
  createdAt: 0,
  caipNetworkId,
  from,
  wallet: { id: 'test.harbor', name: 'Harbor' },
  receiver: { address: to, name: null, avatar: null },
  token: { address: null, symbol: 'ETH', iconUrl: null },
  amount: '1',
  hash,
  evm: { to, value: '0x1', data: '0x', nonce: 5, block: 99, isNonceSeen: false },
  blocks: 0,
})
const ours = { hash, value: '0x1' }
const another = { hash: `0x${'b2'.repeat(32)}`, value: '0x0' }

describe('findEvmOperation', () => {
  it('behavior: dropped: a transaction may come back until another one has used its nonce', async () => {
    const { state, look } = createChain()
    state.waiting = [ours]
    let operation = await look(operationOf(optimism))
    expect(operation).toMatchObject({ status: 'sent', blocks: 0, evm: { isNonceSeen: true } })
    state.waiting = []
    operation = await look(operation)
    expect(operation).toMatchObject({ status: 'sent', hash })
    state.mined = [{ ...another, block: 100, status: '0x1' }]
    expect(await look(operation)).toMatchObject({ status: 'replaced' })
  })

  it('behavior: dropped, and taken after all', async () => {
    const { state, look } = createChain()
    state.waiting = [ours]
    let operation = await look(operationOf(optimism))
    state.waiting = []
    operation = await look(operation)
    state.mined = [{ ...ours, block: 100, status: '0x1' }]
    expect(await look(operation)).toMatchObject({ status: 'confirmed', hash, blocks: 1 })
  })

  it('behavior: reorged: a transaction whose block was taken back counts again from its next block', async () => {
    const { state, look } = createChain()
    state.mined = [{ ...ours, block: 100, status: '0x1' }]
    let operation = await look(operationOf(ethereum))
    expect(operation).toMatchObject({ status: 'sent', blocks: 1 })
    Object.assign(state, { mined: [], waiting: [ours] })
    expect(await look(operation)).toMatchObject({ status: 'sent', blocks: 0 })
    state.waiting = []
    operation = await look(operation)
    expect(operation).toMatchObject({ status: 'sent', blocks: 0, hash })
    Object.assign(state, { head: 102, mined: [{ ...ours, block: 101, status: '0x1' }] })
    expect(await look(operation)).toMatchObject({ status: 'confirmed', blocks: 2 })
  })

  it('behavior: out of gas: a failed transaction counts after as many blocks as a successful one', async () => {
    const { state, look } = createChain()
    state.mined = [{ ...ours, block: 100, status: '0x0' }]
    expect(await look(operationOf(optimism))).toMatchObject({ status: 'failed', hash })
    const operation = await look(operationOf(ethereum))
    expect(operation).toMatchObject({ status: 'sent', blocks: 1 })
    // The block is taken back, and in the next one it has what it needs.
    Object.assign(state, { head: 102, mined: [{ ...ours, block: 101, status: '0x1' }] })
    expect(await look(operation)).toMatchObject({ status: 'confirmed' })
    state.mined = [{ ...ours, block: 101, status: '0x0' }]
    expect(await look(operation)).toMatchObject({ status: 'failed' })
  })

  it('behavior: replaced: another transaction of the nonce counts after as many blocks as the first would', async () => {
    const { state, look } = createChain()
    state.waiting = [ours]
    const operation = await look(operationOf(ethereum))
    Object.assign(state, { waiting: [], mined: [{ ...another, block: 100, status: '0x1' }] })
    expect(await look(operation)).toMatchObject({ status: 'sent' })
    state.head = 101
    expect(await look(operation)).toMatchObject({ status: 'replaced' })
  })

  it('behavior: sped up: whichever of the same calls a block takes is the payment', async () => {
    const { state, look } = createChain()
    state.waiting = [ours]
    const operation = await look(operationOf(optimism))
    const faster = `0x${'c3'.repeat(32)}`
    Object.assign(state, { waiting: [], mined: [{ ...ours, hash: faster, block: 100, status: '0x1' }] })
    expect(await look(operation)).toMatchObject({ status: 'confirmed', hash: faster })
  })

  it('behavior: cancelled: a replacement that moves nothing counts after as many blocks as the first would', async () => {
    const { state, look } = createChain()
    state.waiting = [ours]
    const operation = await look(operationOf(ethereum))
    Object.assign(state, { waiting: [], mined: [{ ...another, to: from, block: 100, status: '0x1' }] })
    expect(await look(operation)).toMatchObject({ status: 'sent' })
    state.head = 101
    expect(await look(operation)).toMatchObject({ status: 'cancelled', hash: another.hash })
  })

  it('behavior: cancelled, and the same paid again: the second payment is not taken for the first', async () => {
    const { state, look } = createChain()
    state.waiting = [ours]
    const operation = await look(operationOf(optimism))
    const anew = { ...ours, hash: `0x${'c3'.repeat(32)}`, block: 100, status: '0x1' as const }
    Object.assign(state, {
      waiting: [],
      mined: [{ ...another, to: from, block: 100, status: '0x1' }, anew],
    })
    expect(await look(operation)).toMatchObject({ status: 'cancelled' })
  })

  describe('an embedded wallet whose page was gone before it had answered', () => {
    const life = 22 * 60_000
    const left: Operation = {
      ...operationOf(optimism),
      status: 'unknown',
      hash: null,
      wallet: { id: 'AUTH', name: 'Email' },
      unknownSince: 0,
    }

    it('default: a payment that can no longer be approved, and that the network does not have, was not sent', async () => {
      const { clock, look } = createChain()
      clock.now = life - 1
      expect(await look(left)).toMatchObject({ status: 'unknown' })
      clock.now = life
      expect(await look(left)).toMatchObject({ status: 'notSent' })
    })

    it('default: a payment that the wallet says it will never send was not sent, once every node would have heard of it', async () => {
      const { clock, wallet, look } = createChain()
      wallet.mayStillSend = false
      clock.now = 59_999
      expect(await look(left)).toMatchObject({ status: 'unknown' })
      clock.now = 60_000
      expect(await look(left)).toMatchObject({ status: 'notSent' })
      wallet.mayStillSend = true
      expect(await look(left)).toMatchObject({ status: 'unknown' })
    })

    it('behavior: while any transaction of the account waits, the payment may be that one', async () => {
      const { state, clock, look } = createChain()
      clock.now = life
      state.waiting = [ours]
      expect(await look(left)).toMatchObject({ status: 'unknown' })
      Object.assign(state, { waiting: [], mined: [{ ...ours, block: 100, status: '0x1' }] })
      expect(await look(left)).toMatchObject({ status: 'confirmed', hash })
    })

    it('behavior: another wallet may be asked for as long as it likes', async () => {
      const { clock, look } = createChain()
      clock.now = life
      const { wallet } = operationOf(optimism)
      expect(await look({ ...left, wallet })).toMatchObject({ status: 'unknown' })
    })
  })
})
