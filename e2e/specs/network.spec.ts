import { connectWallet, outcomeOf, stateOf } from '../fixtures/actions.ts'
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
