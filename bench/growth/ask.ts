import { randomInt } from 'node:crypto'
import type { Dispatcher } from 'undici'
import { loginEndpoints } from '#shared/api/auth/login.ts'
import { createTestDevice, type TestDevice } from '../../server/testing/createTestDevice.ts'
import { kit, secure } from '../../server/testing/createTestKit.ts'
import { processorTimeOf } from '../processorTime.ts'
import { percentile } from '../statistics.ts'
import { accountOf, projectOf, type Size, tokenOf } from './size.ts'

export const site = 'https://shop.example'
export const chainId = 'eip155:31337'
export const kinds = ['document', 'balance', 'history', 'session'] as const
export type Kind = (typeof kinds)[number]

/** Connections to the servers. */
type Asked = Pick<Dispatcher, 'request'>

export interface Answered {
  /** Answers per second. */
  rate: number
  /** Milliseconds. */
  p99: number
  /** Of the servers' processor time, for one answer: milliseconds. It depends little on who else is at work. */
  cost: number
}

const connections = 20

/** A visitor of another network each time, whom the operator's proxy names. */
const someIp = () => `198.${randomInt(18, 20)}.${randomInt(256)}.${randomInt(1, 255)}`

interface Servers {
  pool: Asked
  pids: readonly number[]
  device: TestDevice
  size: Size
}

/** Asks for so many seconds, over twenty connections, what is of somebody else each time. @throws if any answer is another than a success */
export async function askAll(
  { pool, pids, device, size }: Servers,
  { kind, seconds }: { kind: Kind; seconds: number },
): Promise<Answered> {
  const ask = async (): Promise<number> => {
    if (kind === 'session')
      return (await device.call(loginEndpoints.session, {}, { token: tokenOf(randomInt(size.sessions)) }))
        .status
    const projectId = projectOf(randomInt(size.projects))
    const account = accountOf(randomInt(size.accounts))
    const path =
      kind === 'document'
        ? `/widget/?projectId=${projectId}`
        : `/v1/account/${account}/${kind}?projectId=${projectId}&chainId=${chainId}`
    const headers = { host: new URL(kit).host, 'x-forwarded-for': someIp() }
    const answer = await pool.request({ path, method: 'GET', headers })
    await answer.body.dump()
    return answer.statusCode
  }
  const used = () => pids.reduce((sum, pid) => sum + processorTimeOf(pid), 0)
  const before = used()
  const times: number[] = []
  const begun = performance.now()
  const worker = async () => {
    while (performance.now() < begun + seconds * 1_000) {
      const asked = performance.now()
      const status = await ask()
      if (status !== 200) throw new Error(`${kind} answered ${status}`)
      times.push(performance.now() - asked)
    }
  }
  await Promise.all(Array.from({ length: connections }, worker))
  return {
    rate: times.length / ((performance.now() - begun) / 1_000),
    p99: percentile(times, 0.99),
    cost: (used() - before) / 1_000 / times.length,
  }
}

/** A browser whose key the sessions are bound to, wherever what it calls runs. @param pool of the servers that are asked now */
export function createCaller(pool: () => Asked): Promise<TestDevice> {
  const app = {
    async fetch(called: Request) {
      const { statusCode, body } = await pool().request({
        path: new URL(called.url).pathname,
        method: 'POST',
        headers: {
          ...Object.fromEntries(called.headers),
          host: new URL(secure).host,
          'x-forwarded-for': someIp(),
        },
        body: await called.text(),
      })
      return new Response(await body.text(), { status: statusCode })
    },
  }
  return createTestDevice(app, { now: Date.now, projectId: projectOf(0), site })
}
