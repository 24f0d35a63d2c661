/** The sellers of the local world over real chains, for tests of purchases: what is paid there arrives. */
import { pino } from 'pino'
import * as z from 'zod/mini'
import { type Anvil, createAnvil } from '../../world/createAnvil.ts'
import { callChain } from '../../world/history/callChain.ts'
import { createChainWriter } from '../../world/history/createChainWriter.ts'
import { seedTokens } from '../../world/history/seedTokens.ts'
import { storyOfTidepool, tidepoolMill } from '../../world/history/storyOfTidepool.ts'
import { toEvmNetwork, toSolanaNetwork } from '../../world/localNetworks.ts'
import { createOnrampSite, type OnrampSite, type SentWebhook } from '../../world/onramp/createOnrampSite.ts'
import { soldOnEvm, soldOnSolana } from '../../world/onramp/soldCoins.ts'
import { findPortBase, portsFrom } from '../../world/ports.ts'
import { createSolanaLedger, type SolanaLedger } from '../../world/solana/createSolanaLedger.ts'
import { createChainServices } from '../chains/createChainServices.ts'
import { noOwnNames } from '../chains/names/ownNames.ts'
import { createEndpoints } from '../chains/rpc/createEndpoints.ts'
import { parseInput } from '../config/parseInput.ts'
import { readConfig } from '../config/readConfig.ts'
import { serverConfigSchema } from '../config/serverConfig.ts'
import type { Database } from '../database/database.ts'
import { createMemoryProjects } from './createMemoryProjects.ts'
import { kit } from './createTestKit.ts'

// biome-ignore lint/performance/noBarrelFile: what the tests need of the world goes through this file alone
export { declinedCard, goodCard } from '../../world/onramp/sellers.ts'
export type { SentWebhook }

export interface TestOnramp {
  site: OnrampSite
  harbor: Anvil
  tidepool: SolanaLedger
  /** Of the Harbor Dollar, which is sold as USDC. */
  dollar: string
  /** What an account has of it, in base units. */
  dollarsOf(address: string): Promise<bigint>
  /** Makes a contract of an account, which does nothing when it is paid. */
  makeContract(address: string): Promise<void>
  /** Milliseconds that the server and the sellers are ahead of when they were started. */
  clock: { ahead: number }
  /** A call of the kit's API, as of a page behind a proxy. */
  call(path: string, options?: { body?: unknown; projectId?: string; ip?: string }): Promise<TestAnswer>
  /** Brings a webhook to the server, and gives the status. */
  deliver(webhook: SentWebhook): Promise<number>
  /** Opens a seller's page and pays there. Gives the page's status. */
  pay(url: string, card: string, fiatAmount?: string): Promise<number>
  destroy(): Promise<void>
}

export interface TestAnswer {
  status: number
  headers: Headers
  body: unknown
}

/** Starts two chains, the sellers, and the part of the server that buys. */
export async function startOnramp(database: Database): Promise<TestOnramp> {
  const ports = portsFrom(await findPortBase())
  const [harbor, tidepool] = await Promise.all([
    createAnvil({ chainId: 31_337, port: ports.anvil }),
    tidepoolMill().then((mill) =>
      createSolanaLedger({
        port: ports.solana,
        funded: [mill],
        past: (past) => storyOfTidepool(past, 'http://127.0.0.1/'),
      }),
    ),
  ])
  const { tokens } = await seedTokens(createChainWriter(harbor.rpcUrl))
  const clock = { ahead: 0 }
  // It stands still between what tests do: what is good for five minutes to the second must not end because the machine is busy.
  const started = Date.now()
  const now = () => started + clock.ahead
  const deliver = async ({ seller, body, headers }: SentWebhook) => {
    const answer = await services.api.request(`/webhooks/onramp/${seller}`, { method: 'POST', body, headers })
    return answer.status
  }
  const site = await createOnrampSite({
    port: ports.faucet,
    coins: [
      ...soldOnEvm({ caipNetworkId: 'eip155:31337', name: 'Harbor', rpcUrl: harbor.rpcUrl, tokens }),
      ...soldOnSolana(tidepool, 'Tidepool'),
    ],
    kitOrigin: kit,
    deliverWebhook: async (webhook) => void (await deliver(webhook)),
    now,
  })
  const networks = [toEvmNetwork(harbor, 'Harbor'), toSolanaNetwork(tidepool, 'Tidepool')]
  const shop = { name: 'Shop', allowedOrigins: [], networks }
  const projects = [
    { ...shop, id: 'shop' },
    { ...shop, id: 'meldOnly', features: { onrampProviders: ['meld'] } },
    { ...shop, id: 'off', features: { onramp: false } },
    { ...shop, id: 'evmOnly', networks: networks.slice(0, 1) },
  ]
  const { onramp } = parseInput(serverConfigSchema, { ...readConfig({}, '/tmp'), onramp: site.config })
  const services = await createChainServices({
    ownNames: noOwnNames,
    config: { ...readConfig({}, '/tmp'), kitOrigin: kit, onramp, trustedProxies: 1 },
    store: { queries: database.queries, shared: false, projects: createMemoryProjects(projects) },
    endpoints: createEndpoints([]),
    now,
    log: pino({ level: 'silent' }),
  })
  const husd = tokens.find(({ symbol }) => symbol === 'HUSD')
  if (!husd) throw new Error('There are no Harbor Dollars')

  return {
    site,
    harbor,
    tidepool,
    dollar: husd.address,
    clock,
    deliver,
    async dollarsOf(address) {
      const data = `0x70a08231${address.slice(2).padStart(64, '0')}`
      const params = [{ to: husd.address, data }, 'latest']
      return BigInt(z.string().parse(await callChain(harbor.rpcUrl, 'eth_call', params)))
    },
    async makeContract(address) {
      await callChain(harbor.rpcUrl, 'anvil_setCode', [address, '0x00'])
    },
    async call(path, { body, projectId = 'shop', ip = '203.0.113.7' } = {}) {
      const url = `${path}${path.includes('?') ? '&' : '?'}projectId=${projectId}`
      const answer = await services.api.request(url, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { 'X-Forwarded-For': `6.6.6.6, ${ip}` },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      return { status: answer.status, headers: answer.headers, body: await answer.json() }
    },
    async pay(url, card, fiatAmount = '50') {
      const toLocal = (address: string) => address.replace('onramp.localhost', '127.0.0.1')
      const page = await (await fetch(toLocal(url))).text()
      const [, key = ''] = /name="key" value="(\w+)"/.exec(page) ?? []
      const body = new URLSearchParams({ key, card, fiatAmount })
      return (await fetch(toLocal(`${site.url}pay`), { method: 'POST', body })).status
    },
    async destroy() {
      await services.destroy()
      await site.destroy()
      await Promise.all([harbor.destroy(), tidepool.destroy()])
    },
  }
}
