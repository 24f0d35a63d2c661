import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import * as z from 'zod/mini'
import { freePort } from '#shared/testing/startService.ts'
import { readConfig } from '../../config/readConfig.ts'
import { loaderParts } from '../../http/readDist.ts'
import { type RunningKit, startKit } from '../../http/startKit.ts'
import { startUpstream } from '../startUpstream.ts'
import { createRandom } from './createRandom.ts'
import { strangeChains, strangeValue } from './strangeWords.ts'

export interface StrangersKit extends Pick<RunningKit, 'port' | 'routes'> {
  /** What it logged as failed, each line. */
  failures: string[]
  kitHost: string
  secureHost: string
  destroy(): Promise<void>
}

/** Of `/metrics`. */
export const metricsToken = 'the-token-of-metrics'

const callSchema = z.object({ id: z.unknown(), method: z.string() })

/** A whole server with a chain that answers what it likes, one that is dead, and one that never answers. */
export async function startStrangersKit(): Promise<StrangersKit> {
  const folder = mkdtempSync(join(tmpdir(), 'strangers-'))
  const [live, slow] = [await startUpstream(answerAnything()), await startUpstream()]
  const file = join(folder, 'config.json')
  writeFileSync(file, JSON.stringify(configOf(await freePort(), folder, live.url, slow.url)))
  writeDist(join(folder, 'dist'))
  const config = readConfig({ WALLETKIT_CONFIG: file }, join(folder, 'dist'))
  const failures: string[] = []
  const log = pino(
    { level: 'error', base: null },
    { write: (line) => void (line.includes('"msg":"answered"') || failures.push(line)) },
  )
  const kit = await startKit(config, log)
  return {
    port: kit.port,
    routes: kit.routes,
    failures,
    kitHost: new URL(config.kitOrigin).host,
    secureHost: new URL(config.secureOrigin).host,
    async destroy() {
      await Promise.all([kit.destroy(), live.destroy(), slow.destroy()])
      rmSync(folder, { recursive: true })
    },
  }
}

function configOf(port: number, folder: string, live: string, slow: string): object {
  const dead = 'http://127.0.0.1:1'
  const network = (id: number, url: string) => ({
    id,
    name: `Chain ${id}`,
    chainNamespace: 'eip155',
    caipNetworkId: `eip155:${id}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
  })
  const contract = (digit: string) => `0x${digit.repeat(40)}`
  return {
    port,
    dataDirectory: join(folder, 'data'),
    trustedProxies: 1,
    metricsToken,
    chains: [
      { caipNetworkId: strangeChains.live, rpcUrls: [live] },
      { caipNetworkId: strangeChains.dead, rpcUrls: [dead] },
      { caipNetworkId: strangeChains.slow, rpcUrls: [slow] },
      { caipNetworkId: strangeChains.solana, rpcUrls: [live] },
      { caipNetworkId: 'eip155:1', rpcUrls: [live] },
    ].map((chain) =>
      chain.caipNetworkId === strangeChains.live
        ? {
            ...chain,
            settings: {
              history: { mode: 'blocks', fromBlock: 0 },
              exchange: {
                factory: contract('1'),
                router: contract('2'),
                wrappedNative: contract('3'),
                stables: [contract('4')],
              },
            },
          }
        : chain,
    ),
    onramp: {
      providers: [
        {
          driver: 'template',
          name: 'harborpay',
          label: 'Harbor Pay',
          url: 'https://pay.example/?a={address}',
          webhook: {
            secret: 'secret',
            fields: { order: 'order', transaction: 'id', status: 'status' },
            statuses: { done: 'sent' },
          },
          coins: [
            {
              id: 'USDC',
              name: 'USDC',
              symbol: 'USDC',
              network: 'harbor',
              caipNetworkId: strangeChains.live,
            },
          ],
          payments: [{ currency: 'USD', method: 'card', min: '1', max: '1000' }],
        },
      ],
    },
    projects: [
      {
        id: 'demo',
        name: 'Demo',
        allowedOrigins: ['https://shop.example'],
        networks: [
          network(31337, live),
          network(31338, dead),
          network(31339, slow),
          strangeChains.solana,
          'eip155:1',
        ],
      },
    ],
  }
}

function writeDist(folder: string): void {
  const html = '<html><head></head></html>'
  for (const path of ['loader', 'widget/problem', 'firstFrame', 'frame-auth'])
    mkdirSync(join(folder, path), { recursive: true })
  for (const name of loaderParts) writeFileSync(join(folder, 'loader', name), '')
  for (const path of ['widget/index.html', 'widget/problem/index.html'])
    writeFileSync(join(folder, path), html)
  writeFileSync(join(folder, 'firstFrame/renderFirstFrame.js'), 'export const renderFirstFrame = () => ""')
}

/** Answers of a chain that is there, most of them of the shape that they should have. */
function answerAnything(): (body: string, response: ServerResponse) => void {
  const random = createRandom(7)
  const usual: Readonly<Record<string, unknown>> = {
    eth_blockNumber: '0x10',
    eth_getBalance: '0x1',
    eth_call: `0x${'0'.repeat(64)}`,
    eth_chainId: '0x7a69',
    eth_gasPrice: '0x1',
    eth_estimateGas: '0x5208',
    eth_getLogs: [],
    getBalance: { context: { slot: 1 }, value: 1 },
    getTokenAccountsByOwner: { context: { slot: 1 }, value: [] },
    getSignaturesForAddress: [],
  }
  const answer = (call: unknown) => {
    const known = z.safeParse(callSchema, call)
    const { id, method } = known.success ? known.data : { id: null, method: '' }
    if (random.oneIn(6))
      return { jsonrpc: '2.0', id, error: { code: 3, message: 'execution reverted', data: '0x' } }
    const result = random.oneIn(4) ? strangeValue(random) : (usual[method] ?? null)
    return { jsonrpc: '2.0', id, result }
  }
  return (body, response) => {
    if (random.oneIn(30)) return void response.destroy()
    if (random.oneIn(30)) return void response.writeHead(random.pick([429, 500, 403, 200])).end('<html>')
    const value: unknown = JSON.parse(body)
    response.end(JSON.stringify(Array.isArray(value) ? value.map(answer) : answer(value)))
  }
}
