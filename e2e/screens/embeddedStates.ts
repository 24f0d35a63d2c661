import { encodeFunctionData, erc20Abi, maxUint256, parseEther, toHex } from 'viem'
import { deployHostileToken } from '../fixtures/deployHostileToken.ts'
import {
  chooseSocial,
  codeFor,
  enterEmail,
  enterEmailElsewhere,
  newAddress,
  openSecurity,
  secureFrameOf,
  sendCode,
  signInByEmail,
  signInWithCode,
} from '../fixtures/embedded.ts'
import { modalOf } from '../fixtures/test.ts'
import { heading, open, type ScreenState, type Stage } from './stage.ts'

const host: ScreenState['host'] = () => ({})

const inFrame = ({ modal }: Stage, name: string | RegExp) =>
  secureFrameOf(modal).getByRole('heading', { name }).first().waitFor()
const press = ({ modal }: Stage, name: string | RegExp) =>
  secureFrameOf(modal).getByRole('button', { name }).press('Enter')

/** The frame is shown once its place stands still. */
const frameShown = ({ modal }: Stage) => modal.locator('iframe').waitFor({ state: 'visible' })

async function toSetUp(stage: Stage) {
  await enterEmail(stage, newAddress())
  await frameShown(stage)
}

/** Does something on the same page in another browser of the same person. */
async function elsewhere(stage: Stage, act: (other: Stage) => Promise<unknown>) {
  const context = await stage.page.context().browser()?.newContext()
  if (!context) throw new Error('There is no second browser')
  const page = await context.newPage()
  await page.goto(stage.page.url())
  await page.waitForFunction(() => 'version' in window.walletKit)
  await act({ ...stage, page, modal: modalOf(page) })
  await context.close()
}

const addressOf = ({ page }: Stage) =>
  page.evaluate(() => window.walletKit.getState().accounts.eip155?.address as `0x${string}`)

/** Asks the wallet and leaves the request open. */
async function ask(stage: Stage, method: string, params: readonly unknown[]) {
  await stage.page.evaluate(
    ([name, list]) => {
      window.walletKit
        .getProvider('eip155')
        .request({ method: name, params: list as unknown[] })
        .catch(() => {})
    },
    [method, params] as const,
  )
  await frameShown(stage)
}

/** Approve may be pressed: nothing of the card moves any more. */
const armed = ({ modal }: Stage) =>
  secureFrameOf(modal).locator('button[data-variant=primary]:enabled').waitFor()

async function fund({ world }: Stage, address: string) {
  await fetch(world.chains[0]?.rpcUrl ?? '', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'anvil_setBalance',
      params: [address, toHex(parseEther('2'))],
    }),
  })
}

const spender = '0x00000000000000000000000000000000000000aa'

/** The embedded wallet: its logins, recovery, security and approvals. */
export const embeddedStates: readonly ScreenState[] = [
  {
    name: 'email-code',
    host,
    async reach(stage) {
      await sendCode(stage, newAddress())
    },
  },
  {
    name: 'email-code-wrong',
    host,
    async reach(stage) {
      const { modal, world } = stage
      const email = newAddress()
      await sendCode(stage, email)
      const right = await codeFor(world, email)
      await modal
        .getByRole('textbox', { name: 'Code from the email' })
        .fill(right === '000000' ? '000001' : '000000')
      await modal.getByText('4 tries left.').first().waitFor()
    },
  },
  {
    name: 'email-device',
    host,
    async reach(stage) {
      const email = newAddress()
      await elsewhere(stage, (other) => signInByEmail(other, email))
      await sendCode(stage, email)
      await heading(stage, 'Check your inbox')
    },
  },
  {
    name: 'social-waiting',
    host,
    async reach(stage) {
      await open(stage)
      await chooseSocial(stage.page, stage.modal, 'Google')
      await heading(stage, 'Continue in the Google window')
      await stage.page.bringToFront()
    },
  },
  {
    name: 'social-refused',
    host,
    async reach(stage) {
      await open(stage)
      const window = await chooseSocial(stage.page, stage.modal, 'GitHub')
      await window.getByRole('button', { name: 'Deny' }).click()
      await heading(stage, 'GitHub did not sign you in')
    },
  },
  {
    name: 'social-closed',
    host,
    async reach(stage) {
      await open(stage)
      const window = await chooseSocial(stage.page, stage.modal, 'Discord')
      await window.close()
      await heading(stage, 'Is the Discord window closed?')
    },
  },
  {
    name: 'farcaster',
    host,
    async reach(stage) {
      await open(stage)
      const { modal } = stage
      await modal.getByRole('button', { name: 'More ways to sign in' }).click()
      await modal.getByRole('button', { name: 'Continue with Farcaster' }).click()
      await modal
        .getByRole('img', { name: /code/i })
        .or(modal.getByRole('button', { name: 'Open Farcaster' }))
        .first()
        .waitFor()
    },
  },
  { name: 'recovery-set-up', host, reach: toSetUp },
  {
    name: 'recovery-code',
    host,
    async reach(stage) {
      await toSetUp(stage)
      await press(stage, 'Write down a recovery code')
      await inFrame(stage, 'Your recovery code')
    },
  },
  {
    name: 'recovery-code-confirm',
    host,
    async reach(stage) {
      await toSetUp(stage)
      await press(stage, 'Write down a recovery code')
      await press(stage, 'I have it')
      await inFrame(stage, 'Type the last group')
    },
  },
  {
    name: 'recovery-needed',
    host,
    async reach(stage) {
      const email = newAddress()
      await elsewhere(stage, (other) => signInWithCode(other, email))
      await enterEmailElsewhere(stage, email)
      await frameShown(stage)
      await inFrame(stage, 'Open your wallet here')
    },
  },
  {
    name: 'account-embedded',
    host,
    async reach(stage) {
      await signInByEmail(stage, newAddress())
      await fund(stage, await addressOf(stage))
      await open(stage)
      await stage.modal.getByText(/ETH/).first().waitFor()
    },
  },
  {
    name: 'security',
    host,
    async reach(stage) {
      await signInWithCode(stage, newAddress())
      await openSecurity(stage.page, stage.modal)
      await secureFrameOf(stage.modal).getByText('This one').waitFor()
    },
  },
  {
    name: 'security-pairing',
    host,
    async reach(stage) {
      const email = newAddress()
      await signInByEmail(stage, email)
      await elsewhere(stage, async (other) => {
        await enterEmailElsewhere(other, email)
        await press(other, 'Ask another device')
        await openSecurity(stage.page, stage.modal)
        await press(stage, /asks to open your wallet/)
        await secureFrameOf(stage.modal).locator('output').waitFor()
      })
    },
  },
  {
    name: 'approve-message',
    host,
    async reach(stage) {
      await signInByEmail(stage, newAddress())
      await ask(stage, 'personal_sign', [
        toHex('One table for two, please.\nSaturday, 7 pm.'),
        await addressOf(stage),
      ])
      await inFrame(stage, 'Sign a message')
      await armed(stage)
    },
  },
  {
    name: 'approve-sign-in-foreign',
    host,
    async reach(stage) {
      await signInByEmail(stage, newAddress())
      const address = await addressOf(stage)
      const text = `bank.example wants you to sign in with your Ethereum account:\n${address}\n\nURI: https://bank.example\nVersion: 1\nChain ID: 31337\nNonce: 12345678\nIssued At: ${new Date().toISOString()}`
      await ask(stage, 'personal_sign', [toHex(text), address])
      await secureFrameOf(stage.modal).getByText('This cannot be approved.').waitFor()
    },
  },
  {
    name: 'approve-send',
    host,
    async reach(stage) {
      await signInByEmail(stage, newAddress())
      const from = await addressOf(stage)
      await fund(stage, from)
      await ask(stage, 'eth_sendTransaction', [{ from, to: spender, value: toHex(parseEther('0.5')) }])
      await inFrame(stage, 'Send 0.5 ETH')
      await armed(stage)
    },
  },
  {
    name: 'approve-allowance',
    host,
    async reach(stage) {
      await signInByEmail(stage, newAddress())
      const from = await addressOf(stage)
      await fund(stage, from)
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, maxUint256] })
      const to = stage.world.chains[0]?.tokens[0]?.address
      await ask(stage, 'eth_sendTransaction', [{ from, to, data }])
      await inFrame(stage, 'Let a contract take tokens')
      await armed(stage)
    },
  },
  {
    name: 'approve-hostile-token',
    host,
    async reach(stage) {
      await signInByEmail(stage, newAddress())
      const from = await addressOf(stage)
      await fund(stage, from)
      const symbol = `<b>USD</b>\u202eC\u200b\n<img src=x>${'W'.repeat(400)}`
      const to = await deployHostileToken(stage.world, { symbol, holder: from })
      const data = encodeFunctionData({
        abi: erc20Abi,
        functionName: 'transfer',
        args: [spender, 5_000_000n],
      })
      await ask(stage, 'eth_sendTransaction', [{ from, to, data }])
      await inFrame(stage, /^Send 5 /)
      await armed(stage)
    },
  },
  {
    name: 'approve-permit',
    host,
    async reach(stage) {
      await signInByEmail(stage, newAddress())
      const owner = await addressOf(stage)
      const typed = {
        domain: {
          name: 'Harbor Dollar',
          version: '1',
          chainId: 31_337,
          verifyingContract: stage.world.chains[0]?.tokens[0]?.address,
        },
        types: {
          Permit: [
            { name: 'owner', type: 'address' },
            { name: 'spender', type: 'address' },
            { name: 'value', type: 'uint256' },
            { name: 'nonce', type: 'uint256' },
            { name: 'deadline', type: 'uint256' },
          ],
        },
        primaryType: 'Permit',
        message: { owner, spender, value: '25000000', nonce: '0', deadline: '1893456000' },
      }
      await ask(stage, 'eth_signTypedData_v4', [owner, JSON.stringify(typed)])
      await inFrame(stage, /^Allow .* to take tokens$/)
      await armed(stage)
    },
  },
]
