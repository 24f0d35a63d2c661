import { describe, expect, it } from 'vitest'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { toastText } from '../features/toasts/text.ts'
import { account, createAuthStage, outcomeOf, remembered } from '../testing/authStage.ts'
import { createFakeAuthFrame, person } from '../testing/fakeAuthFrame.ts'
import { evmAccounts, solanaAccount } from '../testing/fakeWallet.ts'
import type { TestPage } from '../testing/testPage.ts'
import { quiet, until } from '../testing/turn.ts'

describe('createApp: the embedded wallet, connected', { timeout: 30_000 }, () => {
  const { open, view, use } = createAuthStage()

  it('R1 behavior: a reload finds the last visit’s wallet by a round trip, and shows nothing', async () => {
    const frame = createFakeAuthFrame({ signedIn: true })
    const page = await open(frame, { hints: { ...remembered } })
    expect(page.state().accounts).toMatchObject({ eip155: account, solana: { address: solanaAccount } })
    expect(frame.log).toEqual(['syncTheme', 'syncDappData', 'isConnected', 'getUser'])
    expect(frame.asked('getUser')).toMatchObject([{ interactive: false }])
    expect(page.shown()).toBe(false)
  })

  it('R1 behavior: a session that has ended is forgotten, and nothing is connected', async () => {
    const page = await open(createFakeAuthFrame(), { hints: { ...remembered } })
    expect(page.state().accounts).toEqual({})
    expect(page.hints).toEqual({})
  })

  it('R1 behavior: enableReconnect off: the frame is not even made', async () => {
    const frame = createFakeAuthFrame({ signedIn: true })
    const page = await open(frame, { hints: { ...remembered }, options: { enableReconnect: false } })
    expect(page.state().accounts).toEqual({})
    expect(frame.loads()).toBe(0)
  })

  it('R43 behavior: disconnecting one namespace ends both, here and in the frame; a reload stays disconnected', async () => {
    const frame = createFakeAuthFrame({ signedIn: true })
    const page = await open(frame, { hints: { ...remembered } })
    await page.widget.disconnect({ namespace: 'solana' })
    expect(page.state().accounts).toEqual({})
    expect(frame.log.filter((method) => method === 'signOut')).toHaveLength(1)
    expect(page.payloads('disconnect')).toHaveLength(2)
    expect(page.payloads('disconnect')).toEqual(
      expect.arrayContaining([
        { namespace: 'eip155', reason: 'user' },
        { namespace: 'solana', reason: 'user' },
      ]),
    )
    expect(page.hints['session']).toBeUndefined()
  })

  it('R43 behavior: a frame that never answers holds the end up for 3 s at most', async () => {
    const frame = createFakeAuthFrame({ signedIn: true })
    const page = await open(frame, { hints: { ...remembered } })
    frame.script.set('signOut', () => new Promise(() => {}))
    const begun = performance.now()
    await page.widget.disconnect({})
    expect(performance.now() - begun).toBeLessThan(4_000)
    expect(page.state().accounts).toEqual({})
  })

  it('R29 behavior: accounts and chain are answered here, signing in the frame', async () => {
    const frame = createFakeAuthFrame({ signedIn: true })
    const page = await open(frame, { hints: { ...remembered } })
    const before = frame.log.length
    const ask = (method: string, params?: unknown) =>
      page.widget.request({ namespace: 'eip155', method, params })
    expect(await ask('eth_accounts')).toEqual([evmAccounts[0]])
    expect(await ask('eth_requestAccounts')).toEqual([evmAccounts[0]])
    expect(await ask('eth_chainId')).toBe('0x7a69')
    expect(frame.log).toHaveLength(before)
    expect(await ask('personal_sign', ['0x6869', evmAccounts[0]])).toBe('personal_sign signed')
    expect(frame.asked('rpcRequest')).toEqual([
      { chainId: 'eip155:31337', method: 'personal_sign', params: ['0x6869', evmAccounts[0]] },
    ])
  })

  it('R29 parameters: defaultAccountTypes is asked for; what is not there is said once, and the wallet is an EOA', async () => {
    const frame = createFakeAuthFrame({ signedIn: true })
    frame.held.person = { ...person, preferredAccountType: 'smartAccount' }
    const options = { defaultAccountTypes: { eip155: 'smartAccount' } }
    const page = await open(frame, { hints: { ...remembered }, options })
    expect(frame.asked('getUser')).toMatchObject([{ preferredAccountType: 'smartAccount' }])
    expect(page.state().accounts.eip155?.accountType).toBe('eoa')
    await page.widget.open({})
    await until(() => frame.asked('getUser').length > 1)
    await quiet()
    expect(page.alerts()).toEqual([
      {
        code: 'CHAIN_NOT_SUPPORTED',
        message: 'Option "defaultAccountTypes": smartAccount is not there for eip155, the wallet is eoa',
      },
    ])
  })

  it('R29 behavior: the account is a smart account on the networks that have them, of one address, and a switch says what it is there', async () => {
    const frame = createFakeAuthFrame({ signedIn: true })
    frame.held.person = {
      ...person,
      preferredAccountType: 'smartAccount',
      smartAccountNetworks: ['eip155:31338'],
    }
    const page = await open(frame, { hints: { ...remembered } })
    expect(page.state().accounts.eip155).toMatchObject({ accountType: 'eoa', address: evmAccounts[0] })
    frame.held.person = { ...frame.held.person, smartAccountDeployed: true }
    await page.widget.switchNetwork({ caipNetworkId: 'eip155:31338' })
    await until(() => page.state().accounts.eip155?.smartAccountDeployed === true)
    expect(page.state().accounts.eip155).toMatchObject({
      ...{ accountType: 'smartAccount', address: evmAccounts[0] },
      preferredAccountType: 'smartAccount',
    })
    expect(page.alerts()).toEqual([])
  })

  it('R11 behavior: a switch needs no approval, and every later answer is of the new chain', async () => {
    const frame = createFakeAuthFrame({ signedIn: true })
    const page = await open(frame, { hints: { ...remembered } })
    await page.widget.switchNetwork({ caipNetworkId: 'eip155:31338' })
    expect(frame.asked('switchNetwork')).toEqual([{ chainId: 'eip155:31338' }])
    expect(page.state()).toMatchObject({
      activeNetwork: 'eip155:31338',
      accounts: { eip155: { caipNetworkId: 'eip155:31338' } },
    })
    await page.widget.request({ namespace: 'eip155', method: 'personal_sign', params: [] })
    expect(frame.asked('rpcRequest')).toMatchObject([{ chainId: 'eip155:31338' }])
  })

  it('behaviour §6 rejects: what the wallet does for nobody is said in both places, and only while somebody looks', async () => {
    const frame = createFakeAuthFrame({ signedIn: true })
    frame.script.set('rpcRequest', () => {
      throw new WalletKitError('METHOD_NOT_FOUND', 'Requested RPC call is not allowed')
    })
    const page = await open(frame, { hints: { ...remembered } })
    const toast = () => page.app.store.get(page.app.toasts.toastAtom)
    const ask = () => page.widget.request({ namespace: 'eip155', method: 'eth_sign', params: [] })
    const refusal = { code: 'METHOD_NOT_FOUND', message: 'Requested RPC call is not allowed' }
    await expect(ask()).rejects.toMatchObject(refusal)
    expect(toast()).toBeNull()
    await page.widget.open({})
    await expect(ask()).rejects.toMatchObject(refusal)
    expect(toast()).toMatchObject({ variant: 'error', text: 'toast.notAllowed' })
    expect(toastText['toast.notAllowed']).toBe('Action not allowed')
  })

  it('security.md rule 12 parameters: enableAuthLogger is a flag in the address of the frame', async () => {
    const frame = createFakeAuthFrame({ signedIn: true })
    await open(frame, { hints: { ...remembered }, options: { enableAuthLogger: true } })
    const { searchParams } = new URL(frame.opened()?.url ?? '')
    expect([...searchParams.keys()]).toEqual(['projectId', 'chainId', 'version', 'logger'])
    expect(searchParams.get('logger')).toBe('true')
  })

  it('behavior: an approval opens the modal for its time', async () => {
    const frame = createFakeAuthFrame({ signedIn: true })
    let sign: (signature: string) => void = () => {}
    frame.script.set('rpcRequest', () => {
      frame.emit('view', { view: 'approve' })
      frame.emit('size', { height: 320 })
      return new Promise((resolve) => (sign = resolve))
    })
    const page = await open(frame, { hints: { ...remembered } })
    const signed = page.widget.request({ namespace: 'eip155', method: 'personal_sign', params: [] })
    await until(() => view(page) === 'ApproveTransaction')
    expect(page.app.store.get(page.app.auth.stageAtom)).toEqual({ view: 'approve', height: 320 })
    frame.emit('view', { view: null })
    sign('0xsigned')
    expect(await signed).toBe('0xsigned')
    await until(() => !page.shown())
    expect(frame.dismissed()).toBe(0)
  })

  it('behavior: an approval in an open modal goes back to where it was', async () => {
    const frame = createFakeAuthFrame({ signedIn: true })
    const page = await open(frame, { hints: { ...remembered } })
    await page.widget.open({})
    await until(() => view(page) === 'Account')
    frame.emit('view', { view: 'approve' })
    await until(() => view(page) === 'ApproveTransaction')
    frame.emit('view', { view: null })
    await until(() => view(page) === 'Account')
    expect(page.state().open).toBe(true)
  })

  it.each([
    ['goes back', (page: TestPage) => page.dismiss(false)],
    ['closes the modal', (page: TestPage) => page.dismiss(true)],
  ])('behavior: a person who %s tells the frame so, once', async (_, leave) => {
    const frame = createFakeAuthFrame({ signedIn: true })
    const page = await open(frame, { hints: { ...remembered } })
    frame.emit('view', { view: 'approve' })
    await until(() => view(page) === 'ApproveTransaction')
    leave(page)
    await until(() => frame.dismissed() === 1)
    await until(() => !page.state().open)
    await quiet()
    expect(frame.dismissed()).toBe(1)
    expect(frame.place()).toBeNull()
  })

  it('behavior: a session that ends by itself disconnects, and says so', async () => {
    const frame = createFakeAuthFrame({ signedIn: true })
    const page = await open(frame, { hints: { ...remembered } })
    frame.held.signedIn = false
    frame.emit('sessionEnded', { reason: 'revoked' })
    await until(() => page.payloads('disconnect').length === 2)
    expect(page.state().accounts).toEqual({})
    expect(page.hints['session']).toBeUndefined()
    expect(page.alerts()).toMatchObject([{ code: 'SESSION_EXPIRED' }])
  })

  it('behavior: signing out aborts what is asked, for the page’s provider as a disconnect', async () => {
    const frame = createFakeAuthFrame({ signedIn: true })
    frame.script.set('rpcRequest', () => new Promise(() => {}))
    const page = await open(frame, { hints: { ...remembered } })
    const signed = outcomeOf(
      page.widget.request({ namespace: 'eip155', method: 'personal_sign', params: [] }),
    )
    await until(() => frame.log.includes('rpcRequest'))
    await page.widget.disconnect({})
    const expected = { code: 'ABORTED', message: 'Request was aborted', data: { code: 4900 } }
    expect(await signed).toMatchObject(expected)
  })

  it('threat 27 behavior: a frame that is loaded again rejects what was asked, and is used anew', async () => {
    const frame = createFakeAuthFrame({ signedIn: true })
    frame.script.set('rpcRequest', () => {
      frame.emit('view', { view: 'approve' })
      return new Promise(() => {})
    })
    const page = await open(frame, { hints: { ...remembered } })
    const signed = outcomeOf(
      page.widget.request({ namespace: 'eip155', method: 'personal_sign', params: [] }),
    )
    await until(() => view(page) === 'ApproveTransaction')
    frame.script.delete('rpcRequest')
    frame.crash()
    expect(await signed).toMatchObject({ code: 'FRAME_LOST' })
    await until(() => !page.state().open)
    const again = page.widget.request({ namespace: 'eip155', method: 'personal_sign', params: [] })
    expect(await again).toBe('personal_sign signed')
  })

  it('behavior: what changed about the person reaches the page', async () => {
    const frame = createFakeAuthFrame({ signedIn: true })
    const page = await open(frame, { hints: { ...remembered } })
    frame.held.person = { ...person, email: 'grace@mail.test' }
    frame.emit('userChanged', {})
    await until(() => page.state().accounts.eip155?.user?.email === 'grace@mail.test')
    expect(page.state().accounts.solana?.user?.email).toBe('grace@mail.test')
  })

  it('behavior: the e-mail address is changed by a code from either mailbox', async () => {
    const frame = createFakeAuthFrame({ signedIn: true })
    const page = await open(frame, { hints: { ...remembered } })
    await page.widget.open({})
    await until(() => view(page) === 'Account')
    page.app.router.push({ view: 'UpdateEmail' })
    const { update } = await use(page)
    await update.submit('grace@mail.test')
    await until(() => view(page) === 'UpdateEmailPrimaryOtp')
    await update.verify('111111')
    await until(() => view(page) === 'UpdateEmailSecondaryOtp')
    await update.verify('222222')
    await until(() => view(page) === 'Account')
    await until(() => page.state().accounts.eip155?.user?.email === 'grace@mail.test')
    expect(frame.log.filter((method) => method.startsWith('updateEmail'))).toEqual([
      'updateEmail',
      'updateEmailPrimaryOtp',
      'updateEmailSecondaryOtp',
    ])
  })
})
