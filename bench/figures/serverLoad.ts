import { request } from 'node:http'
import { people } from '../../world/history/people.ts'
import { bounds } from '../bounds.ts'
import { loadChainId as chainId, createLoadKit, loadProjectId as projectId } from '../createLoadKit.ts'
import type { Figure } from '../figure.ts'
import { interleave } from '../interleave.ts'
import { askAtOnce, type LoadResult, loadWith, type Question } from '../load.ts'
import { type BenchServer, startServer } from '../servers/startServer.ts'
import type { Stage } from '../stage.ts'
import { median } from '../statistics.ts'

/** A chain of which the kit has heard only that its calls go to the bench's own endpoint. */
const proxiedId = 'eip155:31339'
const rpcAnswer = { jsonrpc: '2.0', id: 1, result: '0x21e19e0c9bab2400000' }
const atOnce = 1_000
/** Pairs that do not count: until programs are compiled, and the kit has read the chain's blocks. */
const warmUps = 4

/**
 * A kit server alone with a chain: the processor time of its answers against a bare HTTP server that gives the same bytes, and its proxy's
 * against a bare pass-through to the same endpoint. Answers per second depend on who else is at work, processor time hardly.
 */
export async function serverLoad({ world }: Stage, rounds: number): Promise<Figure[]> {
  const closers: (() => Promise<unknown>)[] = []
  const opened = <T>(part: T, close: (part: T) => Promise<unknown>): T => {
    closers.push(() => close(part))
    return part
  }
  try {
    // Quick enough to keep neither proxy waiting: all that is to be seen is what they cost.
    const endpoint = opened(await startServer('bareServer', encode(rpcAnswer)), (part) => part.destroy())
    const more = [{ caipNetworkId: proxiedId, rpcUrls: [endpoint.url] }]
    const { kit, proxy, port } = opened(await createLoadKit(world, { more }), (part) => part.destroy())
    const ask = questionsOf(port)

    const shared = await countUpstream(ask.gasPrice, proxy)
    const figures = [upstreamFigure(shared)]
    const compare = async (name: string, question: Question, bare: BenchServer) => {
      const contestants = {
        kit: () => loadWith(question, kit.pid),
        bare: () => loadWith({ ...question, url: bare.url }, bare.pid),
      }
      await interleave(warmUps, contestants)
      figures.push(...loadFigures(name, await interleave(rounds, contestants)))
    }
    for (const name of ['balance', 'history'] as const) {
      const bytes = await read(ask[name])
      const bare = opened(await startServer('bareServer', bytes.toString('base64')), (part) => part.destroy())
      await compare(name, ask[name], bare)
    }
    const bare = opened(await startServer('passThrough', endpoint.url), (part) => part.destroy())
    await compare('rpc', ask.rpc, bare)
    return figures
  } finally {
    for (const close of closers.reverse()) await close()
  }
}

/** Calls to the chain that the same question causes when it is asked by all at the same time. */
async function countUpstream(question: Question, proxy: { take(): number }): Promise<number> {
  proxy.take()
  await askAtOnce(question, atOnce)
  return proxy.take()
}

function questionsOf(port: number): Record<'balance' | 'history' | 'gasPrice' | 'rpc', Question> {
  const at = (path: string, names: Record<string, string> = {}) =>
    `http://127.0.0.1:${port}${path}?${new URLSearchParams({ projectId, chainId, ...names })}`
  const headers = { host: `kit.localhost:${port}` }
  const get = (url: string): Question => ({ url, method: 'GET', headers })
  return {
    gasPrice: get(at('/v1/convert/gas-price')),
    balance: get(at(`/v1/account/${people.visitor}/balance`, { currency: 'usd' })),
    history: get(at(`/v1/account/${people.visitor}/history`)),
    rpc: {
      url: at('/v1', { chainId: proxiedId }),
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'eth_getBalance',
        params: [people.visitor, 'latest'],
      }),
    },
  }
}

/** What a question is answered with. */
async function read({ url, method, headers, body }: Question): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { method, headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () =>
        answer.statusCode === 200
          ? resolve(Buffer.concat(parts))
          : reject(new Error(`${url} answered ${answer.statusCode}`)),
      )
    })
    asked.on('error', reject)
    asked.end(body)
  })
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64')
}

function upstreamFigure(value: number): Figure {
  return {
    id: 'sharedUpstream',
    name: `calls to the chain for ${atOnce} same questions at once`,
    value,
    unit: '',
    bound: bounds.sharedUpstream,
  }
}

function loadFigures(name: string, { kit, bare }: Record<'kit' | 'bare', LoadResult[]>): Figure[] {
  const of = (key: keyof LoadResult, runs: LoadResult[]) => median(runs.map((run) => run[key]))
  const [kitRate, bareRate] = [of('rate', kit), of('rate', bare)]
  const [kitCost, bareCost] = [of('cost', kit), of('cost', bare)]
  const [kitP99, bareP99] = [of('p99', kit), of('p99', bare)]
  return [
    {
      id: `${name}Cost`,
      name: `${name}: processor time of an answer, the kit's / a bare server's`,
      value: kitCost / bareCost,
      unit: 'x',
      bound: bounds.answerCost,
      detail: `kit ${kitCost.toFixed(0)}, bare ${bareCost.toFixed(0)} µs, ${kit.length} pairs`,
    },
    {
      id: `${name}Rate`,
      name: "  the same, answers per second: a bare server's / the kit's",
      value: bareRate / kitRate,
      unit: 'x',
      detail: `kit ${kitRate.toFixed(0)}/s, bare ${bareRate.toFixed(0)}/s`,
    },
    {
      id: `${name}P99`,
      name: '  the same, p99: the kit / bare',
      value: kitP99 / Math.max(bareP99, 1),
      unit: 'x',
      bound: bounds.serverP99,
      detail: `kit ${kitP99.toFixed(1)}, bare ${bareP99.toFixed(1)} ms`,
    },
  ]
}
