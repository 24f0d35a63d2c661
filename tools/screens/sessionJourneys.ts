import { expect } from '@playwright/test'
import { parseEther } from 'viem'
import { approveWhereverAsked, newAddress, pressInFrame, signInByEmail } from '../../e2e/fixtures/embedded.ts'
import { payWei } from '../../world/history/people.ts'
import { close, type Journey, open } from './stage.ts'

const holder = '0x00000000000000000000000000000000000C0FFE'

/** What a page may do without asking, and how that ends. */
export const sessionJourneys: readonly Journey[] = [
  {
    states: ['permissions-empty', 'permission-given', 'permissions', 'permission', 'permission-revoked'],
    host: () => ({}),
    async walk(stage, show) {
      const { page, modal, world } = stage
      await signInByEmail(stage, newAddress())
      await page.evaluate(() => window.walletKit.setOptions({ features: { smartSessions: true } }))
      const address = await page.evaluate(() => window.walletKit.getState().accounts.eip155?.address ?? '')
      await payWei(world.chains[0]?.rpcUrl ?? '', address, parseEther('2'))
      await open(stage, 'SmartSessionList')
      await modal.getByRole('heading', { name: 'No active permissions' }).waitFor()
      await show('permissions-empty')

      // Asked while the modal is open, which then says what was given.
      await page.evaluate((to) => {
        const budget = { token: 'native', amount: '0.01', period: 'day', to } as const
        const until = Math.floor(Date.now() / 1_000) + 30 * 86_400
        void window.walletKit.requestBudget({ ...budget, until }).catch(() => {})
      }, holder)
      await approveWhereverAsked(page, modal)
      await pressInFrame(stage, 'Not now')
      await modal.getByText(/Up to 0\.01 ETH a day/).waitFor()
      await show('permission-given')
      await close(stage)
      await expect(page.getByTitle('WalletKit')).toBeHidden()
      await open(stage, 'SmartSessionList')
      const row = modal.getByRole('button', { name: /Up to 0\.01 ETH a day/ })
      await row.waitFor()
      await show('permissions')
      await row.click()
      const revoke = modal.getByRole('button', { name: 'Revoke' })
      await revoke.waitFor()
      await show('permission')
      await revoke.click()
      await approveWhereverAsked(page, modal)
      await modal.getByText('Revoked. It can’t be used anymore.').first().waitFor()
      await show('permission-revoked')
    },
  },
]
