import { expect } from '../../e2e/fixtures/expect.ts'
import { codeShown } from '../../e2e/fixtures/walletConnect.ts'
import { evmWallet } from '../../e2e/fixtures/wallets.ts'
import { choose, close, heading, type Journey, open, type Stage } from './stage.ts'

const host: Journey['host'] = (world) => ({ wallets: [evmWallet(world)] })

const tile = ({ modal }: Stage, name: string) => modal.getByRole('button', { name, exact: true })
const search = ({ modal }: Stage, text: string) => modal.getByRole('searchbox').fill(text)

/** Finds a wallet in the list of all, and chooses it. */
async function chooseWallet(stage: Stage, name: string) {
  await search(stage, name)
  // Before it is the only one, it is on its way to the first place.
  await expect(stage.modal.getByRole('listitem')).toHaveCount(1)
  await tile(stage, name).click()
}

/** WalletConnect and the directory: every view, and every state in which one looks different. */
export const walletJourneys: readonly Journey[] = [
  {
    states: [
      ...['wallet-connect-any', 'all-wallets', 'all-wallets-search', 'all-wallets-none'],
      // On a phone the page opens in the wallet's own browser.
      ...['wallet-connect-own-browser', 'wallet-connect-wallet', 'downloads'],
    ],
    host,
    async walk(stage, show) {
      const { page, modal } = stage
      await open(stage, 'ConnectingWalletConnectBasic')
      await codeShown(modal)
      await show('wallet-connect-any')
      await close(stage)

      await open(stage, 'AllWallets')
      await tile(stage, 'Rainbow').waitFor()
      await show('all-wallets')
      await search(stage, 'coin')
      await tile(stage, 'Coin98').waitFor()
      await show('all-wallets-search')
      await search(stage, 'no such wallet')
      await heading(stage, 'No wallet found')
      await show('all-wallets-none')

      await chooseWallet(stage, 'Phantom')
      await heading(stage, /^(Get|Continue in) Phantom$/)
      await show('wallet-connect-own-browser')
      await choose(stage, 'Back')
      await chooseWallet(stage, 'Rainbow')
      await modal
        .getByRole('button', { name: /^(Copy link|Open Rainbow)/ })
        .first()
        .waitFor()
      await show('wallet-connect-wallet')
      // On a phone the wallet's link has opened a tab, to which a headless browser gives what is pressed, even once it is closed.
      for (const other of page.context().pages()) if (other !== page) await other.close()
      await modal.getByRole('button', { name: /^Get it/ }).dispatchEvent('click')
      await heading(stage, 'Get Rainbow')
      await show('downloads')
    },
  },
  {
    states: ['connect-directory-down', 'all-wallets-down'],
    host,
    async walk(stage, show) {
      await stage.page.route(`${stage.world.kit}/getWallets?**`, (route) => route.abort())
      // Without wallets of the page's own there are those that the document has.
      await stage.page.evaluate(() =>
        window.walletKit.setOptions({ customWallets: [{ id: 'cove', name: 'Cove' }] }),
      )
      await open(stage)
      await stage.modal.getByText('We can’t load the wallet list.').first().waitFor()
      await show('connect-directory-down')
      await close(stage)
      await open(stage, 'AllWallets')
      await heading(stage, /^The wallet list/)
      await show('all-wallets-down')
    },
  },
  {
    states: ['wallet-connect-short-lived'],
    host,
    async walk(stage, show) {
      await stage.page.addInitScript(() => Object.defineProperty(window, 'localStorage', { value: null }))
      await open(stage, 'ConnectingWalletConnectBasic')
      await codeShown(stage.modal)
      await stage.modal.getByText('Your browser can’t keep this connection.').waitFor()
      await show('wallet-connect-short-lived')
    },
  },
  {
    states: ['wallet-connect-relay-down'],
    host,
    async walk(stage, show) {
      await stage.page.routeWebSocket(new RegExp(`^${stage.world.relay.url}`), (socket) => socket.close())
      await open(stage, 'ConnectingWalletConnectBasic')
      await heading(stage, 'Couldn’t connect to WalletConnect')
      await show('wallet-connect-relay-down')
    },
  },
]
