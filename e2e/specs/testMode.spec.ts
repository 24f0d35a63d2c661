import { encodeFunctionData, erc20Abi, parseEther, parseUnits, verifyMessage } from 'viem'
import { kit, type TestWalletName } from '../../test-mode/package/index.ts'
import { submitEmail } from '../fixtures/embedded.ts'
import { test as base, expect } from '../fixtures/test.ts'

/* A foreign page's own suite over test mode: the page is as in production, `wallet-kit/testing` drives it. */

const test = base.extend<{
  /** Opens a page of the test project. */
  openTest: () => Promise<void>
  /** Asks the page's provider; a rejection becomes its code. */
  ask: (method: string, params?: unknown[]) => Promise<unknown>
}>({
  openTest: async ({ openKit, world }, use) => use(() => openKit({ projectId: world.testProjectId })),
  ask: async ({ page }, use) => {
    await use((method, params = []) =>
      page.evaluate(
        (request) =>
          window.walletKit
            .getProvider('eip155')
            .request(request)
            .catch(({ code }) => ({ code })),
        { method, params },
      ),
    )
  },
})

const receiver = '0x00000000000000000000000000000000000000aa'
const testDollar = '0x788A93a89FD8E9Ef95692E49251D63253be0c772'
const wei = (amount: string) => `0x${parseEther(amount).toString(16)}`
const codeOf = (page: Parameters<typeof kit.connect>[0], wallet: TestWalletName) =>
  kit.connect(page, { wallet }).catch((error: Error) => error.message)

test('default: a wallet that approves, with the first account', async ({ page, openTest }) => {
  await openTest()
  const account = await kit.connect(page, { wallet: 'approves' })
  expect(account).toMatchObject({
    address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    caipNetworkId: 'eip155:7357357',
  })
})

test('parameters: the account that a test names, and a message that really is signed by it', async ({
  page,
  openTest,
  ask,
}) => {
  await openTest()
  const { address } = await kit.connect(page, { wallet: 'approves', account: 3 })
  expect(address).toBe('0x90F79bf6EB2c4f870365E785982E1f101E93b906')
  const signature = await ask('personal_sign', ['0x6869', address])
  expect(
    await verifyMessage({
      address: '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
      message: 'hi',
      signature: `${signature}` as `0x${string}`,
    }),
  ).toBe(true)
})

test('default: a wallet that rejects', async ({ page, openTest }) => {
  await openTest()
  expect(await codeOf(page, 'rejects')).toMatch(/rejected|declined/i)
})

test('default: a wallet that never answers leaves the page waiting, until the visitor closes', async ({
  page,
  openTest,
}) => {
  await openTest()
  const connecting = kit.connect(page, { wallet: 'neverAnswers' }).catch((error: Error) => error.message)
  await expect.poll(async () => (await kit.requests(page)).at(-1)).toMatchObject({ outcome: 'waiting' })
  await page.evaluate(() => window.walletKit.destroy())
  expect(await connecting).toMatch(/destroyed/i)
})

test('default: a wallet on a network that the page does not have', async ({ page, modal, openTest }) => {
  await openTest()
  const connecting = kit.connect(page, { wallet: 'wrongNetwork' })
  await expect
    .poll(() => page.evaluate(() => Object.keys(window.walletKit.getState().accounts)))
    .toContain('eip155')
  await connecting
  await page.evaluate(() => window.walletKit.switchNetwork('eip155:7357357'))
  await expect
    .poll(() => page.evaluate(() => window.walletKit.getState().accounts.eip155?.caipNetworkId))
    .toBe('eip155:7357357')
  await expect(modal.getByRole('dialog')).toBeHidden()
})

test('default: a wallet without funds', async ({ page, openTest, ask }) => {
  await openTest()
  const { address } = await kit.connect(page, { wallet: 'noFunds' })
  expect(await ask('eth_getBalance', [address, 'latest'])).toBe('0x0')
})

test('default: a wallet that signs late', async ({ page, openTest, ask }) => {
  await openTest()
  const { address } = await kit.connect(page, { wallet: 'signsLate' })
  const signed = ask('personal_sign', ['0x6869', address])
  await expect
    .poll(async () => (await kit.requests(page)).at(-1))
    .toMatchObject({ method: 'personal_sign', outcome: 'waiting' })
  expect(await signed).toMatch(/^0x/)
})

test('default: what a test says becomes of the next request: refused, failed, agreed to', async ({
  page,
  openTest,
  ask,
}) => {
  await openTest()
  const { address } = await kit.connect(page, { wallet: 'approves', account: 1 })
  await kit.reject(page)
  expect(await ask('personal_sign', ['0x6869', address])).toEqual({ code: 4001 })
  await kit.fail(page, -32_000)
  expect(await ask('personal_sign', ['0x6869', address])).toEqual({ code: -32_000 })
  await kit.approve(page)
  expect(await ask('personal_sign', ['0x6869', address])).toMatch(/^0x/)
  const asked = await kit.requests(page)
  expect(asked.filter(({ method }) => method === 'personal_sign').map(({ outcome }) => outcome)).toEqual([
    ...['refused', 'refused', 'answered'],
  ])
})

test('default: amounts that are paid, declined, dropped and reverted', async ({ page, openTest, ask }) => {
  await openTest()
  const { address: from } = await kit.connect(page, { wallet: 'approves', account: 2 })
  const send = (amount: string) => ask('eth_sendTransaction', [{ from, to: receiver, value: wei(amount) }])
  const receiptOf = (hash: unknown) => ask('eth_getTransactionReceipt', [hash])
  const paid = await send('0.5')
  await expect.poll(() => receiptOf(paid)).toMatchObject({ status: '0x1' })
  expect(await send('0.01')).toEqual({ code: 4001 })
  const reverted = await send('0.03')
  await expect.poll(() => receiptOf(reverted)).toMatchObject({ status: '0x0' })
  const dropped = await send('0.02')
  expect(dropped).toMatch(/^0x[0-9a-f]{64}$/)
  await expect.poll(() => ask('eth_getTransactionByHash', [dropped])).toBeNull()
  expect(await receiptOf(dropped)).toBeNull()
})

test('default: the same amounts in a token', async ({ page, openTest, ask }) => {
  await openTest()
  const { address: from } = await kit.connect(page, { wallet: 'approves', account: 4 })
  const send = (amount: string) => {
    const data = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transfer',
      args: [receiver, parseUnits(amount, 6)],
    })
    return ask('eth_sendTransaction', [{ from, to: testDollar, data }])
  }
  expect(await send('5.01')).toEqual({ code: 4001 })
  const reverted = await send('5.03')
  await expect.poll(() => ask('eth_getTransactionReceipt', [reverted])).toMatchObject({ status: '0x0' })
})

test('default: funds for any account, and a day on the network’s clock', async ({ page, openTest, ask }) => {
  await openTest()
  await kit.connect(page, { wallet: 'approves' })
  const address = `0x${'7'.repeat(39)}${Math.floor(Math.random() * 10)}` as const
  await kit.fund(page, { address, amount: parseEther('2') })
  expect(BigInt(`${await ask('eth_getBalance', [address, 'latest'])}`)).toBeGreaterThanOrEqual(
    parseEther('2'),
  )
  const timeOf = async () =>
    Number(Reflect.get(Object(await ask('eth_getBlockByNumber', ['latest', false])), 'timestamp'))
  const before = await timeOf()
  await kit.clock.advance(page, '1d')
  // A block that waited for its time lies a moment ahead.
  expect(await timeOf()).toBeGreaterThanOrEqual(before + 86_400 - 2)
})

test('default: the visitor sees that it is a test, its wallets, and signs in as anna by the code', async ({
  page,
  modal,
  openTest,
}) => {
  await openTest()
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await expect(modal.getByText('Test mode: sign in as anna@test.walletkit')).toBeVisible()
  await expect(modal.getByRole('button', { name: /^Never answers/ })).toBeVisible()
  await submitEmail(modal, 'anna@test.walletkit')
  await expect(modal.getByText('the code is 424242')).toBeVisible()
  await modal.getByRole('textbox', { name: 'Code from the email' }).fill('424242')
  await expect
    .poll(() => page.evaluate(() => window.walletKit.getState().accounts.eip155?.caipNetworkId))
    .toBe('eip155:7357357')
})

test('threat 41 rejects: on a page of a project that is none for tests there is nothing to drive', async ({
  page,
  openKit,
}) => {
  await openKit()
  await expect(kit.connect(page, { wallet: 'approves' })).rejects.toThrow(/is no test project/)
  await page.evaluate(() => window.walletKit.open())
  expect(await page.evaluate(() => 'walletKitTest' in window)).toBe(false)
})
