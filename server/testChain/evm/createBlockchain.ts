import { createAddressFromString } from '@ethereumjs/util'
import type { Hex } from 'viem'
import type { Entry } from '../log/entry.ts'
import type { Block, MinedTransaction, SignedTransaction } from './block.ts'
import { decodeTransaction } from './decodeTransaction.ts'
import { findFate } from './findFate.ts'
import { makeGenesis } from './genesis.ts'
import { createMachine, type Machine } from './machine.ts'
import { mine } from './mine.ts'
import { toFunding } from './toFunding.ts'
import { createTransactionPool, type Pending, type TransactionPool } from './transactionPool.ts'

/** What is known of a chain beside its state. */
export interface Position {
  /** Of the last entry that is in it. */
  seq: number
  /** How far its clock is ahead of the server's, in milliseconds. */
  ahead: number
  /** Until when blocks have been made, in milliseconds of the server's clock. */
  minedUntil: number
}

/**
 * The test network: what follows from entries, in their order, and from the time. Wherever the same entries are applied, the same blocks come
 * of them.
 */
export interface Blockchain {
  machine: Machine
  pool: TransactionPool
  position: Readonly<Position>
  /** Oldest first. */
  blocks: readonly Block[]
  newest(): Block
  byNumber(number: number): Block | undefined
  byHash(hash: Hex): Block | undefined
  findTransaction(hash: Hex): { block: Block; mined: MinedTransaction } | undefined
  /** Of the network itself, in milliseconds. @param now by the server's clock */
  time(now: number): number
  /** @throws RpcFailure or Error for an entry that is none; the chain is as it was then */
  apply(entry: Entry): Promise<void>
  /** Makes the blocks whose time has come. */
  advance(now: number): Promise<void>
}

/** What a chain goes on from. */
export interface Beginning {
  position: Position
  blocks: Block[]
  pool: readonly Pending[]
}

/** @param begin fills the empty machine */
export async function createBlockchain(begin: (machine: Machine) => Promise<Beginning>): Promise<Blockchain> {
  let first = 0
  const blocks: Block[] = []
  const numbers = new Map<Hex, number>()
  const byNumber = (number: number) => blocks[number - first]
  const machine = await createMachine((number) => byNumber(number)?.evm.hash())
  const beginning = await begin(machine)
  const position = { ...beginning.position }
  const pool = createTransactionPool()
  for (const pending of beginning.pool) pool.put(pending)
  for (const block of beginning.blocks) add(block)

  function add(block: Block): void {
    if (blocks.length === 0) first = block.number
    blocks.push(block)
    numbers.set(block.hash, block.number)
    if (block.mined) numbers.set(block.mined.hash, block.number)
  }

  function newest(): Block {
    const block = blocks.at(-1)
    if (!block) throw new Error('The test network has no blocks')
    return block
  }

  async function makeBlock(time: number, signed?: SignedTransaction, fails = false): Promise<void> {
    const timestamp = Math.floor(time / 1_000)
    add(await mine({ machine, parent: newest(), timestamp, ...(signed && { signed }), fails }))
  }

  async function nonceOf(from: Hex): Promise<bigint> {
    return (await machine.state.getAccount(createAddressFromString(from)))?.nonce ?? 0n
  }

  /** Makes a block of one transaction that waits, or drops it. */
  async function settle(pending: Pending): Promise<void> {
    pool.remove(pending)
    if (pending.tx.nonce < (await nonceOf(pending.from))) return
    const { vm } = await machine.copyAt(newest().evm.header.stateRoot)
    const fate = await findFate(vm, pending)
    if (fate === 'dropped') return
    try {
      await makeBlock(pending.due, pending, fate === 'reverted')
    } catch {
      // It was good when it came. What came before has taken its funds: nodes drop it then, too.
    }
  }

  /** The first that may be in a block now: those behind a gap in their account's nonces wait on. */
  async function findDue(time: number): Promise<Pending | undefined> {
    for (const pending of pool.all())
      if (pending.due <= time && pending.tx.nonce <= (await nonceOf(pending.from))) return pending
    return undefined
  }

  const time = (now: number) => now + position.ahead

  async function advance(now: number): Promise<void> {
    for (;;) {
      const pending = await findDue(time(now))
      if (!pending) return
      await settle(pending)
      position.minedUntil = Math.max(position.minedUntil, pending.due - position.ahead)
    }
  }

  async function change({ seq, at, event }: Entry): Promise<void> {
    if (event.kind === 'transaction') {
      const signed = decodeTransaction(event.raw, machine.common, event.from)
      pool.put({ ...signed, seq, due: time(at) + event.delay })
    } else if (event.kind === 'fund') {
      const { to, token } = event
      await makeBlock(time(at), await toFunding(machine, { to, token, amount: BigInt(event.amount) }))
    } else if (event.kind === 'clock') {
      position.ahead += event.seconds * 1_000
      await advance(at)
      await makeBlock(time(at))
    }
  }

  return {
    machine,
    pool,
    position,
    blocks,
    newest,
    byNumber,
    byHash(hash) {
      const block = byNumber(numbers.get(hash) ?? -1)
      return block?.hash === hash ? block : undefined
    },
    findTransaction(hash) {
      const block = byNumber(numbers.get(hash) ?? -1)
      return block?.mined?.hash === hash ? { block, mined: block.mined } : undefined
    },
    time,
    async apply(entry) {
      await advance(entry.at)
      position.seq = entry.seq
      await change(entry)
      await advance(entry.at)
    },
    advance,
  }
}

/** As all test networks begin. @param seq of the last entry that counts no more */
export function fromGenesis(seq: number) {
  return async (machine: Machine): Promise<Beginning> => ({
    position: { seq, ahead: 0, minedUntil: 0 },
    blocks: await makeGenesis(machine),
    pool: [],
  })
}
