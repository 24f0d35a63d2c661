import { openModal, stateOf } from '../fixtures/actions.ts'
import {
  approveInWindow,
  enterEmailElsewhere,
  mailsTo,
  newAddress,
  secureFrameOf,
  signInWithCode,
} from '../fixtures/embedded.ts'
import { type OwnKit, startOwnKit } from '../fixtures/startOwnKit.ts'
import { test as base, expect, kitHtml, modalOf } from '../fixtures/test.ts'

/* An operator who has every recovery on a new device wait while another one opens the wallet (security.md limit 7). */

const test = base.extend<object, { waitingKit: OwnKit }>({
  waitingKit: [
    async ({ world }, use) => {
      const kit = await startOwnKit(world, {
        allowedOrigins: ['http://*.localhost:*'],
        logins: {
          mail: { url: world.smtp, from: 'Harbor Wallet <wallet@harbor.example>' },
          recoveryDelayAbove: 0,
          loginLimits: { secondsBetweenMails: 0 },
        },
      })
      await use(kit)
      await kit.destroy()
    },
    { scope: 'worker' },
  ],
})

test('limit 7 default: a new device says since when and until when it waits, over a reload and a restart of the server; the other one lets it in', async ({
  page,
  modal,
  browser,
  hosts,
  waitingKit: { world, restart },
}) => {
  const email = newAddress('wait')
  const url = hosts.serve({ html: kitHtml(world) })
  await page.goto(url)
  const code = await signInWithCode({ page, modal, world }, email)
  const address = (await stateOf(page)).accounts.eip155?.address

  const context = await browser.newContext()
  const other = await context.newPage()
  const otherModal = modalOf(other)
  const otherFrame = secureFrameOf(otherModal)
  const waits = otherFrame.getByRole('heading', { name: 'Another device has to approve first' })
  const recover = async () => {
    await otherFrame.getByRole('button', { name: 'Type your recovery code' }).press('Enter')
    await otherFrame.getByRole('textbox').fill(code)
    await otherFrame.getByRole('button', { name: 'Open the wallet' }).press('Enter')
  }
  const times = () => otherFrame.locator('dd').allTextContents()

  await other.goto(url)
  await enterEmailElsewhere({ page: other, modal: otherModal, world }, email)
  await recover()
  await expect(waits).toBeVisible()
  const [since = '', until = ''] = await times()
  expect(Date.parse(until) - Date.parse(since)).toBe(24 * 3_600_000)
  await expect
    .poll(async () => (await mailsTo(world, email)).map(({ subject }) => subject))
    .toContainEqual(expect.stringContaining('A new device is waiting to recover your wallet'))

  await test.step('the page is gone, and the server, and both come back', async () => {
    await restart()
    await other.reload()
    await other.waitForFunction(() => 'version' in window.walletKit)
    await openModal(other)
    // Still signed in: only the wallet is missing.
    await otherModal.getByRole('textbox', { name: 'Email address' }).fill(email)
    await otherModal.getByRole('textbox', { name: 'Email address' }).press('Enter')
    await expect(waits).toBeVisible()
    expect(await times()).toEqual([since, until])
  })

  await test.step('the other device is told when it opens the kit, and lets it in', async () => {
    await page.reload()
    await page.waitForFunction(() => 'version' in window.walletKit)
    await page.evaluate(() => window.walletKit.ready)
    await openModal(page)
    await modal.getByRole('button', { name: 'Review' }).click()
    const frame = secureFrameOf(modal)
    await expect(frame.getByRole('region', { name: / on / })).toContainText(until)
    await approveInWindow(page, () => frame.getByRole('button', { name: 'Let it in' }).press('Enter'))
    await expect(frame.getByRole('button', { name: 'Let it in' })).toHaveCount(0)
  })

  await expect(otherFrame.getByRole('heading', { name: 'You can open your wallet now' })).toBeVisible()
  await otherFrame.getByRole('button', { name: 'Continue' }).press('Enter')
  await recover()
  await expect(other.getByTitle('WalletKit')).toBeHidden()
  expect((await stateOf(other)).accounts.eip155?.address).toBe(address)
  await context.close()
})
