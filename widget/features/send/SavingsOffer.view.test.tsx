import { describe, expect, it } from 'vitest'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { remembered } from '../../testing/authStage.ts'
import { createFakeAuthFrame } from '../../testing/fakeAuthFrame.ts'
import { evmAccounts } from '../../testing/fakeWallet.ts'
import { setUpAuthModal } from '../../testing/openAuthModal.ts'
import { readModal } from '../../testing/readModal.ts'
import { buildEvmTransfer } from './buildEvmTransfer.ts'

const { openAuth, chain } = setUpAuthModal()

const [own, other] = evmAccounts
const chainId = 'eip155:31337'
const address = `0x${'5a'.repeat(20)}`
const hash = `0x${'ab'.repeat(32)}`
const deployment = { to: `0x${'4e'.repeat(20)}`, data: '0x01', value: '0' }
const call = { to: `0x${'db'.repeat(20)}`, data: '0x02', value: '0' }
const offered = 'Your savings account can add the missing 49.5 HUSD, withdrawn and sent in one transaction.'

interface Account {
  /** What is left of the allowance of HUSD today, in base units; null: nothing was allowed. */
  left?: string | null
  isDeployed?: boolean
  atomic?: string
}

/** The form of an everyday account with 250.5 HUSD, of a person whose savings account has as much. */
async function openForm({ left = '60000000', isDeployed = true, atomic = 'ready' }: Account = {}) {
  const frame = createFakeAuthFrame({ signedIn: true })
  const allowance = { chainId, token: chain().token, amount: '100000000', left }
  frame.script.set('getSavings', () => ({
    savings: {
      ...{ address, deployment, isProven: true, hasRecoveryKey: false },
      allowances: left === null ? [] : [allowance],
    },
  }))
  frame.script.set('drawSavings', () => ({ call }))
  frame.script.set('rpcRequest', (body) => {
    const { method, params } = Object(body)
    if (method === 'eth_getCode') return isDeployed ? '0x60' : '0x'
    if (method === 'wallet_getCapabilities') return { '0x7a69': { atomic: { status: atomic } } }
    if (method === 'wallet_getCallsStatus')
      return { status: 200, receipts: [{ transactionHash: hash, blockNumber: '0x1' }] }
    return method === 'wallet_sendCalls' ? { id: params[0].id } : hash
  })
  const opened = await openAuth(frame, { hints: remembered })
  const { page, modal, user } = opened
  await expect.poll(() => page.state().accounts.eip155?.status).toBe('connected')
  const sent = page.widget.open({
    view: 'WalletSend',
    arguments: { to: other, amount: '300', assetAddress: chain().token },
  })
  sent.catch(() => {})
  await modal.findByRole('textbox', { name: 'Amount in HUSD' })
  const asked = (method: string) =>
    frame.asked('rpcRequest').flatMap((body) => (Object(body).method === method ? Object(body).params : []))
  return {
    ...opened,
    frame,
    sent,
    asked,
    press: async (name: string) => user.click(await modal.findByRole('button', { name })),
  }
}

describe('SavingsOffer', () => {
  it('default: what is missing is drawn and paid by one batch, and the page hears its hash', async () => {
    const { modal, frame, press, asked, sent, page } = await openForm()
    expect(await modal.findAllByText(offered)).not.toEqual([])
    await press('Withdraw & send')
    await expect.poll(() => readModal().title).toBe('Review send')
    expect(frame.asked('drawSavings')).toEqual([{ chainId, token: chain().token, amount: '49500000' }])
    expect(modal.getByText('From your savings account').parentElement?.textContent).toContain('49.5 HUSD')
    await press('Send')
    await expect.poll(() => asked('wallet_sendCalls').length).toBe(1)
    const [batch] = asked('wallet_sendCalls')
    expect(batch).toMatchObject({ from: own, chainId: '0x7a69', atomicRequired: true })
    const pay = buildEvmTransfer({ receiver: other, amount: 300_000_000n, token: chain().token })
    expect(batch.calls).toEqual([{ ...call, value: '0x0' }, pay])
    expect(asked('eth_sendTransaction')).toEqual([])
    await page.widget.close({})
    expect(await sent).toEqual({ hash })
  })

  it('behavior: an account that is not on the network yet is deployed by the same batch', async () => {
    const { press, asked } = await openForm({ isDeployed: false })
    await press('Withdraw & send')
    await press('Send')
    await expect.poll(() => asked('wallet_sendCalls').length).toBe(1)
    const [batch] = asked('wallet_sendCalls')
    expect(batch.calls.slice(0, 2)).toEqual([
      { ...deployment, value: '0x0' },
      { ...call, value: '0x0' },
    ])
  })

  it.each([
    ['the allowance covers less', { left: '49499999' }],
    ['nothing was allowed', { left: null }],
    ['the wallet makes no batches there', { atomic: 'unsupported' }],
  ] as const)('empty: nothing is offered where %s', async (_, account) => {
    const { modal, frame, asked } = await openForm(account)
    await expect.poll(() => frame.asked('getSavings').length).toBe(1)
    await expect.poll(() => asked('wallet_getCapabilities').length).toBe(1)
    await expect.poll(() => asked('eth_getCode').length).toBeGreaterThan(0)
    await modal.findAllByText(/You have 250\.5 HUSD|250\.5 HUSD/)
    expect(modal.queryByRole('button', { name: 'Withdraw & send' })).toBeNull()
  })

  it('error: where the wallet does not give the call, nothing is sent and it can be pressed again', async () => {
    const { modal, frame, press } = await openForm()
    frame.script.set('drawSavings', () => {
      throw new WalletKitError('AUTH_UNREACHABLE', 'Down')
    })
    await press('Withdraw & send')
    expect(await modal.findByText(/couldn’t read your savings account. Nothing was sent/)).toBeTruthy()
    expect(readModal().title).toBe('Send')
    frame.script.set('drawSavings', () => ({ call }))
    await press('Withdraw & send')
    await expect.poll(() => readModal().title).toBe('Review send')
  })
})
