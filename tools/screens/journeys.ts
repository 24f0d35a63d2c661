import { accountJourneys } from './accountJourneys.ts'
import { accountTypeJourneys } from './accountTypeJourneys.ts'
import { buyJourneys } from './buyJourneys.ts'
import { connectJourneys } from './connectJourneys.ts'
import { embeddedJourneys } from './embeddedJourneys.ts'
import { namesJourneys } from './namesJourneys.ts'
import { nftJourneys } from './nftJourneys.ts'
import { operatorJourneys } from './operatorJourneys.ts'
import { recipientJourneys } from './recipientJourneys.ts'
import { replaceJourneys } from './replaceJourneys.ts'
import { savingsJourneys } from './savingsJourneys.ts'
import { sendJourneys } from './sendJourneys.ts'
import { sessionJourneys } from './sessionJourneys.ts'
import { signInJourneys } from './signInJourneys.ts'
import type { Journey } from './stage.ts'
import { swapJourneys } from './swapJourneys.ts'
import { walletJourneys } from './walletJourneys.ts'

/** Every view, and every state in which one looks different. Shared by `npm run screens` and the axe test. */
export const journeys: readonly Journey[] = [
  ...connectJourneys,
  ...accountJourneys,
  ...sendJourneys,
  ...nftJourneys,
  ...recipientJourneys,
  ...replaceJourneys,
  ...swapJourneys,
  ...buyJourneys,
  ...signInJourneys,
  ...walletJourneys,
  ...embeddedJourneys,
  ...accountTypeJourneys,
  ...savingsJourneys,
  ...sessionJourneys,
  ...namesJourneys,
  ...operatorJourneys,
]

/** The demo shop itself. */
export const shopJourney: Journey = {
  states: ['shop', 'shop-connect'],
  async walk({ page, modal }, show) {
    await page.waitForLoadState('load')
    await show('shop')
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await modal.getByRole('button', { name: /^Compass/ }).waitFor()
    await show('shop-connect')
  },
}

/** The kit's server is gone: the loader says so itself, in the page and by the system's own colours. */
export const downJourney: Journey = {
  states: ['down'],
  host: () => ({}),
  async walk({ page, world }, show) {
    await page.route(`${world.kit}/**`, (route) => route.abort('connectionrefused'))
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await page.getByRole('alert').waitFor()
    await show('down')
  },
}
