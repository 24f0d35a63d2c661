import type { Page } from '@playwright/test'
import { parseEther } from 'viem'
import {
  approveIn,
  newAddress,
  pressInFrame,
  secureFrameOf,
  signInByEmail,
} from '../../e2e/fixtures/embedded.ts'
import { createPasskeys } from '../../e2e/fixtures/passkeys.ts'
import { payWei } from '../../world/history/people.ts'
import { choose, type Journey, open, type Stage } from './stage.ts'

const rpcUrlOf = ({ world }: Pick<Stage, 'world'>) => world.chains[0]?.rpcUrl ?? ''
const said = ({ modal }: Stage, text: string | RegExp) => modal.getByText(text).first().waitFor()

async function openSavings(stage: Stage) {
  await open(stage, 'AccountSettings')
  await choose(stage, 'Savings account')
}

/** The window of the approval that is asked for next, once `heading` stands in it. */
async function openApproval(stage: Stage, heading: string | RegExp): Promise<Page> {
  const opening = stage.page.context().waitForEvent('page')
  await pressInFrame(stage, 'Open window')
  const approval = await opening
  await approval.getByRole('heading', { name: heading }).waitFor()
  await approval.locator('button[data-variant=primary]:enabled').waitFor()
  return approval
}

/** The account that a passkey of the person's owns, from its making to a drawing. */
export const savingsJourneys: readonly Journey[] = [
  {
    states: [
      ...[
        'savings-none',
        'security-savings',
        'security-savings-made',
        'savings',
        'approve-savings-allowance',
      ],
      ...['savings-allowed', 'approve-savings-drawing', 'savings-drawn'],
    ],
    host: () => ({}),
    async walk(stage, show) {
      const { page, modal } = stage
      const passkeys = await createPasskeys(page)
      const frame = secureFrameOf(modal)
      await signInByEmail(stage, newAddress())
      const everyday = await page.evaluate(() => window.walletKit.getState().accounts.eip155?.address ?? '')
      await payWei(rpcUrlOf(stage), everyday, parseEther('2'))
      await openSavings(stage)
      await said(stage, /You don’t have a savings account/)
      await show('savings-none')

      await choose(stage, 'Open wallet security')
      await pressInFrame(stage, /^Savings account/)
      await frame.getByRole('button', { name: /^Create it, with the passkey alone/ }).waitFor()
      await show('security-savings')
      await pressInFrame(stage, /^Create it, with the passkey alone/)
      await frame.getByText('Only your passkey moves what is in it.').waitFor()
      await show('security-savings-made')
      await pressInFrame(stage, 'Back')
      await pressInFrame(stage, 'Done')

      const copy = modal.getByRole('button', { name: /^Copy the savings account’s address/ })
      const [address = ''] = /0x\w{40}/.exec((await copy.getAttribute('aria-label')) ?? '') ?? []
      await payWei(rpcUrlOf(stage), address, parseEther('1'))
      await openSavings(stage)
      await said(stage, /^1 ETH/)
      await show('savings')

      const amount = modal.getByRole('textbox', { name: 'Amount of ETH' })
      await amount.fill('0.5')
      await choose(stage, 'Allow this much a day')
      const allowance = await openApproval(stage, 'Let yourself withdraw 0.5 ETH a day')
      await passkeys.carryTo(allowance)
      await show('approve-savings-allowance', allowance)
      await approveIn(allowance)
      await said(stage, /0\.5 ETH a day, 0\.5 ETH left today/)
      await show('savings-allowed')

      await amount.fill('0.2')
      await choose(stage, 'Withdraw to your everyday account')
      await approveIn(await openApproval(stage, /./))
      const drawing = await openApproval(stage, 'Send 0.2 ETH')
      await show('approve-savings-drawing', drawing)
      await approveIn(drawing)
      await said(stage, /^.* a day, 0\.3 ETH left today/)
      await show('savings-drawn')
    },
  },
]
