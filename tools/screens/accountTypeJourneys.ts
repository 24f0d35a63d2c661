import { parseEther } from 'viem'
import { delegationFramework } from '#shared/constants/delegationFramework.ts'
import { approveIn, newAddress, pressInFrame, signInByEmail } from '../../e2e/fixtures/embedded.ts'
import { callChain } from '../../world/history/callChain.ts'
import { payWei } from '../../world/history/people.ts'
import { choose, type Journey, open, type Stage } from './stage.ts'

const foreign = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const rpcUrlOf = ({ world }: Pick<Stage, 'world'>) => world.chains[0]?.rpcUrl ?? ''

async function openType(stage: Stage) {
  await open(stage, 'AccountSettings')
  await stage.modal.getByRole('button', { name: /^Account type: / }).click()
}
const said = ({ modal }: Stage, text: RegExp) => modal.getByText(text).first().waitFor()

/** What the embedded wallet's account is, and how an upgrade is taken back. */
export const accountTypeJourneys: readonly Journey[] = [
  {
    states: [
      ...['account-smart', 'account-type', 'account-type-upgraded', 'account-type-foreign'],
      ...['approve-removal', 'account-type-removed', 'account-type-unsupported'],
    ],
    host: () => ({}),
    async walk(stage, show) {
      const { page, modal } = stage
      await signInByEmail(stage, newAddress())
      const address = await page.evaluate(() => window.walletKit.getState().accounts.eip155?.address ?? '')
      await payWei(rpcUrlOf(stage), address, parseEther('2'))
      const setCode = (delegate: string) =>
        callChain(rpcUrlOf(stage), 'anvil_setCode', [address, `0xef0100${delegate.slice(2)}`])

      await open(stage)
      await modal.getByText('Smart account', { exact: true }).waitFor()
      await modal.getByText(/ETH/).first().waitFor()
      await show('account-smart')
      await openType(stage)
      await said(stage, /isn’t upgraded on/)
      await show('account-type')

      await setCode(delegationFramework.delegate)
      await openType(stage)
      await said(stage, /^Your account is upgraded on/)
      await show('account-type-upgraded')

      await setCode(foreign)
      await openType(stage)
      await said(stage, /another wallet has upgraded/)
      await show('account-type-foreign')
      const opening = page.context().waitForEvent('page')
      await choose(stage, 'Remove upgrade')
      await pressInFrame(stage, 'Open window')
      const approval = await opening
      await approval.getByRole('heading', { name: 'Remove the upgrade' }).waitFor()
      await approval.locator('button[data-variant=primary]:enabled').waitFor()
      await show('approve-removal', approval)
      await approveIn(approval)
      await pressInFrame(stage, 'Not now')
      await said(stage, /^The upgrade was removed/)
      await show('account-type-removed')

      await page.evaluate(() => window.walletKit.switchNetwork('eip155:31338'))
      await openType(stage)
      await said(stage, /has no smart accounts/)
      await show('account-type-unsupported')
    },
  },
]
