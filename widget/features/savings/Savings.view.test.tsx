import { within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { createDeferred } from '#shared/rpc/testing/createDeferred.ts'
import { remembered } from '../../testing/authStage.ts'
import { createFakeAuthFrame } from '../../testing/fakeAuthFrame.ts'
import { evmAccounts } from '../../testing/fakeWallet.ts'
import { setUpAuthModal } from '../../testing/openAuthModal.ts'
import { readModal } from '../../testing/readModal.ts'

const { openAuth } = setUpAuthModal()

const chainId = 'eip155:31337'
const address = `0x${'5a'.repeat(20)}`
const hash = `0x${'ab'.repeat(32)}`
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const deployment = { to: `0x${'4e'.repeat(20)}`, data: '0x01', value: '0' }
const call = { to: `0x${'db'.repeat(20)}`, data: '0x02', value: '0' }

interface Account {
  isProven?: boolean
  isDeployed?: boolean
  allowances?: { chainId: string; token: string | null; amount: string; left: string | null }[]
  /** Of each transaction that is sent. */
  status?: string
}

const allowance = { chainId, token: null, amount: '500000000000000000', left: '200000000000000000' }

/** The view of a person whose account holds 1.5 ETH and 250.5 HUSD; null: there is none. */
async function openSavings(account: Account | null) {
  const frame = createFakeAuthFrame({ signedIn: true })
  const { isProven = true, isDeployed = true, allowances = [], status = '0x1' } = account ?? {}
  frame.script.set('getSavings', () => ({
    savings: account && { address, deployment, isProven, hasRecoveryKey: false, allowances },
  }))
  frame.script.set('drawSavings', () => ({ call }))
  frame.script.set('orderSavings', (body) => ({
    call: JSON.stringify(body).includes('"allow"') ? null : call,
  }))
  frame.script.set('rpcRequest', (body) => {
    const { method } = Object(body)
    if (method === 'eth_getCode') return isDeployed ? '0x60' : '0x'
    return method === 'eth_getTransactionReceipt' ? { status } : hash
  })
  const opened = await openAuth(frame, { hints: remembered })
  const { page, modal, user } = opened
  await expect.poll(() => page.state().accounts.eip155?.status).toBe('connected')
  await page.widget.open({ view: 'AccountSettings' })
  await user.click(await modal.findByRole('button', { name: 'Savings account' }))
  await expect.poll(() => readModal().title).toBe('Savings account')
  /** What the everyday account has sent. */
  const sent = () =>
    frame.asked('rpcRequest').flatMap((body) => {
      const { method, params } = Object(body)
      return method === 'eth_sendTransaction' ? params : []
    })
  const type = async (amount: string) =>
    user.type(await modal.findByRole('textbox', { name: 'Amount of ETH' }), amount)
  const press = async (name: string) => user.click(modal.getByRole('button', { name }))
  return { ...opened, frame, sent, type, press }
}

describe('Savings', () => {
  it('default: says what is in it and what may be drawn of each', async () => {
    const { modal } = await openSavings({ allowances: [allowance] })
    const list = await modal.findByRole('list', { name: 'In your savings account' })
    const rows = within(list).getAllByRole('button')
    expect(rows.map((row) => row.getAttribute('aria-label'))).toEqual([
      'Choose ETH: 1.5 ETH. 0.5 ETH a day, 0.2 ETH left today',
      'Choose HUSD: 250.5 HUSD. No daily allowance: passkey only',
    ])
  })

  it('empty: who has none is led to the wallet’s security', async () => {
    const { modal, user, frame } = await openSavings(null)
    await user.click(await modal.findByRole('button', { name: 'Open wallet security' }))
    await expect.poll(() => frame.asked('openView')).toEqual([{ view: 'security' }])
  })

  it('default: draws what is allowed by one transaction of the everyday account', async () => {
    const { modal, frame, type, press, sent } = await openSavings({ allowances: [allowance] })
    await type('0.1')
    await press('Withdraw to your everyday account')
    expect(await modal.findByText('Done.')).toBeTruthy()
    expect(frame.asked('drawSavings')).toEqual([{ chainId, token: null, amount: '100000000000000000' }])
    expect(sent()).toEqual([{ from: evmAccounts[0], ...call, value: '0x0' }])
  })

  it('behavior: an account that is not on the network yet is deployed first', async () => {
    const { modal, type, press, sent } = await openSavings({ allowances: [allowance], isDeployed: false })
    await type('0.1')
    await press('Withdraw to your everyday account')
    expect(await modal.findByText('Done.')).toBeTruthy()
    expect(sent()).toEqual([
      { from: evmAccounts[0], ...deployment, value: '0x0' },
      { from: evmAccounts[0], ...call, value: '0x0' },
    ])
  })

  it('default: an allowance is ordered of the passkey, and sends nothing', async () => {
    const { modal, user, frame, press, sent } = await openSavings({})
    await user.click(await modal.findByRole('button', { name: /^Choose HUSD/ }))
    await user.type(modal.getByRole('textbox', { name: 'Amount of HUSD' }), '50')
    await press('Allow this much a day')
    expect(await modal.findByText('Done.')).toBeTruthy()
    expect(frame.asked('orderSavings')).toEqual([
      { chainId, order: { type: 'allow', token, amount: '50000000' } },
    ])
    expect(sent()).toEqual([])
  })

  it('default: the passkey takes out, to the everyday account; and ends what was allowed', async () => {
    const { modal, frame, type, press } = await openSavings({ allowances: [allowance] })
    await type('1.5')
    await press('Withdraw with the passkey')
    expect(await modal.findByText('Done.')).toBeTruthy()
    await press('End the allowances on Harbor')
    await expect
      .poll(() => frame.asked('orderSavings'))
      .toEqual([
        { chainId, order: { type: 'pay', token: null, amount: '1500000000000000000', to: evmAccounts[0] } },
        { chainId, order: { type: 'end' } },
      ])
  })

  it('R31 behavior: by keyboard only the focus stays where it was pressed, and is on what is said where that has gone', async () => {
    const { modal, user, frame, type } = await openSavings({ allowances: [allowance] })
    await type('0.1')
    await user.tab()
    expect(readModal().focus).toBe('Withdraw to your everyday account')
    const answer = createDeferred<object>()
    frame.script.set('drawSavings', () => answer.promise)
    await user.keyboard('{Enter}')
    await expect.poll(() => readModal().buttons).toContain('Withdraw to your everyday account (off)')
    expect(modal.getByRole('button', { name: 'Withdraw to your everyday account' })).toBe(
      document.activeElement,
    )
    answer.resolve({ call })
    await modal.findByText('Done.')
    expect(readModal().focus).toBe('Withdraw to your everyday account')
    for (const _ of ['Withdraw with', 'Deposit', 'End']) await user.tab()
    expect(readModal().focus).toBe('End the allowances on Harbor')
    const savings = { address, deployment, isProven: true, hasRecoveryKey: false, allowances: [] }
    frame.script.set('getSavings', () => ({ savings }))
    await user.keyboard('{Enter}')
    await expect.poll(() => modal.queryByRole('button', { name: /^End/ })).toBeNull()
    expect(readModal().focus).toBe('Done.')
  })

  it('default: what is put in goes by the form for sending, with the account as its receiver', async () => {
    const { modal, press } = await openSavings({})
    await modal.findByRole('textbox', { name: 'Amount of ETH' })
    await press('Deposit')
    await expect.poll(() => readModal().title).toBe('Send')
    expect(await modal.findAllByText(new RegExp(address.slice(-4), 'i'))).not.toEqual([])
  })

  it('threat 16 behavior: on a device that has not confirmed it, nothing can be put in', async () => {
    const { modal } = await openSavings({ isProven: false })
    expect(await modal.findByText(/hasn’t confirmed this account/)).toBeTruthy()
    expect(modal.queryByRole('button', { name: 'Deposit' })).toBeNull()
    expect(modal.getByRole('button', { name: 'Open wallet security' })).toBeTruthy()
  })

  it.each([
    ['', 'Enter an amount.'],
    ['0', 'Enter an amount.'],
    ['1e3', 'Enter an amount.'],
    ['1.6', 'That’s more than the account has.'],
  ])('rejects: the amount “%s”, at its field', async (amount, text) => {
    const { modal, type, press, frame } = await openSavings({})
    if (amount) await type(amount)
    else await modal.findByRole('textbox', { name: 'Amount of ETH' })
    await press('Withdraw with the passkey')
    expect(await modal.findByText(text)).toBeTruthy()
    expect(modal.getByRole('textbox', { name: 'Amount of ETH' }).getAttribute('aria-invalid')).toBe('true')
    expect(frame.asked('orderSavings')).toEqual([])
  })

  it.each([
    ['that the network refuses', { status: '0x0' }, null, /^That didn’t work/],
    ['that cannot be sent', {}, new WalletKitError('RPC_UNREACHABLE', 'Down'), /^That didn’t work/],
    ['that is declined', {}, new WalletKitError('USER_REJECTED', 'No'), null],
  ] as const)('error: a drawing %s leaves the account as it is', async (_, account, error, text) => {
    const { modal, frame, type, press } = await openSavings({ allowances: [allowance], ...account })
    if (error)
      frame.script.set('drawSavings', () => {
        throw error
      })
    await type('0.1')
    await press('Withdraw to your everyday account')
    await expect
      .poll(() => modal.getByRole('button', { name: 'Deposit' }).hasAttribute('aria-disabled'))
      .toBe(false)
    await expect.poll(() => modal.queryAllByText(/^That didn’t work/).length > 0).toBe(text !== null)
    expect(modal.queryByText('Done.')).toBeNull()
  })

  it('error: what does not answer can be asked again', async () => {
    const { modal, user, frame, page } = await openSavings({})
    await modal.findByRole('textbox', { name: 'Amount of ETH' })
    const find = frame.script.get('getSavings')
    frame.script.set('getSavings', () => {
      throw new WalletKitError('AUTH_UNREACHABLE', 'Down')
    })
    await page.widget.open({ view: 'AccountSettings' })
    await user.click(await modal.findByRole('button', { name: 'Savings account' }))
    const retry = await modal.findByRole('button', { name: 'Try again' })
    if (find) frame.script.set('getSavings', find)
    await user.click(retry)
    expect(await modal.findByRole('textbox', { name: 'Amount of ETH' })).toBeTruthy()
  })
})
