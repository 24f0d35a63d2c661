import { setTimeout } from 'node:timers/promises'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { IndexRun, Job } from './indexRun.ts'
import { isCovered, jobKeyOf } from './indexRun.ts'

/** How often a piece is tried again that changed while it was read, or that could not be read. */
const maxTorn = 3

/** How often a process looks that waits for another one. */
const lookEveryMs = 100

/** Reads on until no job is left. */
export async function runJobs(run: IndexRun): Promise<void> {
  const { jobs, signal, log, chain } = run
  try {
    while (jobs.size > 0 && !signal.aborted) await readPieces(run)
  } catch (error) {
    if (!signal.aborted) log.error({ chain: chain.id, name: nameOf(error) }, 'the reading of a chain stopped')
  }
  // In the same turn as the last look at the jobs: a job that comes later finds no reading at work, and starts it anew.
  for (const [key, job] of jobs) endJob(run, key, { job, complete: false })
  run.working = undefined
}

/** One piece of each job in turn, so that one long history keeps no other waiting. */
async function readPieces(run: IndexRun): Promise<void> {
  const { writer, store, now, jobs, signal } = run
  const isWriter = writer === null || (await store.claim(writer, now()))
  for (const [key, job] of jobs) {
    const { head } = job
    const complete = isWriter ? await advance(run, job) : await isComplete(run, job)
    if (complete === null || job.until < now()) endJob(run, key, { job, complete: false })
    else if (complete && job.head === head) endJob(run, key, { job, complete: true })
  }
  if (!isWriter) await setTimeout(lookEveryMs, undefined, { signal })
}

function endJob({ jobs }: IndexRun, key: string, { job, complete }: { job: Job; complete: boolean }): void {
  jobs.delete(key)
  job.begin()
  job.end(complete)
}

/** @returns null if it cannot go on */
async function advance({ step, signal, log, chain }: IndexRun, job: Job): Promise<boolean | null> {
  try {
    const complete = await step(job, signal)
    job.begin()
    return complete
  } catch (error) {
    if (signal.aborted) return null
    job.torn += 1
    const hopeless = !(error instanceof WalletKitError) || error.code === 'RPC_UNREACHABLE'
    if (!hopeless && job.torn <= maxTorn) return false
    log.warn({ chain: chain.id, name: nameOf(error) }, 'chain not read')
    return null
  }
}

async function isComplete(run: IndexRun, { account, head }: Job): Promise<boolean> {
  return isCovered(run, head, await run.store.coverage(jobKeyOf(run, account)))
}

/** Never the message: it may quote an endpoint's address, with its key. */
function nameOf(error: unknown): string {
  if (error instanceof WalletKitError) return error.code
  return error instanceof Error ? error.name : typeof error
}
