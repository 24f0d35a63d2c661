import { randomBytes } from 'node:crypto'
import { loginEndpoints } from '#shared/api/auth/login.ts'
import { createLoginDevice } from '../fixtures/createLoginDevice.ts'
import { mailsTo, newAddress, sendCode, signInByEmail } from '../fixtures/embedded.ts'
import { modalOf } from '../fixtures/test.ts'
import type { ScreenState, Stage } from './stage.ts'

/** Registers a sign-in, and opens its window at the kit; where nobody answers for it, it names the site and waits. */
async function openLoginWindow({ page, world }: Stage) {
  const { secure, projectId, shop } = world
  const device = await createLoginDevice({ secure, projectId, site: new URL(shop).origin })
  const attempt = randomBytes(16).toString('hex')
  await device.call(loginEndpoints.social, { provider: 'google', attempt })
  await page.goto(`${secure}/login/google?projectId=${projectId}&attempt=${attempt}`)
  await page.getByRole('button', { name: 'Continue with Google' }).and(page.locator(':enabled')).waitFor()
}

/** The pages of the secure origin that are windows of their own, over nobody's page. */
export const windowStates: readonly ScreenState[] = [
  {
    name: 'window-export',
    async reach({ page, world }) {
      await page.goto(`${world.secure}/export?projectId=${world.projectId}`)
      await page.getByRole('textbox', { name: 'Your e-mail address' }).waitFor()
    },
  },
  { name: 'window-login', reach: openLoginWindow },
  {
    name: 'window-login-refused',
    async reach(stage) {
      await openLoginWindow(stage)
      await stage.page.getByRole('button', { name: 'Continue with Google' }).click()
      await stage.page.getByRole('button', { name: 'Deny' }).click()
      await stage.page.getByRole('heading', { name: 'You were not signed in' }).waitFor()
    },
  },
  {
    name: 'window-device',
    async reach(stage) {
      const { page, world } = stage
      const email = newAddress()
      const context = await page.context().browser()?.newContext()
      const other = await context?.newPage()
      if (!context || !other) throw new Error('There is no second browser')
      await other.goto(world.shop)
      await other.waitForFunction(() => 'version' in window.walletKit)
      await signInByEmail({ ...stage, page: other, modal: modalOf(other) }, email)
      await context.close()
      await page.goto(world.shop)
      await page.waitForFunction(() => 'version' in window.walletKit)
      await sendCode(stage, email)
      const [link] = (await mailsTo(world, email)).flatMap(({ links }) => links)
      await page.goto(link ?? '')
      await page.getByRole('button', { name: 'Approve' }).waitFor()
    },
  },
]
