import { setTimeout } from 'node:timers/promises'
import { begin } from '#shared/async/begin.ts'
import { indexPolicy } from './indexPolicy.ts'
import { createJob, type IndexRun, type Job, jobKeyOf } from './indexRun.ts'
import { readHead } from './readBlocks.ts'
import type { Header } from './rpcBlock.ts'
import { runJobs } from './runJobs.ts'

/** Reads on for an account until nothing is missing, or its time is over; then the reading goes on behind. @param early that time is short */
export async function catchUp(
  run: IndexRun,
  account: string,
  asker: AbortSignal,
  early = false,
): Promise<{ head: Header; complete: boolean }> {
  const { chain, jobs, now, signal } = run
  const head = await readHead(chain, asker)
  const key = jobKeyOf(run, account)
  const job = jobs.get(key) ?? createJob(account, head)
  // Who asked first may hear of a block last, which is old by then: the others wait for the newest one.
  const newest = job.head.number > head.number ? job.head : head
  Object.assign(job, { head: newest, until: now() + indexPolicy.runFor })
  jobs.set(key, job)
  run.working ??= runJobs(run)
  const timeout = new AbortController()
  const alive = AbortSignal.any([timeout.signal, asker, signal])
  const wait = (milliseconds: number) =>
    // It was ended early: the asker has gone, or has enough.
    setTimeout(milliseconds, false, { signal: alive }).catch(() => false)
  const waitForSome = async () => {
    const some = Promise.race([job.begun, begin(() => wait(indexPolicy.firstTimeoutMs))])
    await Promise.all([some, begin(() => wait(indexPolicy.timeoutMs))])
    return false
  }
  const enough = early ? begin(() => wait(indexPolicy.earlyTimeoutMs)) : waitForSome()
  const complete = await Promise.race([job.ended, enough])
  timeout.abort()
  asker.throwIfAborted()
  if (!complete) promiseMore(run, key, job)
  return { head, complete }
}

/** An answer was given that is not all. Once all is read, the revision changes, so that the same answer is not given again. */
function promiseMore({ revisions }: IndexRun, key: string, job: Job): void {
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
