import type { Page } from '@playwright/test'
import { evmWallet, solanaWallet } from '../../e2e/fixtures/wallets.ts'
import { declinedCard, goodCard, lateCard } from '../../world/onramp/sellers.ts'
import { answered, choose, close, connect, heading, hold, type Journey, open, type Stage } from './stage.ts'

const host: NonNullable<Journey['host']> = (world) => ({ wallets: [evmWallet(world), solanaWallet(world)] })

const allowed = { 'access-control-allow-origin': '*' }

/** The kit's server answers a call about purchases with why it cannot. */
const refuse = ({ page }: Stage, path: string, name: string, status = 400) =>
  page.route(path, (route) => {
    const reasons = [{ name, description: name }]
    return route.fulfill({ status, headers: allowed, json: { status: 'FAILURE', reasons } })
  })

/** The form, once each seller has answered. */
async function showForm(stage: Stage) {
  await open(stage, 'OnRampProviders')
  await stage.modal.getByRole('radio', { name: /USDC/ }).first().waitFor()
}

/** Opens the page of the seller who is chosen. */
async function openSeller({ page, modal }: Pick<Stage, 'page' | 'modal'>): Promise<Page> {
  const [seller] = await Promise.all([
    page.waitForEvent('popup'),
    modal.getByRole('button', { name: /^Continue to/ }).click(),
  ])
  await seller.getByRole('button', { name: /^Pay for about/ }).waitFor()
  return seller
}

/** Pays there, as somebody with this card does. */
export async function payAt(seller: Page, card: string): Promise<void> {
  await seller.getByLabel('Card number').fill(card)
  await seller.getByRole('button', { name: /^Pay for about/ }).click()
  await seller.getByRole('status').waitFor()
}

/** Buying, from the form to each of its ends. */
export const buyJourneys: readonly Journey[] = [
  {
    states: [
      ...['buy-loading', 'buy', 'buy-problem', 'buy-limits', 'buy-coins', 'buy-no-coin', 'buy-currencies'],
      ...['buy-help', 'buy-purchases-empty'],
    ],
    host,
    async walk(stage, show) {
      const { page, modal } = stage
      await connect(stage, 'test.anchor')
      const release = await hold(stage, '**/v1/onramp/options*')
      await open(stage, 'OnRampProviders')
      await modal.locator('.wk-skeleton').first().waitFor()
      await show('buy-loading')
      await release()
      await answered(stage, modal.getByRole('radio', { name: /USDC/ }).first())
      await show('buy')

      const amount = modal.getByRole('textbox', { name: 'Amount in USD' })
      await amount.fill('1e3')
      await modal.getByText('Invalid number').first().waitFor()
      await show('buy-problem')
      await amount.fill('6000')
      await modal.getByText('2 more can’t sell this now').click()
      await modal.getByText('Up to $5,000').waitFor()
      await modal.getByRole('radio', { name: /USDC/ }).first().waitFor()
      await show('buy-limits')
      await amount.fill('50')

      await modal.getByRole('button', { name: /^Token:/ }).click()
      await modal.getByRole('listitem').nth(2).waitFor()
      await show('buy-coins')
      await modal.getByRole('searchbox').fill('dogecoin')
      await heading(stage, 'Nothing found')
      await show('buy-no-coin')
      await modal.getByRole('button', { name: 'Back' }).click()
      await modal.getByRole('button', { name: /^Currency:/ }).click()
      // By its code: the name is written in the visitor's language by the browser.
      await modal.getByRole('listitem').filter({ hasText: 'USD' }).first().waitFor()
      await show('buy-currencies')
      await modal.getByRole('button', { name: 'Back' }).click()
      await choose(stage, 'How does this work')
      await heading(stage, 'There’s a fee')
      await show('buy-help')
      await modal.getByRole('button', { name: 'Back' }).click()
      // Of an account of its own: this one's may have been walked through before.
      await page.route('**/history?*onramp=*', (route) =>
        route.fulfill({ headers: allowed, json: { data: [], next: null } }),
      )
      await choose(stage, 'Your purchases')
      await heading(stage, 'No purchases yet')
      await show('buy-purchases-empty')
      await page.unrouteAll()
    },
  },
  {
    states: ['buy-progress', 'buy-delivered', 'buy-paid', 'buy-account', 'buy-refunded', 'buy-purchases'],
    host,
    async walk(stage, show) {
      const { modal } = stage
      await connect(stage, 'test.anchor')
      await showForm(stage)
      const first = await openSeller(stage)
      await modal.getByRole('list', { name: 'Progress' }).waitFor()
      await show('buy-progress')
      await payAt(first, goodCard)
      await heading(stage, 'Purchase complete')
      await show('buy-delivered')
      await choose(stage, 'Done')
      await first.close()
      await close(stage)

      await showForm(stage)
      await modal.getByText('Meld', { exact: true }).click()
      const second = await openSeller(stage)
      await payAt(second, lateCard)
      await modal.getByText(/^Paid \$50\.00 to/).waitFor()
      await show('buy-paid')
      await close(stage)
      await open(stage)
      await modal.getByText(/paid, on its way/).waitFor()
      await show('buy-account')
      await choose(stage, 'Show')
      await second.getByRole('button', { name: 'Give the money back' }).click()
      await second.getByText('It is refunded.').waitFor()
      await second.close()
      await heading(stage, 'You got a refund')
      await show('buy-refunded')
      await choose(stage, 'Done')
      await close(stage)

      await open(stage, 'OnRampActivity')
      await modal.getByText('Arrived').first().waitFor()
      await show('buy-purchases')
      await close(stage)
    },
  },
  {
    states: ['buy-declined-open', 'buy-declined', 'buy-closed', 'buy-seller-failed'],
    host,
    async walk(stage, show) {
      const { page, modal } = stage
      await connect(stage, 'test.anchor')
      await showForm(stage)
      const third = await openSeller(stage)
      await payAt(third, declinedCard)
      await heading(stage, 'Payment declined')
      await show('buy-declined-open')
      await third.close()
      await modal.getByRole('button', { name: 'Pay another way' }).waitFor()
      await show('buy-declined')
      await choose(stage, 'Done')
      await close(stage)

      await showForm(stage)
      await (await openSeller(stage)).close()
      await heading(stage, 'The window seems closed')
      await show('buy-closed')
      await close(stage)

      await showForm(stage)
      await refuse(stage, '**/v1/generators/onrampurl*', 'PROVIDER_UNREACHABLE', 503)
      await choose(stage, 'Continue to')
      await heading(stage, /didn’t open/)
      await show('buy-seller-failed')
      await page.unrouteAll()
      await close(stage)
    },
  },
  {
    states: ['buy-blocked', 'buy-no-prices', 'buy-country', 'buy-unreachable', 'buy-nobody'],
    host: (world) => ({ wallets: [evmWallet(world)] }),
    async walk(stage, show) {
      const { page, modal } = stage
      await connect(stage, 'test.anchor')
      await showForm(stage)
      // As a browser that lets nobody open a window.
      await modal.locator('body').evaluate('window.open = () => null')
      await choose(stage, 'Continue to')
      await modal.getByRole('link', { name: /^Open / }).waitFor()
      await show('buy-blocked')
      await close(stage)

      await refuse(stage, '**/v1/onramp/quote*', 'PROVIDER_BUSY', 503)
      await open(stage, 'OnRampProviders')
      await modal.getByText('Busy right now').first().waitFor()
      await show('buy-no-prices')
      await refuse(stage, '**/v1/onramp/options*', 'COUNTRY_NOT_SUPPORTED')
      await modal.getByRole('combobox', { name: 'Country' }).selectOption('AQ')
      await heading(stage, 'Not available in your country')
      await show('buy-country')
      await page.unrouteAll()
      await refuse(stage, '**/v1/onramp/*', 'PROVIDER_UNREACHABLE', 503)
      await modal.getByRole('combobox', { name: 'Country' }).selectOption('DE')
      await heading(stage, 'We couldn’t reach the sellers')
      await show('buy-unreachable')
      await page.unrouteAll()
      await page.route('**/v1/onramp/providers*', (route) =>
        route.fulfill({ headers: allowed, json: { providers: [], country: 'US' } }),
      )
      await choose(stage, 'Try again')
      await heading(stage, 'Buying isn’t available')
      await show('buy-nobody')
      await close(stage)
    },
  },
]
