import { createWorld } from '../../../world/createWorld.ts'
import { demoAccounts } from '../../../world/demoAccounts.ts'
import { callChain } from '../../../world/history/callChain.ts'
import { payWei, people } from '../../../world/history/people.ts'
import { openAccount, openTab, tokenRows } from '../../fixtures/account.ts'
import { readTrueBalance, toDecimal } from '../../fixtures/evmTruth.ts'
import { expectTrueHistory } from '../../fixtures/expectTrueHistory.ts'
import { askKit } from '../../fixtures/kitApi.ts'
import { expect, test } from '../../fixtures/ownWorldTest.ts'
import { evmWallet } from '../../fixtures/wallets.ts'

// In one worker: two worlds that start and stop at once would wait for each other.
test.describe.configure({ mode: 'default' })

test('behavior: a chain that goes away is said within 1 s, what was known stays and is marked, and all recovers by itself', async ({
  page,
  openKit,
  modal,
  world,
  ownWorld,
}) => {
  test.setTimeout(120_000)
  await openKit({ wallets: [evmWallet(world, { privateKeys: [demoAccounts.evm[1]] })] })
  await openAccount(page, modal, 'Anchor')
  const { harbor } = ownWorld
  const rows = tokenRows(modal)
  const shownNative = async () => rows.first().locator('.wk-asset-note').first().getAttribute('title')
  const truth = async () => `${toDecimal(await readTrueBalance(harbor.rpcUrl, people.mate), 18)} ETH`
  // On a busy machine the first reading may fail; the next one comes 30 s later.
  await expect(rows).toHaveCount(3, { timeout: 45_000 })
  expect(await shownNative()).toBe(await truth())
  // How long this machine takes just now from the chain to the screen.
  const paid = Date.now()
  await payWei(harbor.rpcUrl, people.mate, 1_000_000_000_000_000_000n)
  const before = await truth()
  await expect.poll(shownNative).toBe(before)
  const reference = Date.now() - paid
  const notice = modal
    .getByRole('paragraph')
    .filter({ hasText: /^We can’t reach Harbor\. These balances are as of / })

  await harbor.stop()
  await expect(notice).toBeVisible({ timeout: Math.max(1_000, 2 * reference) })
  await expect(modal.getByText(/^As of /)).toBeVisible()
  expect(await shownNative()).toBe(before)
  await expect(rows).toHaveCount(3)

  await harbor.start()
  await payWei(harbor.rpcUrl, people.mate, 1_000_000_000_000_000_000n)
  const pollOptions = { timeout: Math.max(5_000, 5 * reference) }
  await expect(notice).toBeHidden(pollOptions)
  await expect.poll(shownNative, pollOptions).toBe(await truth())
  await expect(modal.getByText(/As of /)).toBeHidden()
})

test('behavior: while the chain is away its history and NFTs stay, too', async ({
  page,
  openKit,
  modal,
  world,
  ownWorld,
}) => {
  await openKit({ wallets: [evmWallet(world)] })
  await openAccount(page, modal, 'Anchor')
  await openTab(modal, 'Activity')
  const rows = modal.getByRole('group', { name: 'Activity' }).getByRole('button')
  await expect(rows.first()).toBeVisible()
  const first = await rows.first().textContent()
  await ownWorld.harbor.stop()
  const notice = modal.getByRole('paragraph').filter({ hasText: /^We can’t reach Harbor/ })
  await expect(notice).toBeVisible()
  expect(await rows.first().textContent()).toBe(first)
})

test('rejects: asked while the chain is away, the server says so at once and when to come back', async ({
  world,
  ownWorld,
}) => {
  await ownWorld.harbor.stop()
  const asked = Date.now()
  await askKit(world, '/healthz')
  const reference = Date.now() - asked
  for (const call of ['balance?currency=usd&', 'history?', 'nfts?']) {
    const started = Date.now()
    // An account that nobody has asked for: nothing is remembered of it.
    const { status, headers, body } = await askKit(
      world,
      `/v1/account/${people.till}/${call}chainId=eip155:31337`,
    )
    expect(Date.now() - started, call).toBeLessThan(2_000 + 10 * reference)
    expect(status, call).toBe(503)
    expect(Number(headers['retry-after']), call).toBeGreaterThan(0)
    expect(body).toMatchObject({ reasons: [{ name: 'RPC_UNREACHABLE' }] })
  }
})

test('behavior: a reorganisation of five blocks removes what it removed, in the list that is shown, too', async ({
  page,
  openKit,
  modal,
  world,
  ownWorld,
}) => {
  const { rpcUrl } = ownWorld.harbor
  await openKit({ wallets: [evmWallet(world, { privateKeys: [demoAccounts.evm[1]] })] })
  await openAccount(page, modal, 'Anchor')
  await openTab(modal, 'Activity')
  for (let payment = 1n; payment <= 5n; payment++)
    await payWei(rpcUrl, people.mate, payment * 111_000_000_000_000_000n)
  const rows = modal.getByRole('group', { name: 'Activity' }).getByRole('button')
  await expect(rows.filter({ hasText: '0.555 ETH' })).toHaveCount(1)
  await expect(rows.filter({ hasText: '0.111 ETH' })).toHaveCount(1)
  const before = await expectTrueHistory(world, people.mate)

  await callChain(rpcUrl, 'anvil_reorg', [5, []])
  // The other branch goes on: only its next block tells whoever follows heights.
  await callChain(rpcUrl, 'evm_mine')
  await expect(rows.filter({ hasText: '0.555 ETH' })).toHaveCount(0)
  await expect(rows.filter({ hasText: '0.111 ETH' })).toHaveCount(0)
  expect(await expectTrueHistory(world, people.mate)).toBe(before - 5)
  await openTab(modal, 'Tokens')
  const native = `${toDecimal(await readTrueBalance(rpcUrl, people.mate), 18)} ETH`
  await expect(tokenRows(modal).getByTitle(native, { exact: true })).toBeVisible()
})

// A chain with thousands of entries; `createChainIndex.test.ts` has the same at each statement of the database.
test('behavior: a server that is killed in the middle of reading has nothing missing and nothing twice afterwards', {
  tag: '@soak',
}, async () => {
  test.setTimeout(180_000)
  const crowded = await createWorld({ crowded: true })
  try {
    const question = `/v1/account/${people.crowded}/history?chainId=eip155:31337`
    let kills = 0
    for (let attempt = 0; attempt < 4; attempt++) {
      const { body } = await askKit(crowded.urls, question)
      if (!(body as { partial?: boolean }).partial) break
      await crowded.kit.kill()
      await crowded.kit.start()
      kills += 1
    }
    expect(kills, 'kills in the middle of reading').toBeGreaterThan(0)
    expect(await expectTrueHistory(crowded.urls, people.crowded)).toBeGreaterThan(2_000)
  } finally {
    await crowded.destroy()
  }
})
