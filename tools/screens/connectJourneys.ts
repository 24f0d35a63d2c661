import { randomUUID } from 'node:crypto'
import type { SocialLogin } from '#shared/entities/socialLogin.ts'
import { sendCode } from '../../e2e/fixtures/embedded.ts'
import type { KitPage } from '../../e2e/fixtures/test.ts'
import { behavingWallet, evmWallet, solanaWallet } from '../../e2e/fixtures/wallets.ts'
import type { BehaviourChoice } from '../../test-mode/wallets/behaviour.ts'
import type { WorldUrls } from '../../world/createWorld.ts'
import { demoAccounts } from '../../world/demoAccounts.ts'
import { choose, close, connect, heading, type Journey, keepToasts, open, type Stage } from './stage.ts'

const many = (world: WorldUrls): KitPage => ({
  wallets: [
    evmWallet(world),
    ...['Buoy', 'Cleat', 'Dory'].map((name) => behavingWallet(world, name, 'approve')),
    // One that owns something.
    solanaWallet(world, { privateKey: demoAccounts.solana }),
  ],
})

const behave = ({ page }: Stage, behaviour: BehaviourChoice) =>
  page.evaluate((choice) => window.simulatedWallets.get('test.anchor').setBehaviour(choice), behaviour)

const compass = ({ modal }: Stage) => modal.getByRole('button', { name: /^Compass/ }).waitFor()

async function openRefused({ page, modal }: Stage) {
  await page.evaluate(() => window.walletKit.open().catch(() => {}))
  await modal.getByRole('button', { name: 'Close' }).waitFor()
}

/** Opens the modal as for somebody who has signed in by this way before. */
async function comeBackBy(stage: Stage, way: 'email' | SocialLogin) {
  const { page, modal, world } = stage
  const widget = page.frames().find((frame) => frame.url().includes('/widget/'))
  const kept: [string, string] = [`wallet-kit:${world.projectId}:lastWay`, way]
  await widget?.evaluate(([key, value]) => localStorage.setItem(key, value), kept)
  await page.reload()
  await open(stage)
  await modal.getByText('Last used').waitFor()
}

/** Wallets in the page: choosing one, what it answers, and the network that it is on. */
export const connectJourneys: readonly Journey[] = [
  {
    states: ['connect', 'connect-solana', 'switch-active-chain', 'account-both', 'connect-recent'],
    host: many,
    async walk(stage, show) {
      const { page, modal } = stage
      await open(stage)
      await compass(stage)
      await show('connect')
      await close(stage)

      await page.evaluate(() => window.walletKit.open({ namespace: 'solana' }))
      await compass(stage)
      await show('connect-solana')
      await close(stage)

      await connect(stage, 'test.anchor')
      await open(stage, 'Networks')
      await choose(stage, 'Tidepool')
      await modal.getByRole('button', { name: 'Connect your Solana wallet' }).waitFor()
      await show('switch-active-chain')
      await close(stage)

      await connect(stage, 'Compass')
      await open(stage)
      await modal.getByText(/SOL/).first().waitFor()
      await show('account-both')
      await close(stage)

      await page.evaluate(() => window.walletKit.disconnect())
      await connect(stage, 'test.cleat')
      await page.evaluate(() => window.walletKit.disconnect())
      await open(stage)
      await modal
        .getByRole('button', { name: /^Cleat/ })
        .getByText('Recent')
        .waitFor()
      await show('connect-recent')
    },
  },
  {
    states: ['connect-last-used', 'connect-last-used-social'],
    host: () => ({}),
    async walk(stage, show) {
      await open(stage)
      await comeBackBy(stage, 'email')
      await show('connect-last-used')
      await comeBackBy(stage, 'github')
      await show('connect-last-used-social')
    },
  },
  {
    states: ['email-code-mailbox'],
    host: () => ({}),
    async walk(stage, show) {
      await sendCode(stage, `ada.${randomUUID()}@gmail.com`)
      await stage.modal.getByRole('link', { name: 'Open Gmail' }).waitFor()
      await show('email-code-mailbox')
    },
  },
  {
    states: ['connect-empty', 'get-wallet'],
    host: () => ({}),
    async walk(stage, show) {
      await open(stage)
      await show('connect-empty')
      await close(stage)
      await open(stage, 'GetWallet')
      await show('get-wallet')
    },
  },
  {
    states: ['connect-terms'],
    host: (world) => ({ wallets: [evmWallet(world)] }),
    async walk(stage, show) {
      await stage.page.evaluate(() =>
        window.walletKit.setOptions({
          features: { legalCheckbox: true },
          termsConditionsUrl: 'https://shop.example/terms',
          privacyPolicyUrl: 'https://shop.example/privacy',
        }),
      )
      await open(stage)
      await stage.modal
        .getByRole('checkbox', { name: 'I agree to the terms and the privacy policy' })
        .waitFor()
      await show('connect-terms')
    },
  },
  {
    states: ['connecting', 'connecting-declined', 'connecting-pending', 'connecting-failed'],
    host: (world) => ({ wallets: [behavingWallet(world, 'Anchor', 'silent')] }),
    async walk(stage, show) {
      await open(stage)
      await choose(stage, 'Anchor')
      await heading(stage, /Approve/)
      await show('connecting')

      await behave(stage, 'reject')
      await choose(stage, 'Back')
      await choose(stage, 'Anchor')
      await heading(stage, /declined/)
      await show('connecting-declined')

      await behave(stage, 'pending')
      await choose(stage, 'Try again')
      await heading(stage, /earlier request/)
      await show('connecting-pending')

      await behave(stage, 'nonsense')
      await choose(stage, 'Try again')
      await heading(stage, /didn’t connect/)
      await show('connecting-failed')
    },
  },
  {
    states: ['networks', 'switching', 'switching-declined', 'switching-failed', 'switched'],
    host: (world) => ({ wallets: [behavingWallet(world, 'Anchor', 'silentSwitch')] }),
    async walk(stage, show) {
      const { modal } = stage
      await keepToasts(stage)
      await connect(stage, 'test.anchor')
      await open(stage, 'Networks')
      await modal.getByRole('button', { name: /^Lighthouse/ }).waitFor()
      await show('networks')

      await choose(stage, 'Lighthouse')
      await heading(stage, /Approve/)
      await show('switching')

      await behave(stage, 'rejectSwitch')
      await choose(stage, 'Back')
      await choose(stage, 'Lighthouse')
      await heading(stage, /declined/)
      await show('switching-declined')

      // No code that a wallet says an unknown network with: the kit would add it, and the switch would succeed.
      await behave(stage, { switchChain: { error: -32_000 } })
      await choose(stage, 'Try again')
      // The view goes back, and a toast says why.
      const failed = modal.locator('.wk-toast', { hasText: 'Your wallet reported a problem' })
      await failed.waitFor()
      await show('switching-failed')
      await failed.waitFor()

      await behave(stage, 'approve')
      await choose(stage, 'Lighthouse')
      const switched = modal.locator('.wk-toast', { hasText: 'Switched to Lighthouse' })
      await switched.waitFor()
      await show('switched')
      await switched.waitFor()
    },
  },
  {
    states: ['unsupported-chain'],
    host(world) {
      const { chains } = evmWallet(world)
      const elsewhere = { chainId: 424_242, name: 'Elsewhere', rpcUrl: world.chains[0]?.rpcUrl ?? '' }
      return { wallets: [evmWallet(world, { chains: [elsewhere, ...chains] })] }
    },
    async walk(stage, show) {
      await open(stage)
      await choose(stage, 'Anchor')
      await heading(stage, /Unsupported network/)
      await show('unsupported-chain')
    },
  },
  {
    states: ['problem-site'],
    host: (world) => ({ projectId: world.strictProjectId }),
    async walk(stage, show) {
      await openRefused(stage)
      await show('problem-site')
    },
  },
  {
    states: ['problem-project'],
    host: () => ({ projectId: 'harbour' }),
    async walk(stage, show) {
      await openRefused(stage)
      await show('problem-project')
    },
  },
]
