import { expect } from '@playwright/test'
import { formatEther } from 'viem'
import type { BuildTransactionAnswer } from '#shared/api/chain/swap.ts'
import { evmWallet, solanaWallet } from '../../e2e/fixtures/wallets.ts'
import { amountForImpact } from '../../world/amountForImpact.ts'
import { fetchHere } from './fetchHere.ts'
import { choose, close, connect, heading, type Journey, open, type Stage } from './stage.ts'

const host: NonNullable<Journey['host']> = (world) => ({
  wallets: [evmWallet(world, { behaviour: { sign: 'manual' } })],
})

/** What stands in quotation marks, in whichever a language has. */
function quoted(text: string): string {
  const found = /["“„«「]\s?\u2068?([^\u2069"”“»」]+)/.exec(text)?.[1]
  if (found === undefined) throw new Error(`Nothing is quoted in ${text}`)
  return found.trim()
}

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
  await choose(stage, 'Swap')
  await field(stage, 'Amount in ETH').waitFor()
}

/** From where it stopped to the form: the header has a way back, too. */
const startAgain = ({ modal }: Stage) => modal.getByText('Back', { exact: true }).click()

/** The price moves before it is asked again. */
async function worsen({ page }: Stage) {
  await page.route('**/v1/convert/build-transaction*', async (route) => {
    const answer = await fetchHere(route)
    const built: BuildTransactionAnswer = await answer.json()
    const less = (amount: string) => String((BigInt(amount) * 97n) / 100n)
    const { toAmount, minimumReceived } = built.quote
    const quote = { ...built.quote, toAmount: less(toAmount), minimumReceived: less(minimumReceived) }
    await route.fulfill({ response: answer, json: { ...built, quote } })
  })
}

const field = ({ modal }: Stage, name: string) => modal.getByRole('textbox', { name })
const rate = ({ modal }: Stage) => modal.getByText(/^1 \S+ = /).first()

/** On one side of the form. */
async function pick(stage: Stage, chip: RegExp | string, symbol: string) {
  await stage.modal.getByRole('button', { name: chip }).first().click()
  await stage.modal.getByRole('searchbox').fill(symbol)
  await stage.modal
    // Not the wrapped one of it.
    .getByRole('button', { name: new RegExp(`(?<![A-Z])${symbol}`) })
    .last()
    .click()
}

/** Swapping, from the empty form to each of its ends. */
export const swapJourneys: readonly Journey[] = [
  {
    states: [
      ...[
        'swap',
        'swap-tokens',
        'swap-no-token',
        'swap-problem',
        'swap-quote',
        'swap-money',
        'swap-details',
        'swap-review',
      ],
      ...['swap-progress', 'swap-declined', 'swap-done', 'swap-review-approval', 'swap-progress-approval'],
      'swap-worse',
    ],
    host,
    async walk(stage, show) {
      const { modal } = stage
      await begin(stage)
      await show('swap')

      await modal.getByRole('button', { name: 'Choose a token' }).click()
      await modal.getByText('Other tokens').waitFor()
      await show('swap-tokens')
      await modal.getByRole('searchbox').fill('0x000000000000000000000000000000000000dEaD')
      await modal.getByText('There’s no token').first().waitFor()
      await show('swap-no-token')
      await modal.getByRole('searchbox').fill('HUSD')
      await modal.getByRole('button', { name: /HUSD/ }).last().click()

      await field(stage, 'Amount in ETH').fill('1e3')
      await modal.getByText('Invalid number').first().waitFor()
      await show('swap-problem')
      await field(stage, 'Amount in ETH').fill('0.25')
      await rate(stage).waitFor()
      await show('swap-quote')
      await modal.getByRole('button', { name: /Enter the amount in US dollars/ }).click()
      await rate(stage).waitFor()
      await show('swap-money')
      await modal.getByRole('button', { name: /Enter the amount in ETH/ }).click()
      await rate(stage).waitFor()
      await modal.getByText('Details', { exact: true }).click()
      await modal.getByText('Minimum received').waitFor()
      await show('swap-details')

      await choose(stage, 'Review')
      await modal.getByText('Minimum received').waitFor()
      await show('swap-review')
      await choose(stage, 'Swap')
      await modal.getByRole('list', { name: 'Progress' }).getByText('Approve the swap in Anchor').waitFor()
      await show('swap-progress')
      await decide(stage, 'reject')
      await heading(stage, 'Declined in Anchor')
      await show('swap-declined')
      await choose(stage, 'Try again')
      await choose(stage, 'Swap')
      await decide(stage, 'approve')
      await heading(stage, 'Swapped')
      await show('swap-done')
      await choose(stage, 'Done')

      await choose(stage, 'Swap')
      await pick(stage, 'Choose a token', 'BEAN')
      await pick(stage, /^Token: ETH/, 'HUSD')
      await field(stage, 'Amount in HUSD').fill('20')
      await rate(stage).waitFor()
      await choose(stage, 'Review')
      await modal.getByText(/will ask you to allow exactly/).waitFor()
      await show('swap-review-approval')
      await choose(stage, 'Swap')
      await modal
        .getByRole('list', { name: 'Progress' })
        .getByText(/^Allow .* in Anchor/)
        .waitFor()
      await show('swap-progress-approval')
      await decide(stage, 'reject')
      await heading(stage, 'Declined in Anchor')
      await startAgain(stage)

      await pick(stage, /^Token: HUSD/, 'ETH')
      await field(stage, 'Amount in ETH').fill('0.1')
      await rate(stage).waitFor()
      await choose(stage, 'Review')
      await worsen(stage)
      await choose(stage, 'Swap')
      await heading(stage, 'The price got worse')
      await show('swap-worse')
      await choose(stage, 'Don’t swap')
      await heading(stage, 'Nothing was swapped')
      await close(stage)
    },
  },
  {
    states: ['swap-impact', 'swap-impact-confirmed', 'swap-impact-high', 'swap-impact-typed'],
    host,
    async walk(stage, show) {
      const { modal, world } = stage
      const give = async (percent: number) => {
        const { exchange, unusual } = world.harbor
        // Nowhere else is that traded, by whatever depth.
        const to = unusual.tokens.find(({ symbol }) => symbol === 'DTT')?.address
        const [chain] = world.chains
        if (!to || !chain) throw new Error('The tokens of the local world are missing')
        const { rpcUrl } = chain
        const from = exchange.wrappedNative
        const amount = await amountForImpact({ rpcUrl, exchange, from, to, percent })
        await field(stage, 'Amount in ETH').fill(Number(formatEther(amount)).toFixed(4))
        await rate(stage).waitFor()
        await choose(stage, 'Review')
        await modal
          .getByText(/^What you receive is worth/)
          .first()
          .waitFor()
      }
      const swap = modal.getByRole('button', { name: 'Swap', exact: true })
      await begin(stage)
      await pick(stage, 'Choose a token', 'DTT')
      await give(9)
      await show('swap-impact')
      await expect(swap).toBeDisabled()
      await modal.getByRole('checkbox').check()
      await expect(swap).toBeEnabled()
      await show('swap-impact-confirmed')
      await choose(stage, 'Cancel')
      await give(25)
      const word = modal.getByRole('textbox', { name: /^Type “swap”/ })
      const label =
        (await modal
          .getByText(/^Type “swap”/)
          .first()
          .textContent()) ?? ''
      const asked = quoted(label)
      await word.fill(asked.slice(0, -1))
      await expect(swap).toBeDisabled()
      await show('swap-impact-high')
      await word.fill(asked)
      await expect(swap).toBeEnabled()
      await show('swap-impact-typed')
      await close(stage)
    },
  },
  {
    states: ['swap-unsupported', 'swap-solana'],
    host: (world) => ({ wallets: [evmWallet(world), solanaWallet(world)] }),
    async walk(stage, show) {
      const refusal = { name: 'CHAIN_NOT_SUPPORTED', description: 'Network not supported for Swaps' }
      await stage.page.route('**/v1/convert/allowance*', (route) =>
        route.fulfill({
          status: 400,
          headers: { 'access-control-allow-origin': '*' },
          json: { status: 'FAILURE', reasons: [refusal] },
        }),
      )
      await connect(stage, 'test.anchor')
      await open(stage, 'Swap')
      await stage.modal.getByText('Network not supported for Swaps').waitFor()
      await show('swap-unsupported')
      await close(stage)
      await connect(stage, 'Compass')
      await stage.page.evaluate(() => window.walletKit.open({ view: 'Swap', namespace: 'solana' }))
      await stage.modal.getByText(/Swaps aren’t available on/).waitFor()
      await show('swap-solana')
    },
  },
]
