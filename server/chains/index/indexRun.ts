import type { Logger } from 'pino'
import type { Chain } from '../core/chain.ts'
import type { TransactionFinder } from '../vendors/createExplorerFinder.ts'
import type { Coverage } from './coverage.ts'
import type { IndexStore } from './createIndexStore.ts'
import { indexPolicy } from './indexPolicy.ts'
import type { Header } from './rpcBlock.ts'
import { createBlockSteps, createLogSteps, type Reading } from './steps.ts'

export interface ChainIndexParameters {
  chain: Chain
  store: IndexStore
  /** Knows of transactions that write no log, where only logs are read. */
  finder: TransactionFinder | null
  /** Names this process among those that share the database; null where it is the only one. */
  writer: string | null
  now: () => number
  log: Logger
}

/** The reading for one account, or for all of them at once. */
export interface Job extends Reading {
  /** When the job is given up unless the account is asked for again. */
  until: number
  /** How often the chain has changed while the job read it. */
  torn: number
  /** An incomplete answer was given. */
  promised: boolean
  /** The first piece is there. */
  begun: Promise<unknown>
  begin(): void
  ended: Promise<boolean>
  end(complete: boolean): void
}

/** What the reading of one chain is made from, and how far it is. */
export interface IndexRun extends ChainIndexParameters {
  history: { mode: 'logs' | 'blocks'; fromBlock: number }
  /** Reads one piece of a job. @returns whether nothing is missing */
  step: (job: Reading, signal: AbortSignal) => Promise<boolean>
  jobs: Map<string, Job>
  /** How often more has been read than some answer said, by job. */
  revisions: Map<string, number>
  /** Ends when the server does. */
  signal: AbortSignal
  working: Promise<void> | undefined
}

export function createIndexRun(parameters: ChainIndexParameters, signal: AbortSignal): IndexRun {
  const { chain, store, finder } = parameters
  const history = { mode: 'logs', fromBlock: 0, logRange: 10_000, ...chain.settings.history } as const
  return {
    ...parameters,
    history,
    step:
      history.mode === 'blocks'
        ? createBlockSteps(chain, store, history)
        : createLogSteps(chain, store, history, finder),
    jobs: new Map(),
    revisions: new Map(),
    signal,
    working: undefined,
  }
}

/** Whole blocks are read for all accounts at once, logs for one account. */
export function jobKeyOf({ history }: IndexRun, account: string): string {
  return history.mode === 'blocks' ? '' : account
}

/** Whether nothing is missing from what has been read, up to a head. */
export function isCovered({ history }: IndexRun, head: Header, coverage: Coverage): boolean {
  const { mode, fromBlock } = history
  const top = mode === 'blocks' ? head.number : head.number - indexPolicy.logDepth
  return top < fromBlock || coverage.some(({ low, high }) => low <= fromBlock && high >= top)
}

export function createJob(account: string, head: Header): Job {
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
