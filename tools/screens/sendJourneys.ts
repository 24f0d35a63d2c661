import { expect } from '../../e2e/fixtures/expect.ts'
import { codeShown, scan, uriOf } from '../../e2e/fixtures/walletConnect.ts'
import { evmWallet, solanaWallet } from '../../e2e/fixtures/wallets.ts'
import { demoAccounts } from '../../world/demoAccounts.ts'
import { createPhone } from '../../world/phone/createPhone.ts'
import { toPhoneConfig } from '../../world/phone/toPhoneConfig.ts'
import { fetchHere } from './fetchHere.ts'
import { answered, choose, connect, decide, heading, hold, type Journey, open, type Stage } from './stage.ts'

const receiver = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
/** Who forges this one hopes that nobody compares more than its ends. */
const lookAlike = `0x7099${'0'.repeat(32)}79c8`

const host: NonNullable<Journey['host']> = (world) => ({
  wallets: [evmWallet(world, { behaviour: { sign: 'manual' } })],
})

const field = ({ modal }: Stage, name: string) => modal.getByRole('textbox', { name })
const amount = (stage: Stage) => field(stage, 'Amount in ETH')
const to = (stage: Stage) => field(stage, 'Address or name')
/** The kit's proxy to the chains. */
const rpc = ({ world }: Stage) => `${world.kit}/v1?**`
const preview = ({ world }: Stage) => `${world.kit}/v1/transaction/preview?**`

const openForm = ({ page }: Stage) =>
  page.evaluate(() => void window.walletKit.open({ view: 'WalletSend' }).catch(() => {}))

async function begin(stage: Stage) {
  await connect(stage, 'test.anchor')
  await open(stage)
  // On a busy machine the first reading may fail; the next one comes 30 s later.
  await stage.modal.getByText(/ETH/).first().waitFor({ timeout: 60_000 })
  await choose(stage, 'Send')
  await amount(stage).waitFor()
}

async function review(stage: Stage, sum: string, address: string) {
  await amount(stage).fill(sum)
  await to(stage).fill(address)
  await choose(stage, 'Review')
}

/** Sending, from the empty form to each of its ends. */
export const sendJourneys: readonly Journey[] = [
  {
    states: [
      ...['send', 'send-too-much', 'send-problems', 'send-filled', 'send-money', 'send-link'],
      ...['send-link-elsewhere', 'send-link-refused', 'send-amount-asked', 'send-amount-read', 'send-name'],
      ...['send-tokens', 'send-tokens-none', 'send-reviewing', 'send-review', 'send-checking'],
      ...['send-approving', 'send-declined', 'send-waiting', 'send-sent', 'send-missing'],
    ],
    host,
    async walk(stage, show) {
      const { modal, page } = stage
      await begin(stage)
      await show('send')

      await amount(stage).fill('123456789.5')
      await modal
        .getByText(/^You have/)
        .first()
        .waitFor()
      await show('send-too-much')
      await amount(stage).fill('1e3')
      await to(stage).fill(receiver.replace('70997', '70998'))
      await modal.getByText('Invalid number').first().waitFor()
      await show('send-problems')

      await to(stage).fill(receiver)
      await amount(stage).fill('0.25')
      await modal.getByTitle(receiver).waitFor()
      await show('send-filled')
      await modal.getByRole('button', { name: /Enter the amount in US dollars/ }).click()
      await show('send-money')
      await modal.getByRole('button', { name: /Enter the amount in ETH/ }).click()
      const said = (text: string | RegExp) => modal.getByText(text).first().waitFor()
      await to(stage).fill(`ethereum:${receiver}@31337?value=2.5e17`)
      await said(/^From the link/)
      await show('send-link')
      await to(stage).fill(`ethereum:${receiver}@31338?value=2.5e17`)
      await said(/^This link is for Lighthouse/)
      await show('send-link-elsewhere')
      await to(stage).fill(`ethereum:${receiver}@31337?value=2.5e17&gasPrice=1`)
      await said(/gasPrice/)
      await show('send-link-refused')
      // What separates thousands: the other mark separates decimals.
      const mark = await page.evaluate(() => ((1.5).toLocaleString().includes(',') ? '.' : ','))
      await amount(stage).fill(`1${mark}000`)
      await to(stage).fill('mooring.eth')
      await modal.getByTitle(receiver).waitFor()
      await modal.getByRole('group', { name: /^Do you mean/ }).waitFor()
      await show('send-amount-asked')
      await amount(stage).fill(mark === ',' ? '1.000,5' : '1,000.5')
      await said(/^Read as 1000\.5/)
      await show('send-amount-read')
      await amount(stage).fill('0.25')
      await show('send-name')

      await choose(stage, 'Token: ETH')
      await modal.getByRole('listitem').nth(3).waitFor()
      await show('send-tokens')
      await modal.getByRole('searchbox').fill('no such token')
      await heading(stage, 'No token found')
      await show('send-tokens-none')
      await choose(stage, 'Back')

      const answerReview = await hold(stage, preview(stage))
      // What the check needs is read ahead, with the review.
      const answerCheck = await hold(stage, rpc(stage))
      await choose(stage, 'Review')
      await heading(stage, 'Review send')
      await show('send-reviewing')
      await answerReview()
      await answered(stage, modal.getByText('Total'))
      await modal.getByText('$730').first().waitFor()
      await show('send-review')

      await choose(stage, 'Send')
      const steps = modal.getByRole('list', { name: 'Progress' })
      await steps.getByText('Final check').waitFor()
      await show('send-checking')
      await answerCheck()
      await steps.locator('[aria-current=step]').getByText('Approve in Anchor').waitFor()
      await show('send-approving')
      await decide(stage, 'reject')
      await heading(stage, 'Declined in Anchor')
      await show('send-declined')
      await choose(stage, 'Try again')
      await steps.locator('[aria-current=step]').getByText('Approve in Anchor').waitFor()
      const answerWait = await hold(stage, rpc(stage))
      await decide(stage, 'approve')
      await steps.getByText('Confirming').waitFor()
      await show('send-waiting')
      await answerWait()
      await heading(stage, 'Sent')
      await show('send-sent')
      await choose(stage, 'Done')

      await choose(stage, 'Send')
      await amount(stage).waitFor()
      await choose(stage, 'Review')
      await modal.getByText('An amount and receiver address are required').first().waitFor()
      await show('send-missing')
    },
  },
  {
    states: [
      ...['send-review-failed', 'send-review-refused', 'send-review-fee', 'send-failed'],
      ...['send-review-look-alike', 'send-unknown', 'send-notices'],
    ],
    host,
    async walk(stage, show) {
      const { page, modal, world } = stage
      await begin(stage)
      await page.route(preview(stage), (route) => route.abort())
      await amount(stage).fill('0.5')
      await to(stage).fill(receiver)
      await choose(stage, 'Review')
      await modal.getByText('The network didn’t respond').first().waitFor()
      await show('send-review-failed')
      await page.unroute(preview(stage))
      await choose(stage, 'Back')

      await review(stage, '0.5', world.harbor.unusual.refusing)
      await modal.getByText('The recipient is a program that doesn’t accept ETH').first().waitFor()
      await show('send-review-refused')
      await choose(stage, 'Back')

      const all = (await modal.getByTitle(/ ETH$/).first().getAttribute('title')) ?? ''
      await review(stage, all.replace(' ETH', ''), receiver)
      await modal.getByText('left for the network fee').first().waitFor()
      await show('send-review-fee')
      await choose(stage, 'Back')

      // It is refused by the chain, after all that could be known before.
      const fail = '"status":"0x0"'
      await page.route(rpc(stage), async (route) => {
        const response = await fetchHere(route)
        await route.fulfill({ response, body: (await response.text()).replace('"status":"0x1"', fail) })
      })
      await review(stage, '0.5', receiver)
      await modal.getByText('$1,460').first().waitFor()
      await choose(stage, 'Send')
      await decide(stage, 'approve')
      await heading(stage, 'Transaction failed')
      await show('send-failed')
      await choose(stage, 'Done')
      await page.unroute(rpc(stage))

      await choose(stage, 'Send')
      await review(stage, '0.5', lookAlike)
      await modal.getByText('This address looks like').first().waitFor()
      await show('send-review-look-alike')
      await choose(stage, 'Back')

      await review(stage, '0.5', receiver)
      await page.evaluate(() => window.simulatedWallets.get('test.anchor').setBehaviour({ sign: 'nonsense' }))
      await choose(stage, 'Send')
      await heading(stage, 'We can’t tell if it was sent')
      await show('send-unknown')
      await page.evaluate(() => window.walletKit.close())
      await open(stage)
      await modal.getByText(/^We can’t tell if 0.5 ETH was sent/).waitFor()
      await show('send-notices')
    },
  },
  {
    // Of somebody to whom nothing ever came.
    states: ['send-nothing'],
    host: (world) => ({ wallets: [solanaWallet(world)] }),
    async walk(stage, show) {
      await connect(stage, 'Compass')
      await openForm(stage)
      await stage.modal.getByText(/^Balance/).waitFor()
      await show('send-nothing')
    },
  },
  {
    states: ['send-reading', 'send-unavailable'],
    host,
    async walk(stage, show) {
      const { page, modal, world } = stage
      const balance = `${world.kit}/v1/account/*/balance?**`
      const held = await hold(stage, balance)
      await connect(stage, 'test.anchor')
      await openForm(stage)
      await to(stage).waitFor()
      await show('send-reading')
      await page.route(`${world.kit}/v1/**`, (route) => route.abort())
      await held('abort')
      await heading(stage, 'Balance unavailable')
      await modal.getByRole('button', { name: 'Try again' }).waitFor()
      await show('send-unavailable')
    },
  },
  {
    states: ['send-solana', 'send-solana-review'],
    host: (world) => ({ wallets: [solanaWallet(world, { privateKey: demoAccounts.solana })] }),
    async walk(stage, show) {
      const { modal } = stage
      await connect(stage, 'Compass')
      await openForm(stage)
      await field(stage, 'Amount in SOL').fill('1.5')
      await to(stage).fill(demoAccounts.solanaTill)
      await field(stage, 'Note for the recipient').fill('Table 4')
      await modal.getByTitle(demoAccounts.solanaTill).waitFor()
      await show('send-solana')
      await choose(stage, 'Review')
      await modal.getByText('Total').waitFor()
      await show('send-solana-review')
    },
  },
  {
    // Of somebody whose wallet has not allowed this site to ask for transactions.
    states: ['send-not-allowed'],
    host: () => ({}),
    async walk(stage, show) {
      const { page, modal, world } = stage
      const phone = await createPhone(toPhoneConfig(world))
      try {
        await open(stage, 'ConnectingWalletConnectBasic')
        await codeShown(modal)
        const proposal = await scan(phone, await uriOf(modal))
        const accounts = [`eip155:31337:${phone.accounts.eip155[0]}`]
        await proposal.approve({
          namespaces: { eip155: { accounts, methods: ['personal_sign'], events: [] } },
        })
        await expect(page.locator('dialog[open]')).toHaveCount(0)
        await openForm(stage)
        await review(stage, '0.25', receiver)
        await modal
          .getByText(/didn’t allow this site to send/)
          .first()
          .waitFor()
        await show('send-not-allowed')
      } finally {
        await phone.destroy()
      }
    },
  },
]
