import autocannon from 'autocannon'
import { processorTimeOf } from './processorTime.ts'

/** One thing that is asked of a server again and again. */
export interface Question {
  url: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
}

export interface LoadResult {
  /** Answers per second. */
  rate: number
  /** Milliseconds. */
  p99: number
  /** Of the server's processor time, for one answer: microseconds. */
  cost: number
}

const connections = 20
/** Seconds. */
const duration = 3

/**
 * Asks for a few seconds over twenty connections.
 *
 * @param pid of the server's process
 * @throws if any answer is none or another status than 200
 */
export async function loadWith(question: Question, pid: number): Promise<LoadResult> {
  const before = processorTimeOf(pid)
  const result = await autocannon({ ...question, connections, duration })
  const used = processorTimeOf(pid) - before
  assertAnswered(result, question)
  return {
    rate: result.requests.average,
    p99: result.latency.p99,
    cost: used / Math.max(result.requests.total, 1),
  }
}

/** From so many networks a crowd comes: one alone has a share of a project's calls and no more. */
const networks = 10

/** Asks the same as often as `count` says, all at the same time. The server has to trust one proxy, which names the visitors' networks. */
export async function askAtOnce(question: Question, count: number): Promise<void> {
  let clients = 0
  const result = await autocannon({
    ...question,
    connections: count,
    amount: count,
    timeout: 60,
    setupClient(client) {
      client.setHeaders({ ...question.headers, 'x-forwarded-for': `198.18.${clients % networks}.1` })
      clients += 1
    },
  })
  assertAnswered(result, question)
}

function assertAnswered(result: autocannon.Result, { url }: Question): void {
  const { errors, timeouts, non2xx } = result
  if (errors + timeouts + non2xx > 0)
    throw new Error(`${url}: ${errors} errors, ${timeouts} timeouts, ${non2xx} other answers than 2xx`)
}
