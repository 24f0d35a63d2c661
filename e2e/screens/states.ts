import type { KitPage } from '../fixtures/test.ts'
import { behavingWallet, evmWallet, solanaWallet } from '../fixtures/wallets.ts'
import type { WorldUrls } from '../world/createWorld.ts'
import { demoAccounts } from '../world/demoAccounts.ts'
import { accountStates } from './accountStates.ts'
import { embeddedStates } from './embeddedStates.ts'
import { choose, heading, open, type ScreenState, type Stage } from './stage.ts'
import { walletStates } from './walletStates.ts'

/** Connects without the modal, as a host with its own list would. */
const connect = ({ page }: Stage, connectorId: string) =>
  page.evaluate((id) => window.walletKit.connect({ connectorId: id }).then(() => {}), connectorId)

const evm = (world: WorldUrls): KitPage => ({ wallets: [evmWallet(world)] })
/** One that owns something. */
const fundedSolana = (world: WorldUrls) => solanaWallet(world, { privateKey: demoAccounts.solana })
const many = (world: WorldUrls): KitPage => ({
  wallets: [
    evmWallet(world),
    ...['Buoy', 'Cleat', 'Dory'].map((name) => behavingWallet(world, name, 'approve')),
    fundedSolana(world),
  ],
})
const behaving = (behaviour: Parameters<typeof behavingWallet>[2]) => (world: WorldUrls) => ({
  wallets: [behavingWallet(world, 'Anchor', behaviour)],
})

async function toSwitch(stage: Stage) {
  await connect(stage, 'test.anchor')
  await open(stage, 'Networks')
  await choose(stage, 'Lighthouse')
}

async function openRefused({ page, modal }: Stage) {
  await page.evaluate(() => window.walletKit.open().catch(() => {}))
  await modal.getByRole('button', { name: 'Close' }).waitFor()
}

/** Every view, and every state in which one looks different. Shared by `npm run screens` and the axe test. */
export const screenStates: readonly ScreenState[] = [
  {
    name: 'connect',
    host: many,
    async reach(stage) {
      await open(stage)
      await stage.modal.getByRole('button', { name: /^Compass/ }).waitFor()
    },
  },
  { name: 'connect-empty', host: () => ({}), reach: (stage) => open(stage) },
  {
    name: 'connect-recent',
    host: many,
    async reach(stage) {
      await connect(stage, 'test.cleat')
      await stage.page.evaluate(() => window.walletKit.disconnect())
      await open(stage)
    },
  },
  {
    name: 'connect-solana',
    host: many,
    async reach(stage) {
      await stage.page.evaluate(() => window.walletKit.open({ namespace: 'solana' }))
      await stage.modal.getByRole('button', { name: /^Compass/ }).waitFor()
    },
  },
  {
    name: 'connecting',
    host: behaving('silent'),
    async reach(stage) {
      await open(stage)
      await choose(stage, 'Anchor')
      await heading(stage, /Approve/)
    },
  },
  {
    name: 'connecting-declined',
    host: behaving('reject'),
    async reach(stage) {
      await open(stage)
      await choose(stage, 'Anchor')
      await heading(stage, /declined/)
    },
  },
  {
    name: 'connecting-pending',
    host: behaving('pending'),
    async reach(stage) {
      await open(stage)
      await choose(stage, 'Anchor')
      await heading(stage, /earlier request/)
    },
  },
  {
    name: 'connecting-failed',
    host: behaving('nonsense'),
    async reach(stage) {
      await open(stage)
      await choose(stage, 'Anchor')
      await heading(stage, /did not connect/)
    },
  },
  {
    name: 'account',
    host: evm,
    async reach(stage) {
      await connect(stage, 'test.anchor')
      await open(stage)
      await stage.modal.getByText(/ETH/).first().waitFor()
    },
  },
  {
    name: 'account-solana',
    host: (world) => ({ wallets: [fundedSolana(world)] }),
    async reach(stage) {
      await connect(stage, 'Compass')
      await open(stage)
      await stage.modal.getByText(/SOL/).first().waitFor()
    },
  },
  {
    name: 'account-both',
    host: many,
    async reach(stage) {
      await connect(stage, 'test.anchor')
      await connect(stage, 'Compass')
      await open(stage)
      await stage.modal.getByText(/SOL/).first().waitFor()
    },
  },
  {
    name: 'account-unreachable',
    host: evm,
    async reach(stage) {
      await stage.page.route(`${stage.world.kit}/v1**`, (route) => route.abort())
      await connect(stage, 'test.anchor')
      await open(stage)
      await stage.modal.getByRole('button', { name: 'Try again' }).waitFor()
    },
  },
  {
    name: 'networks',
    host: evm,
    async reach(stage) {
      await connect(stage, 'test.anchor')
      await open(stage, 'Networks')
    },
  },
  {
    name: 'switching',
    host: behaving('silentSwitch'),
    async reach(stage) {
      await toSwitch(stage)
      await heading(stage, /Approve/)
    },
  },
  {
    name: 'switching-declined',
    host: behaving('rejectSwitch'),
    async reach(stage) {
      await toSwitch(stage)
      await heading(stage, /declined/)
    },
  },
  {
    name: 'switching-failed',
    // No code that a wallet says an unknown network with: the kit would add it, and the switch would succeed.
    host: behaving({ switchChain: { error: -32_000 } }),
    async reach(stage) {
      await toSwitch(stage)
      // The view goes back, and a toast says why.
      await stage.modal
        .getByText(/^The wallet reported a problem/)
        .first()
        .waitFor()
    },
  },
  {
    name: 'switched',
    host: behaving('approve'),
    async reach(stage) {
      await toSwitch(stage)
      await stage.modal.getByText('Switched to Lighthouse').first().waitFor()
    },
  },
  {
    name: 'switch-active-chain',
    host: many,
    async reach(stage) {
      await connect(stage, 'test.anchor')
      await open(stage, 'Networks')
      await choose(stage, 'Tidepool')
      await stage.modal.getByRole('button', { name: 'Connect a Solana wallet' }).waitFor()
    },
  },
  {
    name: 'unsupported-chain',
    host(world) {
      const chains = evmWallet(world).chains
      return {
        wallets: [
          evmWallet(world, {
            chains: [
              { ...chains[0], chainId: 424_242, name: 'Elsewhere', rpcUrl: chains[0]?.rpcUrl ?? '' },
              ...chains,
            ],
          }),
        ],
      }
    },
    async reach(stage) {
      await open(stage)
      await choose(stage, 'Anchor')
      await heading(stage, /Unsupported network/)
    },
  },
  ...accountStates,
  ...walletStates,
  ...embeddedStates,
  { name: 'get-wallet', host: () => ({}), reach: (stage) => open(stage, 'GetWallet') },
  {
    name: 'problem-site',
    host: (world) => ({ projectId: world.strictProjectId }),
    reach: openRefused,
  },
  { name: 'problem-project', host: () => ({ projectId: 'harbour' }), reach: openRefused },
]

/** The demo shop itself. */
export const pageStates: readonly ScreenState[] = [
  { name: 'shop', reach: async ({ page }) => page.waitForLoadState('load') },
  {
    name: 'shop-connect',
    async reach(stage) {
      await stage.page.getByRole('button', { name: 'Connect wallet' }).click()
      await stage.modal.getByRole('button', { name: /^Compass/ }).waitFor()
      await stage.page.waitForFunction(() =>
        [...document.querySelectorAll('dialog > div')].some(
          (veil) => getComputedStyle(veil).backdropFilter === 'blur(6px)',
        ),
      )
    },
  },
]
