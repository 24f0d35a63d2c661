import { formatEther } from 'viem'
import { decide } from '../../tools/screens/stage.ts'
import { amountForImpact } from '../../world/amountForImpact.ts'
import { expectFocusKept, recordAnnouncements, stateOf, tabTo } from '../fixtures/actions.ts'
import { expect, test } from '../fixtures/test.ts'
import { evmWallet } from '../fixtures/wallets.ts'

/* What asks a wallet to sign, without a mouse. */

const receiver = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

test('R31 behavior: a whole send by keyboard only: the focus is never lost, and each step and its end are read aloud', async ({
  page,
  modal,
  openKit,
  world,
}) => {
  await openKit({ wallets: [evmWallet(world, { behaviour: { sign: 'manual' } })] })
  await page.evaluate(() => window.walletKit.connect({ connectorId: 'test.anchor' }).then(() => {}))
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await tabTo(page, modal.getByRole('button', { name: 'Send', exact: true }))
  const said = await recordAnnouncements(modal)
  await page.keyboard.press('Enter')
  await expect(modal.getByRole('textbox', { name: 'Amount in ETH' })).toBeFocused()
  await page.keyboard.type('0.25')
  await tabTo(page, modal.getByRole('textbox', { name: 'Address or name' }))
  await page.keyboard.type(receiver)
  await expect(modal.getByTitle(receiver)).toBeVisible()
  await page.keyboard.press('Enter')
  await expectFocusKept(modal)
  const send = modal.getByRole('button', { name: 'Send', exact: true })
  await expect(send).toBeEnabled()
  await tabTo(page, send)
  await page.keyboard.press('Enter')
  await decide({ page }, 'reject')
  await expect(modal.getByRole('heading', { name: 'Declined in Anchor' })).toBeVisible()
  await expectFocusKept(modal)
  await tabTo(page, modal.getByRole('button', { name: 'Try again' }))
  await page.keyboard.press('Enter')
  await decide({ page }, 'approve')
  await expect(modal.getByRole('heading', { name: 'Sent' })).toBeVisible()
  await expectFocusKept(modal)
  await expect
    .poll(said)
    .toEqual(
      expect.arrayContaining([
        'Approve in Anchor',
        expect.stringMatching(/^Declined in Anchor\. Nothing was sent\./),
        expect.stringMatching(/^Sent\. 0\.25 ETH arrived at /),
      ]),
    )
  await tabTo(page, modal.getByRole('button', { name: 'Done' }))
  await page.keyboard.press('Enter')
  await expect(send).toBeVisible()
  await expectFocusKept(modal)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Connect wallet' })).toBeFocused()
})

test('R31 behavior: a whole swap by keyboard only, and one that moves the price: the focus is never lost, and its end is read aloud', async ({
  page,
  modal,
  openKit,
  world,
}) => {
  const [chain] = world.chains
  const deflating = world.harbor.unusual.tokens.find(({ symbol }) => symbol === 'DTT')
  if (!chain || !deflating) throw new Error('The tokens of the local world are missing')
  const { exchange } = world.harbor
  const sides = { exchange, from: exchange.wrappedNative, to: deflating.address }
  const amount = await amountForImpact({ rpcUrl: chain.rpcUrl, ...sides, percent: 9 })
  await openKit({ wallets: [evmWallet(world, { behaviour: { sign: 'manual' } })] })
  await page.evaluate(() => window.walletKit.connect({ connectorId: 'test.anchor' }).then(() => {}))
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const swap = modal.getByRole('button', { name: 'Swap', exact: true })
  await tabTo(page, swap)
  const said = await recordAnnouncements(modal)
  await page.keyboard.press('Enter')
  await expect(modal.getByRole('textbox', { name: 'Amount in ETH' })).toBeFocused()
  await page.keyboard.type(Number(formatEther(amount)).toFixed(4))
  await tabTo(page, modal.getByRole('button', { name: 'Choose a token' }))
  await page.keyboard.press('Enter')
  await expect(modal.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('DTT')
  await tabTo(page, modal.getByRole('button', { name: /DTT/ }))
  await page.keyboard.press('Enter')
  await expectFocusKept(modal)
  await expect(modal.getByText(/^1 ETH = /)).toBeVisible()
  await tabTo(page, modal.locator('summary'))
  await page.keyboard.press('Enter')
  await expect(modal.getByText('Minimum received')).toBeVisible()
  await tabTo(page, modal.getByRole('button', { name: 'Review' }))
  await page.keyboard.press('Enter')
  await expect(modal.getByText(/^What you receive is worth/).first()).toBeVisible()
  await expectFocusKept(modal)
  // Nothing is asked of the wallet before somebody has said that they know.
  await expect(swap).toBeDisabled()
  await tabTo(page, swap)
  await page.keyboard.press('Enter')
  await tabTo(page, modal.getByRole('checkbox'))
  await page.keyboard.press('Space')
  await tabTo(page, swap)
  await page.keyboard.press('Enter')
  await decide({ page }, 'reject')
  await expect(modal.getByRole('heading', { name: 'Declined in Anchor' })).toBeVisible()
  await expectFocusKept(modal)
  await expect
    .poll(said)
    .toEqual(expect.arrayContaining([expect.stringMatching(/^Declined in Anchor\. Nothing was swapped\./)]))
  // One step back at a time.
  await page.keyboard.press('Escape')
  await expect(modal.getByRole('textbox', { name: 'Amount in ETH' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(swap).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Connect wallet' })).toBeFocused()
})

test('R28 R31 behavior: a whole sign-in by keyboard only: the focus is never lost, and each step and its end are read aloud', async ({
  page,
  modal,
  openKit,
  world,
}) => {
  await openKit({ wallets: [evmWallet(world, { behaviour: { sign: 'manual' } })] })
  await page.evaluate(() => window.walletKit.setOptions({ siwx: 'kit' }))
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await tabTo(page, modal.getByRole('button', { name: /^Anchor/ }))
  const said = await recordAnnouncements(modal)
  await page.keyboard.press('Enter')
  const sign = modal.getByRole('button', { name: 'Sign in', exact: true })
  await expect(sign).toBeVisible()
  await expectFocusKept(modal)

  await tabTo(page, modal.getByText('Full message'))
  await page.keyboard.press('Enter')
  await tabTo(page, modal.getByText(/wants you to sign in/))
  await tabTo(page, sign)
  await page.keyboard.press('Enter')
  await decide({ page }, 'reject')
  await expect(sign).toBeFocused()
  await expect.poll(said).toContainEqual(expect.stringMatching(/declined the request/))
  await page.keyboard.press('Enter')
  await decide({ page }, 'approve')
  await expect.poll(async () => (await stateOf(page)).signedIn).toHaveLength(1)
  await expect(page.getByRole('button', { name: 'Connect wallet' })).toBeFocused()
  await expect
    .poll(said)
    .toEqual(expect.arrayContaining(['Approve in Anchor', expect.stringMatching(/declined the request/)]))
})
