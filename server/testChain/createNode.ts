import type { Hex } from 'viem'
import { createMutex } from '#shared/async/createMutex.ts'
import { admit } from './evm/admit.ts'
import { fromCheckpoint, toCheckpoint } from './evm/checkpoint.ts'
import { type Blockchain, createBlockchain, fromGenesis } from './evm/createBlockchain.ts'
import { decodeTransaction } from './evm/decodeTransaction.ts'
import type { EntryLog } from './log/createEntryLog.ts'
import type { ChainEvent, Entry } from './log/entry.ts'
import { RpcFailure } from './rpc/rpcFailure.ts'
import { testChainPolicy } from './testChainPolicy.ts'

/** The test network as this process has it: at the newest entry that any process has written. */
export interface Node {
  /** The chain as it is now, to be read from. */
  read(): Promise<Blockchain>
  /** Takes a signed transaction. @returns its hash @throws RpcFailure in geth's words */
  send(raw: Hex): Promise<Hex>
  /** @param amount base units @param token null for the network's own coin */
  fund(funding: { to: Hex; amount: bigint; token: Hex | null }): Promise<void>
  /** Sets the network's clock forward. */
  advanceClock(seconds: number): Promise<void>
  /** Begins anew. */
  reset(): Promise<void>
  /** The server's clock, in milliseconds. */
  now(): number
}

export interface NodeParameters {
  entries: EntryLog
  now: () => number
  /** Told of what is wrong with what was kept, and goes on without it. */
  onOddity(error: unknown, what: string): void
  /** Milliseconds until a transaction's block is made. */
  blockDelay: number
  /** Entries after which the state is kept. */
  span?: number
  /** Blocks that are held at most, once the state is kept. */
  maxBlocks?: number
}

export async function createNode({
  entries,
  now,
  onOddity,
  blockDelay,
  span = testChainPolicy.entriesPerCheckpoint,
  maxBlocks = testChainPolicy.blocks,
}: NodeParameters): Promise<Node> {
  const inTurn = createMutex()
  let chain = await load()

  async function load(): Promise<Blockchain> {
    const state = await entries.oldestCheckpoint()
    if (state === null) return createBlockchain(fromGenesis(0))
    try {
      return await createBlockchain((machine) => fromCheckpoint(machine, state))
    } catch (error) {
      onOddity(error, 'the test network’s state cannot be read, and it begins anew')
      await entries.reset(now())
      return createBlockchain(fromGenesis(0))
    }
  }

  /** Applies what is new in the list, and makes the blocks whose time has come. */
  async function catchUp(): Promise<void> {
    for (const entry of await entries.after(chain.position.seq)) {
      if (entry.event.kind === 'reset') chain = await createBlockchain(fromGenesis(entry.seq))
      else if (follows(entry)) await apply(entry)
      else {
        // Others have forgotten what is not known here, or this process has made a block too early: its clock is ahead of theirs.
        chain = await load()
        return catchUp()
      }
      // Those who read have their turn in between.
      await new Promise(setImmediate)
    }
    await chain.advance(now())
  }

  function follows({ seq, at }: Entry): boolean {
    return seq === chain.position.seq + 1 && at >= chain.position.minedUntil
  }

  async function apply(entry: Entry): Promise<void> {
    try {
      await chain.apply(entry)
    } catch (error) {
      // In each process the same: another version of the kit has written it.
      onOddity(error, 'an entry of the test network is left out')
    }
  }

  /**
   * Writes what happens next, and applies it.
   *
   * @param toEvent looks at the newest state whether it can happen, and what that is; null: nothing
   */
  async function write(toEvent: () => Promise<ChainEvent | null>): Promise<void> {
    for (;;) {
      await catchUp()
      const event = await toEvent()
      if (!event) return
      const { seq, minedUntil } = chain.position
      // No earlier than what this process has made blocks until: a clock may go back.
      const entry = await entries.append(event, { after: seq, at: Math.max(now(), minedUntil) })
      if (entry) return apply(entry)
      await catchUp()
      // The list has lost its end: it is another database's now.
      if (chain.position.seq === seq) chain = await load()
    }
  }

  const tick = async (): Promise<ChainEvent> => ({ kind: 'clock', seconds: 0 })

  /** Keeps the state, where it is time for that. */
  async function keep(): Promise<void> {
    if (chain.position.seq % span !== 0) return
    // The last block has no transaction then, and the state behind it is all there is to keep of it.
    await write(tick)
    const { seq } = chain.position
    if (chain.newest().mined) return
    const checkpoint = await toCheckpoint(chain)
    // Anybody may fill it: what has grown too large to keep is given up.
    if (checkpoint.length > testChainPolicy.checkpointLength) return startAgain()
    await entries.keep(seq, checkpoint)
    if (chain.blocks.length <= maxBlocks) return
    chain = await load()
    await catchUp()
  }

  async function startAgain(): Promise<void> {
    await entries.reset(now())
    await catchUp()
  }

  const change = (toEvent: () => Promise<ChainEvent | null>) =>
    inTurn(async () => {
      await write(toEvent)
      await keep()
    })

  const isOld = () => chain.time(now()) - chain.newest().timestamp * 1_000 > testChainPolicy.blockAge

  return {
    now,
    async read() {
      await inTurn(catchUp)
      if (isOld()) await change(async () => (isOld() ? tick() : null))
      return chain
    },
    async send(raw) {
      const signed = decodeTransaction(raw, chain.machine.common)
      await change(async () => {
        await admit(chain, signed)
        return { kind: 'transaction', raw, from: signed.from, delay: blockDelay }
      })
      return signed.hash
    },
    fund: ({ to, amount, token }) => change(async () => ({ kind: 'fund', to, amount: `${amount}`, token })),
    advanceClock: (seconds) =>
      change(async () => {
        if (chain.position.ahead + seconds * 1_000 > testChainPolicy.ahead)
          throw new RpcFailure('the clock is as far ahead as it may be')
        return { kind: 'clock', seconds }
      }),
    reset: () => inTurn(startAgain),
  }
}
