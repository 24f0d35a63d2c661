import { evmWallet, solanaWallet } from '../../e2e/fixtures/wallets.ts'
import { choose, decide, hold, type Journey, keepToasts, open, type Stage } from './stage.ts'

const host: NonNullable<Journey['host']> = (world) => ({
  wallets: [evmWallet(world, { behaviour: { sign: 'manual' } }), solanaWallet(world, { signsIn: false })],
})

const call = ({ world }: Stage, name: 'nonce' | 'authenticate') => `${world.kit}/auth/v1/${name}?**`

/** The page wants its visitors to sign in, and somebody connects. */
async function begin(stage: Stage, siwx: 'kit' | 'kit-required') {
  await keepToasts(stage)
  await stage.page.evaluate((option) => window.walletKit.setOptions({ siwx: option }), siwx)
  await open(stage)
  await choose(stage, 'Anchor')
}

/** The message is there to be signed. */
const asked = ({ modal }: Stage) => modal.getByRole('button', { name: 'Sign in', exact: true }).waitFor()

const toast = ({ modal }: Stage, text: string) => modal.locator('.wk-toast', { hasText: text }).waitFor()

/** Signing in with a wallet, from the question to each of its ends. */
export const signInJourneys: readonly Journey[] = [
  {
    states: [
      ...['sign-in-preparing', 'sign-in', 'sign-in-message', 'sign-in-signing', 'sign-in-checking'],
      ...['sign-in-failed', 'sign-in-declined'],
    ],
    host,
    async walk(stage, show) {
      const { page, modal } = stage
      const makeMessage = await hold(stage, call(stage, 'nonce'))
      await begin(stage, 'kit')
      await modal.getByRole('button', { name: 'Getting the message' }).waitFor()
      await show('sign-in-preparing')

      await makeMessage()
      await asked(stage)
      await show('sign-in')
      await modal.getByText('Full message').click()
      await modal.getByText(/wants you to sign in/).waitFor()
      await show('sign-in-message')
      await modal.getByText('Full message').click()

      await choose(stage, 'Sign in')
      await modal.getByRole('button', { name: 'Approve in Anchor' }).waitFor()
      await show('sign-in-signing')

      let refuse = () => {}
      const isLookedAt = new Promise<void>((resolve) => (refuse = resolve))
      await page.route(call(stage, 'authenticate'), async (route) => {
        await isLookedAt
        const reasons = [{ name: 'SIGN_IN_INVALID', description: 'The signature is not the account’s' }]
        await route.fulfill({ status: 401, json: { status: 'FAILURE', reasons, problem: 'signature' } })
      })
      await decide(stage, 'approve')
      await modal.getByRole('button', { name: 'Checking the signature' }).waitFor()
      await show('sign-in-checking')
      refuse()
      await toast(stage, 'Sign-in didn’t work. Try again.')
      await asked(stage)
      await show('sign-in-failed')

      await choose(stage, 'Sign in')
      await decide(stage, 'reject')
      await toast(stage, 'declined the request')
      await asked(stage)
      await show('sign-in-declined')
    },
  },
  {
    states: ['sign-in-required', 'sign-in-second'],
    host,
    async walk(stage, show) {
      await begin(stage, 'kit-required')
      await asked(stage)
      await show('sign-in-required')
      await choose(stage, 'Sign in')
      await decide(stage, 'approve')
      await stage.page.waitForFunction(() => window.walletKit.getState().signedIn?.length === 1)

      // One account has signed in, and that of another namespace has not.
      await stage.page.evaluate(() => window.walletKit.open({ namespace: 'solana' }))
      await choose(stage, 'Compass')
      await asked(stage)
      await show('sign-in-second')
    },
  },
  {
    states: ['sign-in-unavailable'],
    host,
    async walk(stage, show) {
      await stage.page.route(call(stage, 'nonce'), (route) => route.abort())
      await begin(stage, 'kit')
      await toast(stage, 'Sign-in isn’t available right now.')
      await show('sign-in-unavailable')
    },
  },
]
