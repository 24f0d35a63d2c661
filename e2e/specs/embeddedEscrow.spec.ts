import { randomBytes } from 'node:crypto'
import type { WorldUrls } from '../../world/createWorld.ts'
import { stateOf } from '../fixtures/actions.ts'
import {
  approveInWindow,
  closeRecoveryOffer,
  enterEmail,
  enterEmailElsewhere,
  mailsTo,
  newAddress,
  openRecoveryOffer,
  openSecurity,
  secureFrameOf,
} from '../fixtures/embedded.ts'
import { startOwnKit } from '../fixtures/startOwnKit.ts'
import { test as base, expect, kitHtml, modalOf } from '../fixtures/test.ts'

/* An operator who offers to keep a way back, and so could use the wallet: the person is told, and chooses (security.md §4). */

const test = base.extend<object, { escrowWorld: WorldUrls }>({
  escrowWorld: [
    async ({ world }, use) => {
      const kit = await startOwnKit(world, {
        allowedOrigins: ['http://*.localhost:*'],
        logins: {
          mail: { url: world.smtp, from: 'Harbor Wallet <wallet@harbor.example>' },
          escrowKey: randomBytes(32).toString('hex'),
          loginLimits: { secondsBetweenMails: 0 },
        },
      })
      await use(kit.world)
      await kit.destroy()
    },
    { scope: 'worker' },
  ],
})

test('default: the operator restores the wallet of who let it, by their sign-in alone, and no more once that is taken back', async ({
  page,
  modal,
  browser,
  hosts,
  escrowWorld: world,
}) => {
  const email = newAddress('hedy')
  const url = hosts.serve({ html: kitHtml(world) })
  const frame = secureFrameOf(modal)
  const subjects = async () => (await mailsTo(world, email)).map(({ subject }) => subject)

  await test.step('the person lets it, told what that means', async () => {
    await page.goto(url)
    await enterEmail({ page, modal, world }, email)
    await openRecoveryOffer({ page, modal })
    const offer = frame.getByRole('button', { name: 'Let the operator restore it' })
    await expect(offer).toContainText('by your sign-in alone, and therefore use it')
    await approveInWindow(page, () => offer.press('Enter'))
    await frame.getByRole('button', { name: 'Done' }).press('Enter')
    await closeRecoveryOffer({ page, modal })
  })
  const address = (await stateOf(page)).accounts.eip155?.address
  await expect.poll(subjects).toContainEqual(expect.stringContaining('can now restore your wallet'))

  await test.step('on another device they have neither passkey nor code', async () => {
    const context = await browser.newContext()
    const other = await context.newPage()
    const stage = { page: other, modal: modalOf(other), world }
    await other.goto(url)
    await enterEmailElsewhere(stage, email)
    await secureFrameOf(stage.modal)
      .getByRole('button', { name: 'Have the operator restore it' })
      .press('Enter')
    await expect(other.getByTitle('WalletKit')).toBeHidden()
    expect((await stateOf(other)).accounts.eip155?.address).toBe(address)
    await context.close()
  })
  await expect.poll(subjects).toContainEqual(expect.stringContaining('being restored by your sign-in'))

  await test.step('taken back, it is no way in any more', async () => {
    await openSecurity(page, modal)
    const kept = frame.getByRole('group', { name: 'The operator', exact: true })
    await approveInWindow(page, () => kept.getByRole('button', { name: 'Remove' }).press('Enter'))
    await expect(frame.getByRole('group', { name: 'Let the operator restore it' })).toBeVisible()
    await expect(kept).toBeHidden()
  })
})
