import { describe, expect, it } from 'vitest'
import { removeUpgradeMethod } from '#shared/constants/removeUpgradeMethod.ts'
import type { AuthUser } from '#shared/entities/authUser.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { remembered } from '../../testing/authStage.ts'
import { createFakeAuthFrame, person } from '../../testing/fakeAuthFrame.ts'
import { evmAccounts } from '../../testing/fakeWallet.ts'
import { setUpAuthModal } from '../../testing/openAuthModal.ts'
import { readModal } from '../../testing/readModal.ts'

const { openAuth } = setUpAuthModal()

const hash = `0x${'ab'.repeat(32)}`
const delegate = '0x00000000000000000000000000000000000fa11a'
const smart: Partial<AuthUser> = {
  preferredAccountType: 'smartAccount',
  smartAccountNetworks: ['eip155:31337'],
}

/** The view, with what the frame says of the account. */
async function openType(status: string, change: Partial<AuthUser> = smart) {
  const frame = createFakeAuthFrame({ held: { signedIn: true, person: { ...person, ...change } } })
  const found = { address: evmAccounts[0], isDeployed: status === 'upgraded', status }
  frame.script.set('initSmartAccount', () => ({ ...found, ...(status === 'foreign' && { delegate }) }))
  const opened = await openAuth(frame, { hints: remembered })
  const { page, modal, user } = opened
  await expect.poll(() => page.state().accounts.eip155?.status).toBe('connected')
  await page.widget.open({ view: 'AccountSettings' })
  await user.click(await modal.findByRole('button', { name: /^Account type: / }))
  await expect.poll(() => readModal().title).toBe('Account type')
  return { ...opened, frame }
}

describe('AccountType', () => {
  it.each([
    ['plain', /Your account isn’t upgraded on Harbor yet/, false],
    ['upgraded', /Your account is upgraded on Harbor/, true],
    ['foreign', new RegExp(`another wallet has upgraded this account to the contract ${delegate}`), true],
    [
      'unsupported',
      /Harbor has no smart accounts. You have a standard account there, with the same address/,
      false,
    ],
    ['contract', /On Harbor, this address is a contract/, false],
    ['unknown', /Harbor isn’t responding right now/, false],
  ])('default: an account that is %s', async (status, text, canRemove) => {
    const { modal } = await openType(status)
    expect(await modal.findByText(text)).toBeTruthy()
    const remove = modal.queryByRole('button', { name: 'Remove upgrade' })
    expect(remove !== null).toBe(canRemove)
    expect(modal.queryByRole('button', { name: 'Try again' }) !== null).toBe(status === 'unknown')
  })

  it('behavior: the person’s choice is kept, changes the account’s type, and is told to the page’s statistics', async () => {
    const { page, modal, user, frame } = await openType('plain')
    expect(page.state().accounts.eip155?.accountType).toBe('smartAccount')
    await user.click(modal.getByRole('button', { name: /^Standard account/ }))
    expect(await modal.findByText(/isn’t upgraded on Harbor, and stays that way/)).toBeTruthy()
    expect(frame.asked('setPreferredAccount')).toEqual([{ type: 'eoa' }])
    await expect.poll(() => page.state().accounts.eip155?.accountType).toBe('eoa')
    expect(page.payloads('event')).toContainEqual({
      event: 'SET_PREFERRED_ACCOUNT_TYPE',
      properties: { accountType: 'eoa', network: 'eip155:31337' },
    })
  })

  it('behavior: the upgrade is removed by one request, after which the code is read again', async () => {
    const { modal, user, frame } = await openType('upgraded')
    const remove = await modal.findByRole('button', { name: 'Remove upgrade' })
    frame.script.set('rpcRequest', () => hash)
    frame.script.set('initSmartAccount', () => ({
      address: evmAccounts[0],
      isDeployed: false,
      status: 'plain',
    }))
    await user.click(remove)
    expect(await modal.findByText('The upgrade was removed.')).toBeTruthy()
    expect(frame.asked('rpcRequest')).toMatchObject([
      { method: removeUpgradeMethod, chainId: 'eip155:31337' },
    ])
    expect(frame.asked('initSmartAccount').at(-1)).toEqual({ chainId: 'eip155:31337', after: hash })
    expect(modal.queryByRole('button', { name: 'Remove upgrade' })).toBeNull()
  })

  it('behavior: a removal that the network has skipped in silence is said', async () => {
    const { modal, user, frame } = await openType('upgraded')
    frame.script.set('rpcRequest', () => hash)
    await user.click(await modal.findByRole('button', { name: 'Remove upgrade' }))
    await expect.poll(() => modal.queryAllByText(/Harbor didn’t remove the upgrade/).length).toBe(1)
    expect(modal.getByRole('button', { name: 'Remove upgrade' })).toBeTruthy()
  })

  it.each([
    ['declined', new WalletKitError('USER_REJECTED', 'No'), 0],
    ['that fails', new WalletKitError('RPC_UNREACHABLE', 'Down'), 1],
  ])('behavior: a removal %s leaves the account as it is', async (_, error, times) => {
    const { modal, user, frame } = await openType('upgraded')
    frame.script.set('rpcRequest', () => {
      throw error
    })
    await user.click(await modal.findByRole('button', { name: 'Remove upgrade' }))
    await expect.poll(() => frame.asked('rpcRequest').length).toBe(1)
    expect(await modal.findByRole('button', { name: 'Remove upgrade' })).toBeTruthy()
    await expect.poll(() => modal.queryAllByText(/Nothing has changed/).length).toBe(times)
  })

  it('parameters: where smart accounts are switched off nothing says that there are any', async () => {
    const frame = createFakeAuthFrame({ signedIn: true })
    const options = { features: { smartAccounts: false } }
    const { page, modal } = await openAuth(frame, { hints: remembered, options })
    await expect.poll(() => page.state().accounts.eip155?.status).toBe('connected')
    await page.widget.open({ view: 'AccountSettings' })
    expect(await modal.findByRole('button', { name: 'Wallet security' })).toBeTruthy()
    expect(modal.queryByRole('button', { name: /^Account type: / })).toBeNull()
    expect(frame.asked('getUser')).toMatchObject([{ preferredAccountType: 'eoa' }, {}])
  })
})
