import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Logger } from 'pino'
import { begin } from '#shared/async/begin.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Queries } from '../../database/database.ts'
import type { Chain } from '../core/chain.ts'
import type { TransactionFinder } from '../vendors/createExplorerFinder.ts'
import { createIndexStore, type IndexStore } from './createIndexStore.ts'
import { indexPolicy } from './indexPolicy.ts'
import { readHead } from './readBlocks.ts'
import type { Header } from './rpcBlock.ts'
import { createBlockSteps, createLogSteps, type Reading } from './steps.ts'

/** The indexes of all chains that somebody has asked for. */
export interface ChainIndexes {
  of(chain: Chain): ChainIndex
  /** Ends all reading. Call it before the database closes. */
  destroy(): Promise<void>
}

interface ChainIndexesParameters {
  queries: Queries
  /** Whether other processes write to the same database. */
  shared: boolean
  finder: TransactionFinder | null
  now: () => number
  log: Logger
}

export function createChainIndexes({
  queries,
  shared,
  finder,
  now,
  log,
}: ChainIndexesParameters): ChainIndexes {
  const indexes = new Map<string, ChainIndex>()
  const writer = shared ? randomUUID() : null
  return {
    of(chain) {
      const known = indexes.get(chain.key)
      if (known) return known
      const store = createIndexStore(queries, chain.key)
      const index = createChainIndex({ chain, store, finder, writer, now, log })
      indexes.set(chain.key, index)
      return index
    },
    async destroy() {
      await Promise.all([...indexes.values()].map(async (index) => index.destroy()))
    },
  }
}

/** Reads a chain into the database, for as long as somebody asks. */
export interface ChainIndex {
  store: IndexStore
  /**
   * Reads on for an account until nothing is missing, or `indexPolicy.patience` is over; then the reading goes on behind.
   *
   * @throws WalletKitError `RPC_UNREACHABLE` if the chain cannot be asked for its newest block
   */
  catchUp(account: string, signal: AbortSignal): Promise<{ head: Header; complete: boolean }>
  /** Changes once more has been read than when somebody was told that it is not all yet. */
  revision(account: string): number
  destroy(): Promise<void>
}

interface ChainIndexParameters {
  chain: Chain
  store: IndexStore
  /** Knows of transactions that write no log, where only logs are read. */
  finder: TransactionFinder | null
  /** Names this process among those that share the database; null if none do. */
  writer: string | null
  now: () => number
  log: Logger
}

interface Job extends Reading {
  /** When it is given up unless somebody asks again. */
  until: number
  /** How often the chain has changed under it. */
  torn: number
  /** Somebody was told that it is not all yet. */
  promised: boolean
  /** The first piece is there. */
  begun: Promise<unknown>
  begin(): void
  ended: Promise<boolean>
  end(complete: boolean): void
}

/** How often a piece is tried again that changed while it was read, or that could not be read. */
const mostTorn = 3

/** How often those look who wait for another process. Milliseconds. */
const lookEvery = 100

export function createChainIndex(parameters: ChainIndexParameters): ChainIndex {
  const { chain, store, finder, writer, now, log } = parameters
  const history = { mode: 'logs', fromBlock: 0, logRange: 10_000, ...chain.settings.history } as const
  const step =
    history.mode === 'blocks'
      ? createBlockSteps(chain, store, history)
      : createLogSteps(chain, store, history, finder)
  const jobs = new Map<string, Job>()
  const revisions = new Map<string, number>()
  const stopping = new AbortController()
  const { signal } = stopping
  let working: Promise<void> | undefined

  /** One piece of each job in turn, so that one long history keeps nobody else waiting. */
  async function readPieces(): Promise<void> {
    const mine = writer === null || (await store.claim(writer, now()))
    for (const [key, job] of jobs) {
      const { head } = job
      const complete = mine ? await advance(job) : await isComplete(job)
      if (complete === null || job.until < now()) leave(key, job, false)
      else if (complete && job.head === head) leave(key, job, true)
    }
    if (!mine) await setTimeout(lookEvery, undefined, { signal })
  }

  async function work(): Promise<void> {
    try {
      while (jobs.size > 0 && !signal.aborted) await readPieces()
    } catch (error) {
      if (!signal.aborted)
        log.error({ chain: chain.id, name: nameOf(error) }, 'the reading of a chain stopped')
    }
    // In the same turn as the last look at the jobs: who comes later finds nobody working, and starts anew.
    for (const [key, job] of jobs) leave(key, job, false)
    working = undefined
  }

  function leave(key: string, job: Job, complete: boolean): void {
    jobs.delete(key)
    job.begin()
    job.end(complete)
  }

  /** Somebody got an answer that is not all: once it is, they shall not get the same again. */
  function promiseMore(key: string, job: Job): void {
    if (job.promised) return
    job.promised = true
    void job.ended.then((complete) => {
      if (!complete) return
      const count = revisions.get(key) ?? 0
      revisions.delete(key)
      revisions.set(key, count + 1)
      const [oldest] = revisions.keys()
      if (revisions.size > indexPolicy.revisions && oldest !== undefined) revisions.delete(oldest)
    })
  }

  /** @returns null if it cannot go on */
  async function advance(job: Job): Promise<boolean | null> {
    try {
      const complete = await step(job, signal)
      job.begin()
      return complete
    } catch (error) {
      if (signal.aborted) return null
      job.torn += 1
      const hopeless = !(error instanceof WalletKitError) || error.code === 'RPC_UNREACHABLE'
      if (!hopeless && job.torn <= mostTorn) return false
      log.warn({ chain: chain.id, name: nameOf(error) }, 'chain not read')
      return null
    }
  }

  async function isComplete({ account, head }: Job): Promise<boolean> {
    const top = history.mode === 'blocks' ? head.number : head.number - indexPolicy.logDepth
    const coverage = await store.coverage(history.mode === 'blocks' ? '' : account)
    return (
      top < history.fromBlock || coverage.some(({ low, high }) => low <= history.fromBlock && high >= top)
    )
  }

  const keyOf = (account: string) => (history.mode === 'blocks' ? '' : account)

  return {
    store,

    async catchUp(account, asker) {
      const head = await readHead(chain, asker)
      const key = keyOf(account)
      const job = jobs.get(key) ?? createJob(account, head)
      Object.assign(job, { head, until: now() + indexPolicy.runFor })
      jobs.set(key, job)
      working ??= work()
      const patience = new AbortController()
      const alive = AbortSignal.any([patience.signal, asker, signal])
      const wait = (milliseconds: number) =>
        // It was ended early: the asker has gone, or has enough.
        setTimeout(milliseconds, false, { signal: alive }).catch(() => false)
      const some = Promise.race([job.begun, begin(() => wait(indexPolicy.firstPatience))])
      const enough = Promise.all([some, begin(() => wait(indexPolicy.patience))]).then(() => false)
      const complete = await Promise.race([job.ended, enough])
      patience.abort()
      asker.throwIfAborted()
      if (!complete) promiseMore(key, job)
      return { head, complete }
    },

    revision: (account) => revisions.get(keyOf(account)) ?? 0,

    async destroy() {
      stopping.abort()
      await working
      // The database has gone first: the lease ends by its age.
      if (writer !== null) await store.release(writer).catch(() => undefined)
    },
  }
}

function createJob(account: string, head: Header): Job {
  let end: Job['end'] = () => undefined
  const ended = new Promise<boolean>((resolve) => {
    end = resolve
  })
  let begin: Job['begin'] = () => undefined
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  return { account, head, until: 0, torn: 0, promised: false, begun, begin, ended, end }
}

/** Never the message: it may quote an endpoint's address, with its key. */
function nameOf(error: unknown): string {
  if (error instanceof WalletKitError) return error.code
  return error instanceof Error ? error.name : typeof error
}
