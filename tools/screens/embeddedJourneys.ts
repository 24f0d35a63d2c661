import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { encodeFunctionData, erc20Abi, maxUint256, parseEther, toHex } from 'viem'
import { loginEndpoints } from '#shared/api/auth/login.ts'
import { createLoginDevice } from '../../e2e/fixtures/createLoginDevice.ts'
import { deployHostileToken } from '../../e2e/fixtures/deployHostileToken.ts'
import {
  approveInWindow,
  chooseSocial,
  closeRecoveryOffer,
  codeFor,
  newAddress,
  newMail,
  openRecoveryOffer,
  openSecurity,
  pressInFrame,
  secureFrameOf,
  sendCode,
  signInByEmail,
  signInWithCode,
} from '../../e2e/fixtures/embedded.ts'
import { expect } from '../../e2e/fixtures/expect.ts'
import { modalOf } from '../../e2e/fixtures/test.ts'
import { payWei } from '../../world/history/people.ts'
import { harborChainId } from '../../world/history/prepareHarbor.ts'
import { choose, close, heading, type Journey, open, type Show, type Stage } from './stage.ts'

const host: Journey['host'] = () => ({})

const inFrame = ({ modal }: Stage, name: string | RegExp) =>
  secureFrameOf(modal).getByRole('heading', { name }).first().waitFor()

/** The frame is shown once its place stands still. */
const frameShown = ({ modal }: Stage) => modal.locator('iframe').waitFor({ state: 'visible' })

const enterCode = ({ modal }: Stage, code: string) =>
  modal.getByRole('textbox', { name: 'Code from the email' }).fill(code)

/** The same page in another browser of the same person. */
async function elsewhere(stage: Stage): Promise<Stage> {
  const page = await stage.newPage()
  await page.goto(stage.page.url())
  await page.waitForFunction(() => 'version' in window.walletKit)
  return { ...stage, page, modal: modalOf(page) }
}

/** The account, with something in it. */
async function fundedAccount({ page, world }: Stage): Promise<`0x${string}`> {
  const address = await page.evaluate(
    () => window.walletKit.getState().accounts.eip155?.address as `0x${string}`,
  )
  await payWei(world.chains[0]?.rpcUrl ?? '', address, parseEther('2'))
  return address
}

/** Asks the wallet, looks at the request once `shows` what it is of, and rejects it. What is worth something has a window of its own. */
async function lookAtRequest(
  stage: Stage,
  [method, params]: readonly [method: string, params: readonly unknown[]],
  looks: {
    state: string
    show: Show
    shows: (window: Page | null) => Promise<unknown>
    /** `opened`: the page's click opens no window for it, and the frame has a button. */
    place?: 'frame' | 'opened'
  },
): Promise<void> {
  const opening = looks.place === 'frame' ? null : stage.page.context().waitForEvent('page')
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
  if (looks.place === 'opened') await pressInFrame(stage, 'Open window')
  const approval = await opening
  await looks.shows(approval)
  await looks.show(looks.state, approval ?? undefined)
  if (approval) await approval.getByRole('button', { name: 'Reject' }).press('Enter')
  else await pressInFrame(stage, /^(Reject|Close)$/)
  await expect(stage.page.locator('dialog[open]')).toHaveCount(0)
}

const spender = '0x00000000000000000000000000000000000000aa'

function permitOf(owner: string, verifyingContract: string | undefined): string {
  return JSON.stringify({
    domain: { name: 'Harbor Dollar', version: '1', chainId: 31_337, verifyingContract },
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
  })
}

/** The embedded wallet: its logins, recovery, security and approvals, and the windows of the secure origin. */
export const embeddedJourneys: readonly Journey[] = [
  {
    states: [
      ...['email-code', 'email-code-wrong', 'recovery-set-up', 'recovery-code', 'recovery-code-confirm'],
      'account-embedded',
    ],
    host,
    async walk(stage, show) {
      const { modal, world } = stage
      const email = newAddress()
      await sendCode(stage, email)
      await show('email-code')
      const right = await codeFor(world, email)
      await enterCode(stage, right === '000000' ? '000001' : '000000')
      await modal.getByText('4 tries left.').first().waitFor()
      await show('email-code-wrong')

      await enterCode(stage, right)
      await openRecoveryOffer(stage)
      await frameShown(stage)
      await secureFrameOf(modal).getByRole('button', { name: 'Later' }).waitFor()
      await show('recovery-set-up')
      await pressInFrame(stage, 'Write down a recovery code')
      await inFrame(stage, 'Your recovery code')
      await show('recovery-code')
      await pressInFrame(stage, 'I have it')
      await inFrame(stage, 'Type the last four characters')
      await show('recovery-code-confirm')

      await pressInFrame(stage, 'Back')
      await pressInFrame(stage, 'Back')
      await pressInFrame(stage, 'Later')
      await closeRecoveryOffer(stage)
      await fundedAccount(stage)
      await open(stage)
      await modal.getByText(/ETH/).first().waitFor()
      await show('account-embedded')
    },
  },
  {
    states: [
      ...['security', 'email-device', 'window-device', 'recovery-needed', 'connect-kept'],
      ...['security-waiting', 'security-pairing', 'recovery-wait', 'account-recovery-asked'],
      ...['security-recovery-asked', 'recovery-refused'],
    ],
    host,
    logins: ({ smtp }) => ({
      mail: { url: smtp, from: 'Harbor Wallet <wallet@harbor.example>' },
      recoveryDelayAbove: 0,
      loginLimits: { secondsBetweenMails: 0 },
    }),
    async walk(stage, show) {
      const { world } = stage
      const email = newAddress()
      const frame = secureFrameOf(stage.modal)
      const code = await signInWithCode(stage, email)
      await openSecurity(stage.page, stage.modal)
      await frame.getByText('This device', { exact: true }).waitFor()
      await show('security')
      await close(stage)

      const other = await elsewhere(stage)
      await sendCode(other, email)
      await heading(other, 'Check your inbox')
      await show('email-device', other.page)
      const opened = await other.page.context().newPage()
      await opened.goto((await newMail(world, email, 1)).links[0] ?? '')
      await opened.getByRole('button', { name: 'Approve' }).waitFor()
      await show('window-device', opened)
      await opened.getByRole('button', { name: 'Approve' }).click()
      await expect(opened.getByRole('button')).toHaveCount(0)
      await opened.close()

      await enterCode(other, (await newMail(world, email, 1, 'code')).code ?? '')
      await frameShown(other)
      await inFrame(other, 'Open your wallet here')
      await show('recovery-needed', other.page)
      await choose(other, 'Close')
      await expect(other.page.locator('dialog[open]')).toHaveCount(0)
      await open(other)
      await other.modal.getByRole('button', { name: 'Open wallet' }).waitFor()
      await show('connect-kept', other.page)
      await choose(other, 'Open wallet')
      await frameShown(other)
      await inFrame(other, 'Open your wallet here')
      await pressInFrame(other, 'Ask another device')
      await openSecurity(stage.page, stage.modal)
      await frame.getByRole('button', { name: /wants to open your wallet/ }).waitFor()
      await show('security-waiting')
      await pressInFrame(stage, /wants to open your wallet/)
      await frame.locator('output').waitFor()
      await show('security-pairing')
      await pressInFrame(stage, 'Codes don’t match')
      await secureFrameOf(other.modal).getByRole('alert').waitFor()

      await pressInFrame(other, 'Back')
      await pressInFrame(other, 'Type your recovery code')
      await secureFrameOf(other.modal).getByRole('textbox').fill(code)
      await pressInFrame(other, 'Open the wallet')
      await inFrame(other, 'Another device has to approve first')
      await show('recovery-wait', other.page)

      await stage.page.reload()
      await stage.page.waitForFunction(() => 'version' in window.walletKit)
      await stage.page.evaluate(() => window.walletKit.ready)
      await open(stage)
      await stage.modal.getByRole('button', { name: 'Review' }).waitFor()
      await show('account-recovery-asked')
      await choose(stage, 'Review')
      await secureFrameOf(stage.modal).getByRole('button', { name: 'Let it in' }).waitFor()
      await show('security-recovery-asked')
      await pressInFrame(stage, 'Decline')
      await inFrame(other, 'Another device declined this one')
      await show('recovery-refused', other.page)
    },
  },
  {
    states: [
      ...['approve-message', 'approve-sign-in-foreign', 'approve-permit'],
      ...['approve-send', 'approve-allowance', 'approve-batch', 'approve-sponsored', 'approve-session'],
      'approve-hostile-token',
      'passkey-offer',
    ],
    host,
    async walk(stage, show) {
      const { world } = stage
      const frame = secureFrameOf(stage.modal)
      const token = world.chains[0]?.tokens[0]?.address
      await signInByEmail(stage, newAddress())
      const from = await fundedAccount(stage)
      /** Approve may be pressed: nothing of the card moves any more. */
      const armed = (title: string | RegExp) => async (approval: Page | null) => {
        const shown = approval ?? frame
        await shown.getByRole('heading', { name: title }).waitFor()
        await shown.locator('button[data-variant=primary]:enabled').waitFor()
      }

      const text = 'One table for two, please.\nSaturday, 7 pm.'
      await lookAtRequest(stage, ['personal_sign', [toHex(text), from]], {
        state: 'approve-message',
        show,
        shows: armed('Sign a message'),
        place: 'opened',
      })
      const signIn = `bank.example wants you to sign in with your Ethereum account:\n${from}\n\nURI: https://bank.example\nVersion: 1\nChain ID: 31337\nNonce: 12345678\nIssued At: ${new Date().toISOString()}`
      await lookAtRequest(stage, ['personal_sign', [toHex(signIn), from]], {
        state: 'approve-sign-in-foreign',
        show,
        shows: () => frame.getByText('This can’t be approved.').waitFor(),
        place: 'frame',
      })
      await lookAtRequest(stage, ['eth_signTypedData_v4', [from, permitOf(from, token)]], {
        state: 'approve-permit',
        show,
        shows: armed(/^Allow .* to take tokens$/),
      })

      const send = (transaction: object) => ['eth_sendTransaction', [{ from, ...transaction }]] as const
      await lookAtRequest(stage, send({ to: spender, value: toHex(parseEther('0.5')) }), {
        state: 'approve-send',
        show,
        shows: armed('Send 0.5 ETH'),
      })
      const allowance = encodeFunctionData({
        abi: erc20Abi,
        functionName: 'approve',
        args: [spender, maxUint256],
      })
      await lookAtRequest(stage, send({ to: token, data: allowance }), {
        state: 'approve-allowance',
        show,
        shows: armed('Let a contract take tokens'),
      })
      const calls = [
        { to: token, data: allowance },
        { to: spender, value: toHex(parseEther('0.5')) },
      ]
      const batch = { version: '2.0.0', chainId: toHex(harborChainId), from, atomicRequired: true, calls }
      await lookAtRequest(stage, ['wallet_sendCalls', [batch]], {
        state: 'approve-batch',
        show,
        shows: armed('Make 2 calls at once'),
      })
      const capabilities = { paymasterService: { url: world.paymaster } }
      const sponsored = { ...batch, calls: [{ to: spender, value: toHex(parseEther('0.5')) }], capabilities }
      await lookAtRequest(stage, ['wallet_sendCalls', [sponsored]], {
        state: 'approve-sponsored',
        show,
        shows: armed(/^Send 0\.5/),
      })
      await stage.page.evaluate(() => window.walletKit.setOptions({ features: { smartSessions: true } }))
      const until = Math.floor(Date.now() / 1_000) + 30 * 86_400
      const session = {
        ...{ chainId: toHex(harborChainId), from, to: spender },
        permission: {
          ...{ type: 'erc20-token-periodic', isAdjustmentAllowed: true },
          data: { tokenAddress: token, periodAmount: toHex(5_000_000), periodDuration: 86_400 },
        },
        rules: [{ type: 'expiry', data: { timestamp: until } }],
      }
      await lookAtRequest(stage, ['wallet_requestExecutionPermissions', [session]], {
        state: 'approve-session',
        show,
        shows: async (approval) => {
          await (approval ?? frame).getByText('Allow less').click()
          await armed(/^Allow/)(approval)
        },
      })
      const symbol = `<b>USD</b>\u202eC\u200b\n<img src=x>${'W'.repeat(400)}`
      const hostile = await deployHostileToken(world, { symbol, holder: from })
      const transfer = encodeFunctionData({
        abi: erc20Abi,
        functionName: 'transfer',
        args: [spender, 5_000_000n],
      })
      await lookAtRequest(stage, send({ to: hostile, data: transfer }), {
        state: 'approve-hostile-token',
        show,
        shows: armed(/^Send 5 /),
      })

      await approveInWindow(stage.page, () =>
        stage.page.evaluate((asked) => void window.walletKit.getProvider('eip155').request(asked), {
          method: 'eth_sendTransaction',
          params: [{ from, to: spender, value: '0x1' }],
        }),
      )
      await inFrame(stage, 'Protect your payments')
      await show('passkey-offer')
    },
  },
  {
    states: ['social-waiting', 'social-closed', 'social-refused', 'farcaster'],
    host,
    async walk(stage, show) {
      const { page, modal } = stage
      await open(stage)
      const google = await chooseSocial(page, modal, 'Google')
      await heading(stage, 'Continue in the Google window')
      await page.bringToFront()
      await show('social-waiting')
      await google.close()
      await heading(stage, 'Did you close the Google window?')
      await show('social-closed')

      await choose(stage, 'Back')
      const gitHub = await chooseSocial(page, modal, 'GitHub')
      await gitHub.getByRole('button', { name: 'Deny' }).click()
      await heading(stage, 'GitHub didn’t sign you in')
      await show('social-refused')

      await choose(stage, 'Back')
      await choose(stage, 'Continue with Farcaster')
      await modal
        .getByRole('img', { name: /code/i })
        .or(modal.getByRole('button', { name: 'Open Farcaster' }))
        .first()
        .waitFor()
      await show('farcaster')
    },
  },
  {
    states: ['window-login', 'window-login-refused'],
    async walk({ page, world }, show) {
      // Registered by nobody's page: where nobody answers for a sign-in, its window names the site and waits.
      const { secure, projectId, shop } = world
      const device = await createLoginDevice({ secure, projectId, site: new URL(shop).origin })
      const attempt = randomBytes(16).toString('hex')
      await device.call(loginEndpoints.social, { provider: 'google', attempt })
      await page.goto(`${secure}/login/google?projectId=${projectId}&attempt=${attempt}`)
      const proceed = page.getByRole('button', { name: 'Continue with Google' })
      await proceed.and(page.locator(':enabled')).waitFor()
      await show('window-login')
      await proceed.click()
      await page.getByRole('button', { name: 'Deny' }).click()
      await page.getByRole('heading', { name: 'You’re not signed in' }).waitFor()
      await show('window-login-refused')
    },
  },
  {
    states: ['window-export'],
    async walk({ page, world }, show) {
      await page.goto(`${world.secure}/export?projectId=${world.projectId}`)
      await page.getByRole('textbox', { name: 'Your email address' }).waitFor()
      await show('window-export')
    },
  },
]
