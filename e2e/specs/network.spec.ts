import { connectWallet, openModal, outcomeOf, stateOf } from '../fixtures/actions.ts'
import { expect, test } from '../fixtures/test.ts'
import { behavingWallet, evmWallet } from '../fixtures/wallets.ts'
import { watchSlack } from '../fixtures/watchSlack.ts'

const second = 'eip155:31338'
const switchTo = (id: string) => window.walletKit.switchNetwork(id as never)

test.describe('R11 switchNetwork settles with the wallet where it says, or with a code', () => {
  const cases = [
    { name: 'answers 4902 until the chain is added', behaviour: 'unknownChain', code: undefined },
    { name: 'refuses with 4001', behaviour: 'rejectSwitch', code: 'USER_REJECTED' },
  ] as const

  for (const { name, behaviour, code } of cases) {
    test(`a wallet that ${name}`, async ({ page, openKit, modal, world }) => {
      await openKit({ wallets: [behavingWallet(world, 'Anchor', behaviour)] })
      await connectWallet(page, modal, 'Anchor')
      const outcome = await outcomeOf(page, switchTo, second)
      expect(outcome.code).toBe(code)
      const truth = await page.evaluate(() =>
        window.simulatedWallets.provider('test.anchor').request({ method: 'eth_chainId' }),
      )
      const { activeNetwork } = await stateOf(page)
      expect(activeNetwork).toBe(`eip155:${Number(truth)}`)
      expect(activeNetwork === second).toBe(code === undefined)
    })
  }
})

test('R11 behavior: the wallet switches by itself and the host shows it within 1 s', async ({
  page,
  openKit,
  modal,
  world,
}) => {
  await openKit({ wallets: [evmWallet(world)] })
  await connectWallet(page, modal, 'Anchor')
  const slack = await watchSlack(page)
  const switched = Date.now()
  await page.evaluate(() => window.simulatedWallets.get('test.anchor').setChain(31338))
  await expect.poll(async () => (await stateOf(page)).activeNetwork, { intervals: [50] }).toBe(second)
  expect(Date.now() - switched).toBeLessThan(1_000 + slack())
})

test('R11 behavior: a declined switch in the modal says so and offers another try', async ({
  page,
  openKit,
  modal,
  world,
}) => {
  await openKit({ wallets: [behavingWallet(world, 'Anchor', 'rejectSwitch')] })
  await connectWallet(page, modal, 'Anchor')
  await openModal(page)
  await modal.getByRole('button', { name: /Change network/ }).click()
  await modal.getByRole('button', { name: new RegExp(world.chains[1]?.name ?? '') }).click()
  await expect(modal.getByRole('heading', { name: 'Switch declined' })).toBeVisible()
  await page.evaluate(() => window.simulatedWallets.get('test.anchor').setBehaviour('approve'))
  await modal.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(async () => (await stateOf(page)).activeNetwork).toBe(second)
})

test('R11 behavior: an unknown chain leads to the supported ones and does not trap', async ({
  page,
  openKit,
  modal,
  world,
}) => {
  const chains = evmWallet(world).chains
  const other = { chainId: 424242, name: 'Elsewhere', rpcUrl: world.chains[0]?.rpcUrl ?? '' }
  await openKit({ wallets: [evmWallet(world, { chains: [...chains, other] })] })
  await connectWallet(page, modal, 'Anchor')
  await page.evaluate(() => window.simulatedWallets.get('test.anchor').setChain(424242))
  await expect(modal.getByRole('heading', { name: 'Unsupported network' })).toBeVisible()
  expect((await stateOf(page)).activeNetwork).toBe('eip155:424242')
  await modal.getByRole('button', { name: new RegExp(world.chains[0]?.name ?? '') }).click()
  await expect(modal.getByRole('dialog')).toBeHidden()
  expect((await stateOf(page)).activeNetwork).toBe('eip155:31337')
})

test('R11 behavior: the host opens the switch to a network, and the wallet is asked', async ({
  page,
  openKit,
  modal,
  world,
}) => {
  await openKit({ wallets: [behavingWallet(world, 'Anchor', { switchChain: 'manual' })] })
  await connectWallet(page, modal, 'Anchor')
  await page.evaluate(
    (id) => window.walletKit.open({ view: 'SwitchNetwork', arguments: { caipNetworkId: id as never } }),
    second,
  )
  await expect(modal.getByRole('heading', { name: 'Approve the switch in Anchor' })).toBeVisible()
  await page.evaluate(() => window.simulatedWallets.get('test.anchor').approve())
  await expect.poll(async () => (await stateOf(page)).activeNetwork).toBe(second)
})

test('R11 parameters: allowUnsupportedChain leaves the visitor alone', async ({
  page,
  openKit,
  modal,
  world,
}) => {
  const other = { chainId: 424242, name: 'Elsewhere', rpcUrl: world.chains[0]?.rpcUrl ?? '' }
  await openKit({
    wallets: [evmWallet(world, { chains: [other, ...evmWallet(world).chains] })],
    attributes: 'data-allow-unsupported-chain="true"',
  })
  await connectWallet(page, modal, 'Anchor')
  const state = await stateOf(page)
  expect(state).toMatchObject({ open: false, activeNetwork: 'eip155:424242' })
})
