import { tokenRows } from '../fixtures/account.ts'
import { evmWallet, solanaWallet } from '../fixtures/wallets.ts'
import { demoAccounts } from '../world/demoAccounts.ts'
import { choose, heading, open, type ScreenState, type Stage } from './stage.ts'

type Host = NonNullable<ScreenState['host']>

const host: Host = (world) => ({ wallets: [evmWallet(world)] })
const hostOf =
  (privateKey: `0x${string}`): Host =>
  (world) => ({ wallets: [evmWallet(world, { privateKeys: [privateKey] })] })
/** Owns nothing, and nothing ever came to it. */
const newcomer = '0x8b3a350cf5c34c9194ca85829a2df0ec3153be0318b5e2d3348e872092edffba'

async function account(stage: Stage, connectorId = 'test.anchor') {
  await stage.page.evaluate((id) => window.walletKit.connect({ connectorId: id }).then(() => {}), connectorId)
  await open(stage)
  await stage.modal.getByRole('tab', { name: 'Tokens' }).waitFor()
}

async function tab(stage: Stage, name: 'NFTs' | 'Activity') {
  await account(stage)
  await stage.modal.getByRole('tab', { name }).click()
}

const activityRows = ({ modal }: Stage) => modal.getByRole('group', { name: 'Activity' }).getByRole('button')
const tiles = ({ modal }: Stage) => modal.getByRole('list', { name: 'NFTs' }).getByRole('button')

/** What an account owns and did: every view, and every state in which one looks different. */
export const accountStates: readonly ScreenState[] = [
  {
    name: 'account-tokens',
    host,
    async reach(stage) {
      await account(stage)
      await tokenRows(stage.modal).nth(3).waitFor()
    },
  },
  {
    name: 'account-tokens-loading',
    host,
    async reach(stage) {
      await stage.page.route(`${stage.world.kit}/v1/account/**`, () => {})
      await account(stage)
    },
  },
  {
    name: 'account-tokens-hostile',
    host: hostOf(demoAccounts.mark),
    async reach(stage) {
      await account(stage)
      await tokenRows(stage.modal).filter({ hasText: '<b>FREE</b>' }).waitFor()
    },
  },
  {
    name: 'account-nfts',
    host,
    async reach(stage) {
      await tab(stage, 'NFTs')
      await tiles(stage).first().waitFor()
    },
  },
  {
    name: 'account-nfts-none',
    host: hostOf(newcomer),
    async reach(stage) {
      await tab(stage, 'NFTs')
      await stage.modal.getByText('No NFTs yet').waitFor()
    },
  },
  {
    name: 'account-nfts-failed',
    host,
    async reach(stage) {
      await stage.page.route(`${stage.world.kit}/v1/account/*/nfts?**`, (route) => route.abort())
      await tab(stage, 'NFTs')
      await heading(stage, 'NFTs cannot be loaded')
    },
  },
  {
    name: 'nft',
    host,
    async reach(stage) {
      await tab(stage, 'NFTs')
      await stage.modal.getByRole('button', { name: /Night Ferry/ }).click()
      await stage.modal.getByText('ERC-721').waitFor()
    },
  },
  {
    name: 'account-activity',
    host,
    async reach(stage) {
      await tab(stage, 'Activity')
      await activityRows(stage).nth(3).waitFor()
    },
  },
  {
    name: 'account-activity-none',
    host: hostOf(newcomer),
    async reach(stage) {
      await tab(stage, 'Activity')
      await stage.modal.getByText('No activity yet').waitFor()
    },
  },
  {
    name: 'account-activity-failed',
    host,
    async reach(stage) {
      await stage.page.route(`${stage.world.kit}/v1/account/*/history?**`, (route) => route.abort())
      await tab(stage, 'Activity')
      await heading(stage, 'Failed to fetch transactions')
    },
  },
  {
    name: 'transaction',
    host,
    async reach(stage) {
      await tab(stage, 'Activity')
      await activityRows(stage).first().click()
      await stage.modal.getByText('Network fee', { exact: true }).waitFor()
    },
  },
  {
    name: 'receive',
    host,
    async reach(stage) {
      await account(stage)
      await choose(stage, 'Receive')
      await stage.modal.getByRole('img', { name: 'QR code of your address' }).waitFor()
    },
  },
  {
    name: 'receive-solana',
    host: (world) => ({ wallets: [solanaWallet(world, { privateKey: demoAccounts.solana })] }),
    async reach(stage) {
      await account(stage, 'Compass')
      await choose(stage, 'Receive')
      await stage.modal.getByRole('img', { name: 'QR code of your address' }).waitFor()
    },
  },
  {
    name: 'account-settings',
    host,
    async reach(stage) {
      await account(stage)
      await choose(stage, 'Settings')
      await stage.modal.getByRole('link', { name: /Explorer/ }).waitFor()
    },
  },
  {
    name: 'switch-account',
    host,
    async reach(stage) {
      await account(stage)
      await choose(stage, 'Settings')
      await choose(stage, 'Choose another account')
      await stage.modal.getByRole('listitem').nth(1).waitFor()
    },
  },
]
