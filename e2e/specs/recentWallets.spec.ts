import { openModal, stateOf } from '../fixtures/actions.ts'
import { expect, test } from '../fixtures/phoneTest.ts'
import { scan, uriOf } from '../fixtures/walletConnect.ts'

const rainbow = '1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369'

test('R40 behavior: the wallet that was used last stands first over a reload, with its tag, once, and by the host’s rules', async ({
  page,
  openKit,
  modal,
  phone,
}) => {
  await openKit()
  await page.evaluate(() => window.walletKit.open({ view: 'AllWallets' }))
  await modal.getByRole('button', { name: 'Rainbow', exact: true }).click()
  await (await scan(phone, await uriOf(modal))).approve()
  await expect.poll(async () => (await stateOf(page)).accounts.eip155?.status).toBe('connected')
  await page.evaluate(() => window.walletKit.disconnect())

  await page.reload()
  await page.waitForFunction(() => 'version' in window.walletKit)
  await openModal(page)
  const rows = modal.getByRole('list', { name: 'Wallets' }).getByRole('listitem')
  const recent = rows.filter({ hasText: 'Rainbow' })
  await expect(recent).toHaveCount(1)
  await expect(recent).toContainText('Recent')
  await expect(rows.filter({ hasText: 'MetaMask' })).toHaveCount(1)
  const names = await rows.allTextContents()
  expect(names.findIndex((name) => name.includes('Rainbow'))).toBeLessThan(
    names.findIndex((name) => name.includes('MetaMask')),
  )

  for (const options of [
    { excludeWalletIds: [rainbow] },
    { excludeWalletIds: [], includeWalletIds: ['MetaMask'] },
  ]) {
    await page.evaluate((given) => window.walletKit.setOptions(given), options)
    await expect(recent).toHaveCount(0)
    await expect(rows.filter({ hasText: 'MetaMask' })).toHaveCount(1)
  }
})
