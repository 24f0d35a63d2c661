import { evmWallet } from '../fixtures/wallets.ts'
import { choose, connect, heading, type Journey, open, type Stage } from './stage.ts'

const receiver = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const host: NonNullable<Journey['host']> = (world) => ({
  wallets: [evmWallet(world, { behaviour: { sign: 'manual' } })],
})

const field = ({ modal }: Stage, name: string) => modal.getByRole('textbox', { name })

/** Tells the wallet in the page what its owner says. */
async function decide({ page }: Stage, decision: 'approve' | 'reject') {
  await page.waitForFunction(() => window.simulatedWallets.get('test.anchor').waiting() === 1)
  await page.evaluate((said) => window.simulatedWallets.get('test.anchor')[said](), decision)
}

async function begin(stage: Stage) {
  await connect(stage, 'test.anchor')
  await open(stage)
  // On a busy machine the first reading may fail; the next one comes 30 s later.
  await stage.modal.getByText(/ETH/).first().waitFor({ timeout: 60_000 })
  await choose(stage, 'Send')
  await field(stage, 'Amount in ETH').waitFor()
}

/** Sending, from the empty form to each of its ends. */
export const sendJourneys: readonly Journey[] = [
  {
    states: [
      ...['send', 'send-problems', 'send-filled', 'send-money', 'send-tokens', 'send-review'],
      ...['send-approving', 'send-declined', 'send-sent', 'send-missing'],
    ],
    host,
    async walk(stage, show) {
      const { modal } = stage
      await begin(stage)
      await show('send')

      await field(stage, 'Amount in ETH').fill('1e3')
      await field(stage, 'Address or name').fill(receiver.replace('70997', '70998'))
      await modal.getByText('Invalid number').first().waitFor()
      await show('send-problems')

      await field(stage, 'Address or name').fill(receiver)
      await field(stage, 'Amount in ETH').fill('0.25')
      await modal.getByTitle(receiver).waitFor()
      await show('send-filled')
      await modal.getByRole('button', { name: /Type the amount in US dollars/ }).click()
      await show('send-money')
      await modal.getByRole('button', { name: /Type the amount in ETH/ }).click()

      await choose(stage, 'Token: ETH')
      await modal.getByRole('listitem').nth(3).waitFor()
      await show('send-tokens')
      await choose(stage, 'Back')

      await choose(stage, 'Review')
      await modal.getByText('Total').waitFor()
      await show('send-review')
      await choose(stage, 'Send')
      await modal.getByRole('list', { name: 'Progress' }).getByText('Approve in Anchor').waitFor()
      await show('send-approving')
      await decide(stage, 'reject')
      await heading(stage, 'Declined in Anchor')
      await show('send-declined')
      await choose(stage, 'Try again')
      await decide(stage, 'approve')
      await heading(stage, 'Sent')
      await show('send-sent')
      await choose(stage, 'Done')

      await choose(stage, 'Send')
      await field(stage, 'Amount in ETH').waitFor()
      await choose(stage, 'Review')
      await modal.getByText('An amount and receiver address are required').first().waitFor()
      await show('send-missing')
    },
  },
]
