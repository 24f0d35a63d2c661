import { pino } from 'pino'
import type { Address } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Database } from '../../database/database.ts'
import { compileTokens } from '../../testing/compileTokens.ts'
import { createDeployer } from '../../testing/createDeployer.ts'
import { createTestChain } from '../../testing/createTestChain.ts'
import { openTestDatabase } from '../../testing/openTestDatabase.ts'
import { richAccount, startAnvil, type TestChain } from '../../testing/startAnvil.ts'
import { startUpstream, type Upstream } from '../../testing/startUpstream.ts'
import { createAnswerCache } from '../cache/createAnswerCache.ts'
import type { Chain } from '../core/chain.ts'
import type { ChainReader } from '../core/chainReader.ts'
import type { RemoteReader } from '../remoteContent/createRemoteContent.ts'
import { createTokenIcons } from '../remoteContent/createTokenIcons.ts'
import { createEvmReader } from './createEvmReader.ts'

const never = new AbortController().signal
const remote: RemoteReader = {
  async json() {
    throw new WalletKitError('RPC_ERROR', 'nothing there')
  },
  pictureUrl: () => undefined,
}

let anvil: TestChain
let database: Database
let listed: Address
/** What stands between the server and the chain: whole blocks come once `blocks` says so, if they do. */
let upstream: Upstream
let blocks: Promise<boolean>
let giveBlocks: (areThere: boolean) => void
let reader: ChainReader
let chain: Chain

beforeAll(async () => {
  ;[anvil, database] = await Promise.all([startAnvil(), openTestDatabase()])
  const { deploy, call } = createDeployer(anvil.url)
  const code = compileTokens()('Coin')
  listed = await deploy(code, 'string, string, uint8', ['Test Coin', 'COIN', 6])
  const received = await deploy(code, 'string, string, uint8', ['Gift', 'GIFT', 6])
  for (const token of [listed, received])
    await call(token, 'function mint(address, uint256)', richAccount, 5_000_000n)
}, 60_000)
afterAll(() => Promise.all([anvil.destroy(), database.destroy()]))

beforeEach(async () => {
  blocks = new Promise((resolve) => {
    giveBlocks = resolve
  })
  upstream = await startUpstream((body, response) => {
    const answer = async () => {
      const areBlocks = body.includes(',true]')
      const headers = { 'Content-Type': 'application/json' }
      const pruned = body.replaceAll(/"method":"[^"]*"/g, '"method":"eth_pruned"')
      const asked = areBlocks && !(await blocks) ? pruned : body
      response.end(await (await fetch(anvil.url, { method: 'POST', headers, body: asked })).text())
    }
    void answer()
  })
  reader = createEvmReader({
    queries: database.queries,
    ...{ shared: false, finder: null, remote, now: Date.now, log: pino({ level: 'silent' }) },
    cache: createAnswerCache({ shared: null }),
    icons: createTokenIcons({ kitOrigin: 'https://kit.example', remote }),
  })
  chain = createTestChain([upstream.url], {
    history: { mode: 'blocks', fromBlock: 0, logRange: 1_000 },
    tokens: [{ address: listed, name: 'Test Coin', symbol: 'COIN', decimals: 6 }],
  })
})
afterEach(async () => {
  giveBlocks(false)
  await reader.destroy()
  await upstream.destroy()
})

async function ask(early: boolean) {
  const { balances, partial } = await reader.balances(chain, richAccount, never, early)
  return { symbols: balances.map(({ symbol }) => symbol), partial }
}

test('behavior: nothing has been read yet: who wants it early gets what is known, and the rest by asking again', async () => {
  // No block comes before this answer is there.
  expect(await ask(true)).toEqual({ symbols: ['ETH', 'COIN'], partial: true })
  const revision = reader.revision(chain, richAccount)
  giveBlocks(true)
  await expect
    .poll(() => ask(false), { timeout: 20_000 })
    .toEqual({ symbols: ['ETH', 'COIN', 'GIFT'], partial: undefined })
  expect(reader.revision(chain, richAccount)).toBe(revision + 1)
  expect(await ask(true)).toEqual({ symbols: ['ETH', 'COIN', 'GIFT'], partial: undefined })
})

test('behavior: who knows nothing of parts waits as long as ever', async () => {
  let isAnswered = false
  const asked = ask(false).finally(() => {
    isAnswered = true
  })
  expect(await ask(true)).toMatchObject({ partial: true })
  expect(isAnswered).toBe(false)
  giveBlocks(true)
  expect((await asked).symbols.slice(0, 2)).toEqual(['ETH', 'COIN'])
  await expect.poll(() => ask(false), { timeout: 20_000 }).toMatchObject({ partial: undefined })
})

test('behavior: the blocks cannot be read: what is known stays, and is a part', async () => {
  expect(await ask(true)).toEqual({ symbols: ['ETH', 'COIN'], partial: true })
  giveBlocks(false)
  expect(await ask(false)).toEqual({ symbols: ['ETH', 'COIN'], partial: true })
})
