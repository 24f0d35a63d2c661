import { beforeEach, describe, expect, it, vi } from 'vitest'
import { grantMethods } from '#shared/constants/grantMethods.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { stubAddresses } from '../testing/createStubCustody.ts'
import { createTestFrame, type TestFrameParameters, testSession } from '../testing/createTestFrame.ts'
import { signInMessage } from '../testing/ownSignIn.ts'
import { harbor, ledger, quay, shopOrigin } from '../testing/testConfig.ts'

const never = new AbortController().signal
const factor = { id: 'f'.repeat(32), kind: 'code', label: '', createdAt: 0 } as const
const evm = harbor.caipNetworkId
/** The chain's library is loaded with the first request, which takes its time on a busy machine. */
const pollOptions = { timeout: 20_000 }

async function start(parameters: TestFrameParameters = {}) {
  const test = createTestFrame(parameters)
  await test.handlers.syncDappData({ origin: shopOrigin, name: 'Shop' }, never)
  const request = (method: string, params?: unknown, chainId = evm, signal = never) =>
    Promise.resolve(test.handlers.rpcRequest({ chainId, method, params }, signal))
  const user = (interactive: boolean, signal = never) =>
    Promise.resolve(test.handlers.getUser({ interactive }, signal))
  const approval = async () => {
    await expect.poll(() => test.shown()?.view, pollOptions).toBe('approve')
    const shown = test.shown()
    if (shown?.view !== 'approve' || !('screen' in shown)) throw new Error('No approval is shown')
    const { screen } = shown
    await expect.poll(() => test.frame.store.get(screen.stateAtom).step, pollOptions).toBe('review')
    return screen
  }
  return { ...test, request, user, approval }
}

describe('createFrame: who may ask', () => {
  it('threat 3 rejects: a page that the project does not name', async () => {
    const { handlers } = createTestFrame()
    await expect(
      (async () => handlers.syncDappData({ origin: 'https://evil.test' }, never))(),
    ).rejects.toMatchObject({ code: 'ORIGIN_NOT_ALLOWED' })
    await expect(handlers.isConnected({}, never)).rejects.toMatchObject({ code: 'ORIGIN_NOT_ALLOWED' })
  })

  it('rejects: everything before a page was named', async () => {
    const { handlers } = createTestFrame()
    await expect(handlers.rpcRequest({ chainId: evm, method: 'eth_accounts' }, never)).rejects.toMatchObject({
      code: 'ORIGIN_NOT_ALLOWED',
    })
  })
})

describe('createFrame: the person', () => {
  it('default: signed in since an earlier visit, with a wallet that is open', async () => {
    const { handlers, user } = await start({ wallet: { status: 'ready', factors: [factor] } })
    expect(await handlers.isConnected({}, never)).toEqual({ isConnected: true })
    expect(await user(false)).toEqual({
      email: 'ada@shop.example',
      method: 'email',
      chainId: evm,
      address: stubAddresses.eip155,
      accounts: [
        { namespace: 'eip155', address: stubAddresses.eip155, type: 'eoa' },
        { namespace: 'solana', address: stubAddresses.solana, type: 'eoa' },
      ],
      preferredAccountType: 'smartAccount',
      smartAccountDeployed: false,
      smartAccountNetworks: [],
      recoveryMissing: false,
      windowMethods: {
        eip155: [
          'eth_signTypedData_v4',
          'eth_sendTransaction',
          'wallet_sendCalls',
          'wallet_replaceTransaction',
          'wallet_removeAccountUpgrade',
          ...Object.values(grantMethods).filter((name) => !/_get/.test(name)),
        ],
        solana: ['solana_signTransaction', 'solana_signAllTransactions', 'solana_signAndSendTransaction'],
      },
    })
  })

  it('rejects: nobody is signed in', async () => {
    const { handlers, user } = await start({ signedIn: false })
    expect(await handlers.isConnected({}, never)).toEqual({ isConnected: false })
    await expect(user(true)).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  })

  it('behavior: a session that has run out is none', async () => {
    const records = new Map<string, unknown>([['session', { ...testSession, expiresAt: 1 }]])
    const { handlers } = await start({ signedIn: false, records })
    expect(await handlers.isConnected({}, never)).toEqual({ isConnected: false })
  })

  it('behavior: the server ends the session: it is gone here, and the widget is told', async () => {
    const { handlers, server, hooks, events, records } = await start()
    server.answers['session'] = () => {
      hooks.onSessionExpired()
      throw new WalletKitError('SESSION_EXPIRED', 'Revoked')
    }
    expect(await handlers.isConnected({}, never)).toEqual({ isConnected: false })
    expect(events).toEqual([['sessionEnded', { reason: 'revoked' }]])
    expect(records.has('session')).toBe(false)
    expect(hooks.token()).toBeNull()
  })

  it('behavior: that the server is down is not that nobody is signed in', async () => {
    const { handlers, server, hooks } = await start()
    delete server.answers['session']
    await expect(handlers.isConnected({}, never)).rejects.toMatchObject({ code: 'AUTH_UNREACHABLE' })
    expect(hooks.token()).toBe(testSession.token)
  })
})

describe('createFrame: the wallet', () => {
  it('default: a new one is made, and nobody is kept from it by an offer', async () => {
    const { user, wallet, shown, events } = await start({ wallet: { status: 'none', factors: [] } })
    expect(await user(true)).toMatchObject({ recoveryMissing: true })
    expect(wallet.created()).toBe(1)
    expect(shown()).toBeNull()
    expect(events).toEqual([])
  })

  it('behavior: a way back is offered when the widget asks; leaving the offer puts it off', async () => {
    const { user, handlers, shown, dismiss, events } = await start({
      wallet: { status: 'none', factors: [] },
    })
    await user(true)
    const left = Promise.resolve(handlers.openView({ view: 'setUp' }, never))
    await expect.poll(() => shown()?.view, pollOptions).toBe('setUp')
    dismiss()
    await left
    expect(events).toEqual([
      ['view', { view: 'setUp' }],
      ['view', { view: null }],
      ['userChanged', {}],
    ])
    expect(await user(false)).toMatchObject({ recoveryMissing: true })
  })

  it('behavior: where there is a way back none is offered', async () => {
    const { handlers, shown } = await start({ wallet: { status: 'ready', factors: [factor] } })
    await handlers.openView({ view: 'setUp' }, never)
    expect(shown()).toBeNull()
  })

  it('rejects: leaving it where the project demands a way back', async () => {
    const features = {
      email: true,
      socials: [],
      requireRecovery: true,
      escrow: false,
      smartAccounts: true,
      smartSessions: true,
    }
    const { user, shown, dismiss } = await start({
      wallet: { status: 'none', factors: [] },
      config: { features },
    })
    const asked = user(true)
    await expect.poll(() => shown()?.view, pollOptions).toBe('setUp')
    dismiss()
    await expect(asked).rejects.toMatchObject({ code: 'USER_CLOSED' })
    await expect(user(false)).rejects.toMatchObject({ code: 'FACTOR_REQUIRED' })
  })

  it.each([true, false])(
    'default: the operator’s way back is offered where the operator does (%s)',
    async (escrow) => {
      const features = {
        email: true,
        socials: [],
        requireRecovery: true,
        escrow,
        smartAccounts: true,
        smartSessions: true,
      }
      const { user, shown, approveInWindow } = await start({
        wallet: { status: 'none', factors: [] },
        config: { features },
      })
      const asked = user(true)
      await expect.poll(() => shown()?.view, pollOptions).toBe('setUp')
      const view = shown()
      if (view?.view !== 'setUp' || !('screen' in view)) throw new Error('Nothing is offered')
      expect(view.screen.addEscrow !== null).toBe(escrow)
      const added = (view.screen.addEscrow ?? (() => view.screen.addPasskey('Anna')))()
      // Giving the operator a key is approved as a payment is; a passkey asks the person itself.
      if (escrow) await approveInWindow()
      await added
      view.screen.finish()
      expect(await asked).toMatchObject({ recoveryMissing: false })
    },
  )

  it('behavior: where another device was first, the wallet is recovered, never made twice', async () => {
    const state: { status: 'none' | 'locked'; factors: [typeof factor] } = {
      status: 'none',
      factors: [factor],
    }
    const { user, wallet, shown } = await start({ wallet: state })
    wallet.onCreate(async () => {
      state.status = 'locked'
      throw new WalletKitError('VAULT_CONFLICT', 'There is one')
    })
    const asked = user(true)
    await expect.poll(() => shown()?.view, pollOptions).toBe('recover')
    await wallet.custody.recoverByCode('code')
    expect(await asked).toMatchObject({ address: stubAddresses.eip155 })
    expect(wallet.created()).toBe(1)
  })

  it('behavior: two that ask at once make one wallet', async () => {
    const { user, wallet, shown } = await start({ wallet: { status: 'none', factors: [factor] } })
    const both = Promise.all([user(true), user(true)])
    await expect.poll(() => shown()?.view === undefined || shown() === null, pollOptions).toBe(true)
    expect(wallet.created()).toBeLessThan(2)
    await both
    expect(wallet.created()).toBe(1)
  })

  it.each(['none', 'locked'] as const)('rejects: a %s wallet without a person to ask', async (status) => {
    const { user, wallet, shown } = await start({ wallet: { status, factors: [factor] } })
    await expect(user(false)).rejects.toMatchObject({ code: 'FACTOR_REQUIRED' })
    expect([wallet.created(), shown()]).toEqual([0, null])
  })

  it('threat 26 rejects: a person who leaves recovery', async () => {
    const { user, shown, dismiss } = await start({ wallet: { status: 'locked', factors: [factor] } })
    const asked = user(true)
    await expect.poll(() => shown()?.view, pollOptions).toBe('recover')
    dismiss()
    await expect(asked).rejects.toMatchObject({ code: 'USER_CLOSED' })
  })

  it('threat 16 rejects: another wallet than this device knows', async () => {
    const { user } = await start({ wallet: { status: 'tampered', factors: [factor] } })
    await expect(user(true)).rejects.toMatchObject({ code: 'ADDRESS_MISMATCH' })
  })
})

describe('createFrame: requests', () => {
  let test: Awaited<ReturnType<typeof start>>
  beforeEach(async () => {
    test = await start()
    await test.user(false)
  })

  it('R29 default: accounts and chain without a question', async () => {
    const before = test.chain.calls.length
    expect(await test.request('eth_requestAccounts')).toEqual([stubAddresses.eip155])
    expect(await test.request('eth_accounts')).toEqual([stubAddresses.eip155])
    expect(await test.request('eth_chainId')).toBe('0x7a69')
    expect(await test.request('wallet_getPermissions')).toMatchObject([{ parentCapability: 'eth_accounts' }])
    expect([test.shown(), test.chain.calls.length]).toEqual([null, before])
  })

  it('behavior: a page switches to a network of the project, and to no other', async () => {
    expect(await test.request('wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])).toBeNull()
    expect(await test.handlers.getChainId({}, never)).toEqual({ chainId: quay.caipNetworkId })
    await expect(test.request('wallet_switchEthereumChain', [{ chainId: '0x1' }])).rejects.toMatchObject({
      code: 'NETWORK_NOT_FOUND',
    })
  })

  it('behavior: reads go to the chain, without a view', async () => {
    expect(await test.request('eth_getBalance', [stubAddresses.eip155, 'latest'])).toBe('0xde0b6b3a7640000')
    expect(test.shown()).toBeNull()
  })

  it.each([
    ['eth_sign', evm],
    ['personal_sign', ledger.caipNetworkId],
    ['solana_signMessage', evm],
  ])('rejects: %s on %s after 300 ms', async (method, chainId) => {
    vi.useFakeTimers()
    let outcome: unknown = null
    const asked = test.request(method, [], chainId).catch((error: unknown) => {
      outcome = error
    })
    await vi.advanceTimersByTimeAsync(299)
    expect(outcome).toBeNull()
    await vi.advanceTimersByTimeAsync(2)
    await asked
    vi.useRealTimers()
    expect(outcome).toMatchObject({ code: 'METHOD_NOT_FOUND', message: 'Requested RPC call is not allowed' })
  })

  it('rejects: a network that the project does not have', async () => {
    await expect(test.request('eth_blockNumber', [], 'eip155:1')).rejects.toMatchObject({
      code: 'NETWORK_NOT_FOUND',
    })
  })

  it('threat 9 behavior: a request waits for the person, and nothing is signed by itself', async () => {
    const asked = test.request('personal_sign', [signInMessage(stubAddresses.eip155), stubAddresses.eip155])
    const screen = await test.approval()
    expect(test.events.at(-1)).toEqual(['view', { view: 'approve' }])
    expect(test.wallet.signed).toEqual([])
    screen.approve()
    expect(await asked).toBe('0x51')
  })

  it('R28 behavior: two requests are two approvals, one after the other', async () => {
    const from = stubAddresses.eip155
    const askBy = (nonce: string) => test.request('personal_sign', [signInMessage(from, nonce), from])
    const [first, second] = ['first123', 'second12'].map(askBy)
    const screen = await test.approval()
    screen.approve()
    await first
    const isNext = () => {
      const shown = test.shown()
      return shown?.view === 'approve' && 'screen' in shown && shown.screen !== screen
    }
    await expect.poll(isNext, pollOptions).toBe(true)
    const next = await test.approval()
    // A second press meant for the first one.
    screen.approve()
    expect(test.wallet.signed).toHaveLength(1)
    next.approve()
    await second
    expect(test.wallet.signed).toHaveLength(2)
  })

  it('threat 18 behavior: what the page changes after asking is not what is signed', async () => {
    const params = [{ from: stubAddresses.eip155, to: stubAddresses.eip155, value: '0x1' }]
    const asked = test.request('eth_sendTransaction', params)
    const screen = await test.approval()
    Object.assign(params[0] ?? {}, { value: '0xffff' })
    test.frame.store.get(screen.windowAtom)?.open()
    await test.approveInWindow()
    await asked.catch(() => {})
    const [signed] = test.wallet.signed
    expect(JSON.parse(new TextDecoder().decode(signed?.bytes))).toMatchObject({
      kind: 'evmTransaction',
      value: '1',
      nonce: 7,
    })
  })

  it('behavior: a wallet that this device lost is opened first', async () => {
    const locked = await start({ wallet: { status: 'locked', factors: [factor] } })
    const asked = locked.request('personal_sign', [signInMessage(stubAddresses.eip155), stubAddresses.eip155])
    await expect.poll(() => locked.shown()?.view, pollOptions).toBe('recover')
    await locked.wallet.custody.recoverByCode('code')
    const screen = await locked.approval()
    screen.approve()
    expect(await asked).toBe('0x51')
  })

  it('threat 27 behavior: the end of the frame ends a request, and nothing is signed after it', async () => {
    const asked = test.request('personal_sign', [signInMessage(stubAddresses.eip155), stubAddresses.eip155])
    const { approve } = await test.approval()
    test.frame.destroy()
    approve()
    await expect(asked).rejects.toMatchObject({ code: 'DESTROYED' })
    expect(test.wallet.signed).toEqual([])
  })

  it('rejects: a request for another account, without a view that stays', async () => {
    await expect(test.request('personal_sign', ['0x4869', `0x${'1'.repeat(40)}`])).rejects.toMatchObject({
      code: 'INVALID_PARAMS',
    })
    expect(test.shown()).toBeNull()
  })
})

describe('createFrame: signing out', () => {
  it('default: here and at the server, with the wallet locked', async () => {
    const { handlers, server, records, hooks, frame, wallet } = await start()
    await handlers.signOut({}, never)
    expect(server.calls.map(({ path }) => path)).toContain('logout')
    expect([records.has('session'), hooks.token()]).toEqual([false, null])
    expect(frame.store.get(wallet.custody.statusAtom)).toBe('unknown')
  })

  it('R43 behavior: within 3 s though the server never answers', async () => {
    const { handlers, server, hooks } = await start()
    await handlers.isConnected({}, never)
    vi.useFakeTimers()
    server.answers['logout'] = (_, signal) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('Gone'))))
    const out = Promise.resolve(handlers.signOut({}, never))
    await vi.advanceTimersByTimeAsync(2_900)
    await out
    vi.useRealTimers()
    expect(hooks.token()).toBeNull()
  })
})
