import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createKitServer } from '../../world/createKitServer.ts'
import { people } from '../../world/history/people.ts'
import { toEvmNetwork } from '../../world/localNetworks.ts'
import { findPortBase } from '../../world/ports.ts'
import { bounds } from '../bounds.ts'
import { createCountingProxy } from '../countingProxy.ts'
import type { Figure } from '../figure.ts'
import { interleave } from '../interleave.ts'
import { askAtOnce, type LoadResult, loadWith, type Question } from '../load.ts'
import { portOf } from '../portOf.ts'
import type { Stage } from '../stage.ts'
import { median } from '../statistics.ts'

const projectId = 'load'
const chainId = 'eip155:31337'
const atOnce = 1_000

/** A kit server alone with a chain: what it answers per second against a bare HTTP server that gives the same bytes. */
export async function serverLoad({ world }: Stage, rounds: number): Promise<Figure[]> {
  const harbor = world.chains.find(({ caipNetworkId }) => caipNetworkId === chainId)
  if (!harbor) throw new Error(`${chainId} is not in the world`)
  const closers: (() => Promise<unknown>)[] = []
  const opened = <T>(part: T, close: (part: T) => Promise<unknown>): T => {
    closers.push(() => close(part))
    return part
  }
  try {
    const proxy = opened(await createCountingProxy(harbor.rpcUrl), (part) => part.destroy())
    const dataDirectory = opened(await mkdtemp(join(tmpdir(), 'wallet-kit-load-')), (path) =>
      rm(path, { recursive: true, force: true }),
    )
    const port = await findPortBase()
    const network = { ...toEvmNetwork({ chainId: 31_337, rpcUrl: proxy.url }, 'Harbor'), testnet: false }
    const kit = await createKitServer({
      port,
      dataDirectory,
      projects: [
        { id: projectId, name: 'Load', allowedOrigins: ['http://shop.example'], networks: [network] },
      ],
      relayUrl: world.relay.url,
      verifyUrl: '',
      logins: {
        chains: [{ caipNetworkId: chainId, rpcUrls: [proxy.url], settings: { history: { mode: 'blocks' } } }],
      },
    })
    opened(kit, (part) => part.destroy())
    const ask = questionsOf(port)

    const shared = await countUpstream(ask.gasPrice, proxy)
    const figures = [upstreamFigure(shared)]
    for (const [name, question] of [
      ['balance', ask.balance],
      ['history', ask.history],
      ['rpc', ask.rpc],
    ] as const) {
      const bare = await createBareServer(await read(question))
      opened(bare, (part) => part.destroy())
      const runs = await interleave(rounds, {
        kit: () => loadWith(question),
        bare: () => loadWith({ ...question, url: bare.url }),
      })
      figures.push(...loadFigures(name, runs))
    }
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
      url: at('/v1'),
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

async function createBareServer(answer: Buffer): Promise<{ url: string; destroy(): Promise<void> }> {
  const server = createServer((incoming, outgoing) => {
    incoming.resume()
    incoming.on('end', () => outgoing.setHeader('content-type', 'application/json').end(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${portOf(server)}/`,
    destroy: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
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
  const rate = (runs: LoadResult[]) => median(runs.map((run) => run.rate))
  const p99 = (runs: LoadResult[]) => median(runs.map((run) => run.p99))
  return [
    {
      id: `${name}Rate`,
      name: `${name}: a bare HTTP server's answers per second / the kit's`,
      value: rate(bare) / rate(kit),
      unit: 'x',
      detail: `kit ${rate(kit).toFixed(0)}/s, bare ${rate(bare).toFixed(0)}/s, ${kit.length} pairs`,
    },
    {
      id: `${name}P99`,
      name: '  the same, p99: the kit / bare',
      value: p99(kit) / Math.max(p99(bare), 1),
      unit: 'x',
      detail: `kit ${p99(kit).toFixed(1)}, bare ${p99(bare).toFixed(1)} ms`,
    },
  ]
}
