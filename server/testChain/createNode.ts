import type { Logger } from 'pino'
import type { Hex } from 'viem'
import { createMutex } from '#shared/async/createMutex.ts'
import type { Queries } from '../database/database.ts'
import { loggable } from '../responses/loggable.ts'
import { admit } from './evm/admit.ts'
import { fromCheckpoint, toCheckpoint } from './evm/checkpoint.ts'
import { type Blockchain, createBlockchain, fromGenesis } from './evm/createBlockchain.ts'
import { decodeTransaction } from './evm/decodeTransaction.ts'
import { createEntryLog, type EntryLog, type WritableLog } from './log/createEntryLog.ts'
import type { ChainEvent, Entry } from './log/entry.ts'
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
  queries: Queries
  now: () => number
  log: Logger
  /** Milliseconds until a transaction's block is made. */
  blockDelay: number
  /** Entries after which the state is kept. */
  span?: number
  /** Blocks that are held at most, once the state is kept. */
  maxBlocks?: number
}

export async function createNode({
  queries,
  now,
  log,
  blockDelay,
  span = testChainPolicy.entriesPerCheckpoint,
  maxBlocks = testChainPolicy.blocks,
}: NodeParameters): Promise<Node> {
  const entries = createEntryLog(queries)
  const inTurn = createMutex()
  let chain = await load(entries)
  /** Something was applied that is not in the list after all. */
  let isAstray = false

  async function load(list: EntryLog): Promise<Blockchain> {
    const state = await list.oldestCheckpoint()
    if (state === null) return createBlockchain(fromGenesis(0))
    try {
      return await createBlockchain((machine) => fromCheckpoint(machine, state))
    } catch (error) {
      log.warn(loggable(error), 'the test network’s state cannot be read, and it begins anew')
      await list.exclusively((own) => own.reset(now()))
      return createBlockchain(fromGenesis(0))
    }
  }

  /** Applies what is new in the list. */
  async function catchUp(list: EntryLog): Promise<void> {
    if (isAstray) chain = await load(list)
    isAstray = false
    for (const entry of await list.after(chain.position.seq)) {
      if (entry.event.kind === 'reset') chain = await createBlockchain(fromGenesis(entry.seq))
      else if (follows(entry)) await apply(entry)
      else {
        // Others have forgotten what is not known here, or this process has made a block too early: its clock is ahead of theirs.
        chain = await load(list)
        return catchUp(list)
      }
      // The process's other requests have their turn in between.
      await new Promise(setImmediate)
    }
  }

  function follows({ seq, at }: Entry): boolean {
    return seq === chain.position.seq + 1 && at >= chain.position.minedUntil
  }

  async function apply(entry: Entry): Promise<void> {
    try {
      await chain.apply(entry)
    } catch (error) {
      // In each process the same: another version of the kit has written it.
      log.warn(loggable(error), 'an entry of the test network is left out')
    }
  }

  async function write(list: WritableLog, event: ChainEvent): Promise<Entry> {
    // No earlier than what this process has made blocks until: a clock may go back.
    const entry = await list.append(event, Math.max(now(), chain.position.minedUntil))
    await apply(entry)
    return entry
  }

  /** Keeps the state, where it is time for that. */
  async function keep(list: WritableLog): Promise<void> {
    if (chain.position.seq % span !== 0) return
    // Its block has no transaction: then the state behind it is all there is to keep of it.
    const { seq } = await write(list, { kind: 'clock', seconds: 0 })
    await list.keep(seq, await toCheckpoint(chain))
    if (chain.blocks.length <= maxBlocks) return
    chain = await load(list)
    await catchUp(list)
  }

  /** Does what writes, at the newest state and with nobody beside. */
  function change<Result>(work: (list: WritableLog) => Promise<Result>): Promise<Result> {
    return inTurn(async () => {
      // What may take long is done before others are kept out.
      await catchUp(entries)
      let written = chain.position.seq
      try {
        return await entries.exclusively(async (list) => {
          await catchUp(list)
          await chain.advance(now())
          written = chain.position.seq
          const result = await work(list)
          await keep(list)
          return result
        })
      } catch (error) {
        isAstray = chain.position.seq !== written
        throw error
      }
    })
  }

  const isOld = () => chain.time(now()) - chain.newest().timestamp * 1_000 > testChainPolicy.blockAge

  return {
    now,
    async read() {
      const isBehind = await inTurn(async () => {
        await catchUp(entries)
        await chain.advance(now())
        return isOld()
      })
      if (isBehind)
        await change(async (list) => {
          if (isOld()) await write(list, { kind: 'clock', seconds: 0 })
        })
      return chain
    },
    send: (raw) =>
      change(async (list) => {
        const signed = decodeTransaction(raw, chain.machine.common)
        await admit(chain, signed)
        await write(list, { kind: 'transaction', raw, from: signed.from, delay: blockDelay })
        return signed.hash
      }),
    async fund({ to, amount, token }) {
      await change((list) => write(list, { kind: 'fund', to, amount: `${amount}`, token }))
    },
    async advanceClock(seconds) {
      await change((list) => write(list, { kind: 'clock', seconds }))
    },
    reset: () =>
      change(async (list) => {
        await list.reset(now())
        await catchUp(list)
      }),
  }
}
