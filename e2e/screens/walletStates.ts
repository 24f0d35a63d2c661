import { expect } from '@playwright/test'
import { evmWallet } from '../fixtures/wallets.ts'
import { choose, heading, open, type ScreenState, type Stage } from './stage.ts'

const host: ScreenState['host'] = (world) => ({ wallets: [evmWallet(world)] })

const code = ({ modal }: Stage) => modal.getByRole('img', { name: /^QR code/ }).waitFor()
const tile = ({ modal }: Stage, name: string) => modal.getByRole('button', { name, exact: true })
const withoutDirectory = ({ page, world }: Stage) =>
  page.route(`${world.kit}/getWallets?**`, (route) => route.abort())

async function openWallet(stage: Stage, name: string) {
  await open(stage, 'AllWallets')
  await stage.modal.getByRole('searchbox').fill(name)
  // Before it is the only one, it is on its way to the first place.
  await expect(stage.modal.getByRole('listitem')).toHaveCount(1)
  await tile(stage, name).click()
}

/** WalletConnect and the directory: every view, and every state in which one looks different. */
export const walletStates: readonly ScreenState[] = [
  {
    name: 'connect-directory-down',
    host,
    async reach(stage) {
      await withoutDirectory(stage)
      await open(stage)
      await stage.modal.getByText('The wallet list cannot be loaded.').first().waitFor()
    },
  },
  {
    name: 'wallet-connect-any',
    host,
    async reach(stage) {
      await open(stage, 'ConnectingWalletConnectBasic')
      await code(stage)
    },
  },
  {
    name: 'wallet-connect-wallet',
    host,
    async reach(stage) {
      await openWallet(stage, 'Rainbow')
      await stage.modal
        .getByRole('button', { name: /^(Copy link|Open Rainbow)/ })
        .first()
        .waitFor()
    },
  },
  {
    // On a phone the page opens in the wallet's own browser.
    name: 'wallet-connect-own-browser',
    host,
    async reach(stage) {
      await openWallet(stage, 'Phantom')
      await stage.modal
        .getByRole('heading', { name: /^(Get|Continue in) Phantom$/ })
        .first()
        .waitFor()
    },
  },
  {
    name: 'wallet-connect-short-lived',
    host,
    async reach(stage) {
      await stage.page.addInitScript(() => Object.defineProperty(window, 'localStorage', { value: null }))
      await open(stage, 'ConnectingWalletConnectBasic')
      await stage.modal.getByText('Your browser does not let this connection be kept.').waitFor()
    },
  },
  {
    name: 'wallet-connect-relay-down',
    host,
    async reach(stage) {
      await stage.page.routeWebSocket(new RegExp(`^${stage.world.relay.url}`), (socket) => socket.close())
      await open(stage, 'ConnectingWalletConnectBasic')
      await heading(stage, 'No connection to WalletConnect')
    },
  },
  {
    name: 'all-wallets',
    host,
    async reach(stage) {
      await open(stage, 'AllWallets')
      await tile(stage, 'Rainbow').waitFor()
    },
  },
  {
    name: 'all-wallets-search',
    host,
    async reach(stage) {
      await open(stage, 'AllWallets')
      await stage.modal.getByRole('searchbox').fill('coin')
      await tile(stage, 'Coin98').waitFor()
    },
  },
  {
    name: 'all-wallets-none',
    host,
    async reach(stage) {
      await open(stage, 'AllWallets')
      await stage.modal.getByRole('searchbox').fill('no such wallet')
      await heading(stage, 'No wallet found')
    },
  },
  {
    name: 'all-wallets-down',
    host,
    async reach(stage) {
      await withoutDirectory(stage)
      await open(stage, 'AllWallets')
      await heading(stage, 'No wallet list')
    },
  },
  {
    name: 'downloads',
    host,
    async reach(stage) {
      await openWallet(stage, 'Rainbow')
      await choose(stage, 'Get it')
      await heading(stage, 'Get Rainbow')
    },
  },
]
