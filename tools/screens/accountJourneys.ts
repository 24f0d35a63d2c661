import { tokenRows } from '../../e2e/fixtures/account.ts'
import { evmWallet, solanaWallet } from '../../e2e/fixtures/wallets.ts'
import { demoAccounts } from '../../world/demoAccounts.ts'
import { choose, connect, heading, type Journey, open, type Stage } from './stage.ts'

type Host = NonNullable<Journey['host']>

const host: Host = (world) => ({ wallets: [evmWallet(world)] })
const hostOf =
  (privateKey: `0x${string}`): Host =>
  (world) => ({ wallets: [evmWallet(world, { privateKeys: [privateKey] })] })
/** Owns nothing, and nothing ever came to it. */
const newcomer = '0x8b3a350cf5c34c9194ca85829a2df0ec3153be0318b5e2d3348e872092edffba'

async function openAccount(stage: Stage) {
  await connect(stage, 'test.anchor')
  await open(stage)
  await stage.modal.getByRole('tab', { name: 'Tokens' }).waitFor()
}

async function openCurrencies(stage: Stage) {
  await openAccount(stage)
  await choose(stage, 'Settings')
  await choose(stage, 'Currency')
  await stage.modal.getByRole('list', { name: 'Currencies' }).waitFor()
}

const openTab = ({ modal }: Stage, name: 'NFTs' | 'Activity') => modal.getByRole('tab', { name }).click()
const find = ({ modal }: Stage, text: string) =>
  modal.getByRole('searchbox', { name: 'Search currencies' }).fill(text)
const code = ({ modal }: Stage) => modal.getByRole('img', { name: 'QR code of your address' }).waitFor()

/** What an account owns and did: every view, and every state in which one looks different. */
export const accountJourneys: readonly Journey[] = [
  {
    states: [
      ...['account', 'account-tokens', 'account-nfts', 'nft', 'account-activity', 'transaction'],
      ...['receive', 'account-settings', 'switch-account'],
    ],
    host,
    async walk(stage, show) {
      const { modal } = stage
      await openAccount(stage)
      // On a busy machine the first reading may fail; the next one comes 30 s later.
      await modal.getByText(/ETH/).first().waitFor({ timeout: 60_000 })
      await show('account')
      await tokenRows(modal).nth(3).waitFor()
      await show('account-tokens')

      await openTab(stage, 'NFTs')
      await modal.getByRole('list', { name: 'NFTs' }).getByRole('button').first().waitFor()
      await show('account-nfts')
      await modal.getByRole('button', { name: /Night Ferry/ }).click()
      await modal.getByText('ERC-721').waitFor()
      await show('nft')
      await choose(stage, 'Back')

      await openTab(stage, 'Activity')
      const rows = modal.getByRole('group', { name: 'Activity' }).getByRole('button')
      await rows.nth(3).waitFor()
      await show('account-activity')
      // What the account has paid for: others of this world may have sent it something meanwhile.
      await rows.filter({ hasText: 'Sent' }).first().click()
      await modal.getByText('Network fee', { exact: true }).waitFor()
      await show('transaction')
      await choose(stage, 'Back')

      await modal.getByRole('button', { name: 'Receive', exact: true }).click()
      await code(stage)
      await show('receive')
      await choose(stage, 'Back')

      await choose(stage, 'Settings')
      await modal.getByRole('link', { name: /Explorer/ }).waitFor()
      await show('account-settings')
      await choose(stage, 'Choose another account')
      await modal.getByRole('listitem').nth(1).waitFor()
      await show('switch-account')
    },
  },
  {
    states: ['currency', 'currency-none', 'currency-euro'],
    host,
    async walk(stage, show) {
      const { modal } = stage
      await openCurrencies(stage)
      await modal.getByRole('button', { name: /JPY$/ }).waitFor()
      await show('currency')
      await find(stage, 'none at all')
      await heading(stage, 'No currency found')
      await show('currency-none')
      await find(stage, 'EUR')
      await modal.getByRole('button', { name: /EUR$/ }).click()
      await choose(stage, 'Back')
      await tokenRows(modal).filter({ hasText: '€' }).first().waitFor()
      await show('currency-euro')
    },
  },
  {
    states: ['currency-unknown'],
    host,
    async walk(stage, show) {
      await stage.page.route(`${stage.world.kit}/v1/exchange-rates?**`, (route) => route.abort())
      await openCurrencies(stage)
      await stage.modal.getByText('We don’t know the exchange rate right now.').first().waitFor()
      await show('currency-unknown')
    },
  },
  {
    states: ['account-solana', 'receive-solana'],
    host: (world) => ({ wallets: [solanaWallet(world, { privateKey: demoAccounts.solana })] }),
    async walk(stage, show) {
      await connect(stage, 'Compass')
      await open(stage)
      await stage.modal.getByText(/SOL/).first().waitFor()
      await show('account-solana')
      await choose(stage, 'Receive')
      await code(stage)
      await show('receive-solana')
    },
  },
  {
    states: ['account-nfts-none', 'account-activity-none'],
    host: hostOf(newcomer),
    async walk(stage, show) {
      await openAccount(stage)
      await openTab(stage, 'NFTs')
      await stage.modal.getByText('No NFTs yet').waitFor()
      await show('account-nfts-none')
      await openTab(stage, 'Activity')
      await stage.modal.getByText('No activity yet').waitFor()
      await show('account-activity-none')
    },
  },
  {
    states: ['account-nfts-failed', 'account-activity-failed'],
    host,
    async walk(stage, show) {
      const { page, world } = stage
      for (const call of ['nfts', 'history'])
        await page.route(`${world.kit}/v1/account/*/${call}?**`, (route) => route.abort())
      await openAccount(stage)
      await openTab(stage, 'NFTs')
      await heading(stage, 'We couldn’t load your NFTs')
      await show('account-nfts-failed')
      await openTab(stage, 'Activity')
      await heading(stage, 'Failed to fetch transactions')
      await show('account-activity-failed')
    },
  },
  {
    states: ['account-tokens-loading'],
    host,
    async walk(stage, show) {
      await stage.page.route(`${stage.world.kit}/v1/account/**`, () => {})
      await openAccount(stage)
      await show('account-tokens-loading')
    },
  },
  {
    states: ['account-unreachable'],
    host,
    async walk(stage, show) {
      await stage.page.route(`${stage.world.kit}/v1**`, (route) => route.abort())
      await openAccount(stage)
      await stage.modal.getByRole('button', { name: 'Try again' }).waitFor()
      await show('account-unreachable')
    },
  },
  {
    // The kit's server is gone, and the account is there as it was last known.
    states: ['account-old'],
    host,
    async walk(stage, show) {
      const { page, modal, world } = stage
      await openAccount(stage)
      await tokenRows(modal).nth(3).waitFor({ timeout: 60_000 })
      const views = page.waitForResponse(`${world.kit}/widget/assets/networks*.js`)
      await page.reload()
      await views
      await page.waitForFunction(() => window.walletKit.getState().accounts.eip155?.status === 'connected')
      await page.route(`${world.kit}/**`, (route) => route.abort('connectionrefused'))
      await open(stage)
      await modal.getByText(/^As of /).waitFor()
      await show('account-old')
    },
  },
  {
    states: ['account-tokens-hostile'],
    host: hostOf(demoAccounts.mark),
    async walk(stage, show) {
      await openAccount(stage)
      await tokenRows(stage.modal).filter({ hasText: '<b>FREE</b>' }).waitFor()
      await show('account-tokens-hostile')
    },
  },
]
