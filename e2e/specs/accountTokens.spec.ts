import { demoAccounts } from '../../world/demoAccounts.ts'
import { people } from '../../world/history/people.ts'
import { tidepoolMints } from '../../world/history/storyOfTidepool.ts'
import { solanaAddressOf } from '../../world/solana/solanaAddressOf.ts'
import { openAccount, tokenRows, totalOf, worthOf } from '../fixtures/account.ts'
import { connectWallet, openModal } from '../fixtures/actions.ts'
import {
  readTrueBalance,
  readTrueHistory,
  readTruePrice,
  readTrueTokens,
  toDecimal,
} from '../fixtures/evmTruth.ts'
import { readTrueLamports, readTrueMints } from '../fixtures/solanaTruth.ts'
import { expect, test } from '../fixtures/test.ts'
import { evmWallet, solanaWallet } from '../fixtures/wallets.ts'

/* Every figure of the Tokens tab against a direct read of the chain, by ethers or byte by byte. */

const harbor = (world: { chains: readonly { rpcUrl: string }[] }) => world.chains[0]?.rpcUrl ?? ''

test('the Tokens tab shows the chain’s own currency and each token, exactly as the chain has them', async ({
  page,
  openKit,
  modal,
  world,
}) => {
  // The second account: nobody else of this run spends from it.
  await openKit({ wallets: [evmWallet(world, { privateKeys: [demoAccounts.evm[1]] })] })
  await openAccount(page, modal, 'Anchor')
  const rpcUrl = harbor(world)
  const history = await readTrueHistory(rpcUrl, people.mate)
  const tokens = await readTrueTokens(rpcUrl, people.mate, history)
  expect(tokens.length).toBeGreaterThan(1)

  const rows = tokenRows(modal)
  await expect(rows).toHaveCount(tokens.length + 1)
  const native = toDecimal(await readTrueBalance(rpcUrl, people.mate), 18)
  await expect(rows.first().getByTitle(`${native} ETH`, { exact: true })).toBeVisible()
  for (const { amount, decimals, symbol } of tokens) {
    await expect(rows.getByTitle(`${toDecimal(amount, decimals)} ${symbol}`, { exact: true })).toHaveCount(1)
  }
})

test('each value is what the exchange pays, and the total is their sum', async ({
  page,
  openKit,
  modal,
  world,
}) => {
  await openKit({ wallets: [evmWallet(world)] })
  await openAccount(page, modal, 'Anchor')
  const rpcUrl = harbor(world)
  const { exchange, tokens } = world.harbor
  const [dollar, bean] = tokens
  if (!dollar || !bean) throw new Error('The world has no tokens')
  const wrapped = { address: exchange.wrappedNative, decimals: 18 }
  const ether = await readTruePrice(rpcUrl, exchange.factory, wrapped, dollar)
  const prices = new Map([
    ['ETH', ether],
    ['WETH', ether],
    ['HUSD', 1],
    ['BEAN', await readTruePrice(rpcUrl, exchange.factory, bean, dollar)],
  ])
  const rows = tokenRows(modal)
  await expect(rows).toHaveCount(prices.size)
  await expect.poll(() => totalOf(modal)).not.toBeNull()

  let sum = 0
  for (const row of await rows.all()) {
    const title = (await row.locator('.wk-asset-note').first().getAttribute('title')) ?? ''
    const [amount = '', symbol = ''] = title.split(' ')
    const worth = await worthOf(row)
    const expected = Number(amount) * (prices.get(symbol) ?? Number.NaN)
    // The exchange takes its fee: up to one in a hundred.
    expect(Math.abs((worth ?? 0) - expected), title).toBeLessThanOrEqual(expected / 100)
    sum += worth ?? 0
  }
  expect(await totalOf(modal)).toBeCloseTo(sum, 0)
  // Millions, beside the network's button: half a figure on a line of its own would be another figure.
  expect(sum).toBeGreaterThan(1e7)
  expect(await modal.locator('.wk-total').evaluate((line: HTMLElement) => line.offsetHeight)).toBe(40)
})

test('on Solana the tab shows the lamports and the mints of the ledger’s own bytes', async ({
  page,
  openKit,
  modal,
  world,
}) => {
  const wallet = solanaWallet(world, { privateKey: demoAccounts.solana })
  await openKit({ wallets: [wallet] })
  await connectWallet(page, modal, 'Compass')
  await openModal(page)
  const owner = await solanaAddressOf(demoAccounts.solana)
  const { rpcUrl } = world.solana
  const mints = await readTrueMints(rpcUrl, owner)
  const rows = tokenRows(modal)
  // One of the mints has no decimals: it is no token to count.
  const counted = mints.filter(({ amount, decimals }) => decimals > 0 && amount > 0n)
  expect(mints.map(({ mint }) => mint)).toContain(tidepoolMints.chart)
  await expect(rows).toHaveCount(counted.length + 1)
  const lamports = toDecimal(await readTrueLamports(rpcUrl, owner), 9)
  await expect(rows.first().getByTitle(`${lamports} SOL`, { exact: true })).toBeVisible()
  for (const { amount, decimals } of counted) {
    await expect(rows.getByTitle(new RegExp(`^${toDecimal(amount, decimals)} `))).toHaveCount(1)
  }
  // What Metaplex's program keeps of a mint.
  await expect(rows.filter({ hasText: 'Harbor Dollar' })).toContainText('HUSD')
})
