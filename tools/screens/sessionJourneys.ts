import { parseEther } from 'viem'
import { approveInWindow, newAddress, pressInFrame, signInByEmail } from '../../e2e/fixtures/embedded.ts'
import { payWei } from '../../world/history/people.ts'
import { choose, type Journey, open, type Stage } from './stage.ts'

const holder = '0x00000000000000000000000000000000000C0FFE'
const said = ({ modal }: Stage, text: string | RegExp) => modal.getByText(text).first().waitFor()

async function openPermissions(stage: Stage) {
  await open(stage, 'AccountSettings')
  await choose(stage, 'Permissions')
}

/** What a page may do without asking, and how that ends. */
export const sessionJourneys: readonly Journey[] = [
  {
    states: ['permissions-empty', 'permissions', 'permission', 'permission-revoked'],
    host: () => ({}),
    async walk(stage, show) {
      const { page, modal, world } = stage
      await signInByEmail(stage, newAddress())
      const address = await page.evaluate(() => window.walletKit.getState().accounts.eip155?.address ?? '')
      await payWei(world.chains[0]?.rpcUrl ?? '', address, parseEther('2'))
      await openPermissions(stage)
      await said(stage, /./)
      await show('permissions-empty')

      const asking = () =>
        page.evaluate((to) => {
          const budget = { token: 'native', amount: '0.01', period: 'day', to } as const
          const until = Math.floor(Date.now() / 1_000) + 30 * 86_400
          void window.walletKit.requestBudget({ ...budget, until }).catch(() => {})
        }, holder)
      await approveInWindow(page, async () => {
        await asking()
        await pressInFrame(stage, 'Open the window')
      })
      await pressInFrame(stage, 'Not now')
      await openPermissions(stage)
      const row = modal.getByRole('button', { name: /Up to 0\.01 ETH a day/ })
      await row.waitFor()
      await show('permissions')
      await row.click()
      await modal.getByRole('button', { name: 'Revoke' }).waitFor()
      await show('permission')
      await modal.getByRole('button', { name: 'Revoke' }).click()
      await approveInWindow(page, () => pressInFrame(stage, 'Open the window'))
      await said(stage, 'Revoked. It cannot be used any more.')
      await show('permission-revoked')
    },
  },
]
