import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { ChainSettings } from '../../config/chainSettings.ts'
import type { Database } from '../../database/database.ts'
import { createTestChain } from '../../testing/createTestChain.ts'
import { openTestDatabase } from '../../testing/openTestDatabase.ts'
import { richAccount, startAnvil, type TestChain } from '../../testing/startAnvil.ts'
import { createAnswerCache } from '../cache/createAnswerCache.ts'
import type { RemoteReader } from '../remoteContent/createRemoteContent.ts'
import { createTokenIcons } from '../remoteContent/createTokenIcons.ts'
import type { TransactionFinder } from '../vendors/createExplorerFinder.ts'
import { createEvmReader } from './createEvmReader.ts'

const never = new AbortController().signal
const remote: RemoteReader = {
  async json() {
    throw new WalletKitError('RPC_ERROR', 'nothing there')
  },
  pictureUrl: () => undefined,
}
const brokenExplorer: TransactionFinder = {
  serves: () => true,
  async hashes() {
    throw new WalletKitError('RPC_UNREACHABLE', 'the explorer does not answer')
  },
}

let anvil: TestChain
let database: Database
beforeAll(async () => {
  ;[anvil, database] = await Promise.all([startAnvil(), openTestDatabase()])
  // Far enough below the newest block for an explorer to be asked.
  await anvil.send('anvil_mine', ['0x60'])
})
afterAll(() => Promise.all([anvil.destroy(), database.destroy()]))

test.each<[string, ChainSettings['history'], object]>([
  ['is marked as a part', { mode: 'logs', fromBlock: 0, logRange: 1_000 }, { partial: true }],
  ['is all there is', { mode: 'blocks', fromBlock: 0, logRange: 1_000 }, { partial: undefined }],
])(
  'behavior: what is known of a chain %s, as it has been read to its end or not',
  async (_, history, part) => {
    const log = pino({ level: 'silent' })
    const { queries } = database
    const icons = createTokenIcons({ kitOrigin: 'https://kit.example', remote })
    const reader = createEvmReader({
      queries,
      shared: false,
      finder: brokenExplorer,
      cache: createAnswerCache({ shared: null }),
      icons,
      remote,
      now: Date.now,
      log,
    })
    const chain = createTestChain([anvil.url], { history })
    const balance = await reader.balances(chain, richAccount, never)
    expect(balance.balances[0]?.symbol).toBe('ETH')
    // A busy machine takes longer than an answer waits: then the first ones are parts of what comes to be all.
    const ask = () =>
      Promise.all([
        reader.balances(chain, richAccount, never),
        reader.nfts(chain, richAccount, null, never),
        reader.history(chain, richAccount, null, never),
      ])
    await expect
      .poll(async () => (await ask()).map(({ partial }) => ({ partial })), { timeout: 20_000 })
      .toEqual([part, part, part])
    await reader.destroy()
  },
  40_000,
)
