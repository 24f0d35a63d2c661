import { afterAll, afterEach, describe, expect, it } from 'vitest'
import type { SentEventName } from '#shared/analytics/analyticsEvents.ts'
import { errorCategories } from '#shared/analytics/analyticsEvents.ts'
import { trackedEventNames } from '#shared/api/analytics.ts'
import type { HistoryAnswer } from '#shared/api/chain/history.ts'
import { type ErrorCode, WalletKitError } from '#shared/errors/walletKitError.ts'
import { createAccountTabs } from '../features/account/createAccountTabs.ts'
import { createAccountData } from '../features/accountData/createAccountData.ts'
import { tellOfHistory } from '../features/activity/tellOfHistory.ts'
import type { FeatureContext } from '../features/context/featureContext.ts'
import { tellOfFailedName, tellOfName } from '../features/names/tellOfName.ts'
import { tellOfStore } from '../features/wallets/tellOfStore.ts'
import { account, createAuthStage, outcomeOf } from '../testing/authStage.ts'
import { createSellerWindow, setUpBuying } from '../testing/buyingPage.ts'
import { createFakeAuthFrame, type FakeAuthFrame } from '../testing/fakeAuthFrame.ts'
import { createFakeWallet, evmAccounts, fails } from '../testing/fakeWallet.ts'
import { createFakeWindow } from '../testing/fakeWindow.ts'
import { sendForm } from '../testing/sendForm.ts'
import { createSiwxPages, sign, untilAsked } from '../testing/siwxPages.ts'
import { swapForm } from '../testing/swapForm.ts'
import { answerSwaps } from '../testing/swapServer.ts'
import type { TestPage } from '../testing/testPage.ts'
import { until } from '../testing/turn.ts'
import { createWalletConnectStage, harborWallet } from '../testing/walletConnectStage.ts'

const [, other] = evmAccounts
const harbor = 'eip155:31337'
const plain = { isSmartAccount: false }
const onHarbor = { ...plain, network: harbor }

const covered = new Set<string>()
const told = (page: TestPage, event: string) =>
  page.payloads('event').filter((each) => Object(each).event === event)

/** One event: what leads to it, and what it says. That each has the properties of the table is the contract, which the page parses by. */
function tells(event: SentEventName, properties: object | undefined, drive: () => Promise<TestPage>): void {
  covered.add(event)
  it(`default: ${event}`, async () => {
    const page = await drive()
    await until(() => told(page, event).length > 0)
    expect(told(page, event)).toEqual([
      { event, ...(properties && { properties: expect.objectContaining(properties) }) },
    ])
    expect(page.invalid).toEqual([])
  })
}

describe('createApp: events of the modal and of wallets', { timeout: 30_000 }, () => {
  const { chain, open, begin, buyOf, sender } = setUpBuying()
  const shown = async (parameters: Parameters<typeof open>[0] = {}) => {
    const page = await open({ wallets: [createFakeWallet()], ...parameters })
    await page.widget.open({})
    return page
  }
  const going =
    (...routes: readonly Parameters<TestPage['app']['router']['push']>[0][]) =>
    async () => {
      const page = await shown()
      for (const route of routes) page.app.router.push(route)
      return page
    }
  const chosen = async (script: Parameters<typeof fails>[0] | null = null) => {
    const wallet = createFakeWallet()
    if (script !== null) wallet.script.set('eth_requestAccounts', fails(script))
    const page = await shown({ wallets: [wallet] })
    page.app.selection.choose('test.harbor')
    return page
  }
  const connected = async (wallet = createFakeWallet()) => {
    const page = await open({ wallets: [wallet] })
    await page.widget.connect({ connectorId: 'test.harbor' })
    return { page, wallet }
  }
  const inFeature = async (run: (context: FeatureContext) => unknown) => {
    const { page } = await connected()
    page.app.feature((context) => {
      run(context)
      return { destroy() {} }
    })
    return page
  }

  tells(
    'INITIALIZE',
    { networks: [harbor, 'eip155:31338', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'] },
    shown,
  )
  tells('MODAL_OPEN', { connected: false }, shown)
  tells('MODAL_CLOSE', { connected: false }, async () => {
    const page = await shown()
    await page.widget.close({})
    return page
  })
  tells('CLICK_ALL_WALLETS', undefined, going({ view: 'AllWallets' }))
  tells('CLICK_NETWORKS', undefined, going({ view: 'Networks' }))
  tells('CLICK_WALLET_HELP', undefined, going({ view: 'GetWallet' }))
  tells(
    'CLICK_GET_WALLET_HELP',
    undefined,
    going({ view: 'GetWallet' }, { view: 'Downloads', wallet: harborWallet }),
  )
  tells('OPEN_ENS_FLOW', plain, going({ view: 'RegisterAccountName' }))
  tells(
    'WALLET_IMPRESSION_V2',
    { items: [{ name: 'Harbor Wallet', view: 'Connect', displayIndex: 0, rdnsId: 'test.harbor' }] },
    shown,
  )
  tells('SELECT_WALLET', { name: 'Harbor Wallet', platform: 'browser', view: 'Connect' }, chosen)
  tells('CONNECT_SUCCESS', { name: 'Harbor Wallet', method: 'browser', view: 'Connect' }, chosen)
  tells('USER_REJECTED', { message: 'USER_REJECTED' }, () => chosen(4001))
  tells('CONNECT_ERROR', { message: 'WALLET_ERROR' }, () => chosen(-32603))
  tells('GET_WALLET', { name: 'Harbor', explorerId: 'harbor', type: 'homepage' }, async () => {
    const page = await shown()
    tellOfStore(page.app, harborWallet, 'homepage')
    return page
  })
  tells('SEARCH_WALLET', { search: 'quay' }, async () => {
    const walletConnect = { projectId: 'relay-demo', relayUrl: 'ws://127.0.0.1:9' }
    const page = await shown({ project: { apiUrl: chain().url, walletConnect } })
    page.app.wallets.look()
    const grid = () => page.app.store.get(page.app.wallets.directoryAtom)?.grid
    await until(() => grid() !== undefined)
    grid()?.type('quay')
    return page
  })
  tells('DISCONNECT_SUCCESS', { namespace: 'all' }, async () => {
    const { page } = await connected()
    await page.widget.disconnect({})
    return page
  })
  tells('DISCONNECT_ERROR', { message: 'WALLET_ERROR' }, async () => {
    const { page, wallet } = await connected()
    wallet.script.set('wallet_revokePermissions', fails(-32603))
    await page.widget.disconnect({})
    return page
  })
  tells('SWITCH_NETWORK', { network: 'eip155:31338' }, async () => {
    const { page } = await connected()
    await page.widget.switchNetwork({ caipNetworkId: 'eip155:31338' })
    return page
  })
  tells('INTERNAL_SDK_ERROR', { errorType: 'TypeError', uncaught: true }, async () => {
    const window = createFakeWindow()
    const page = await shown({ window })
    window.reject(new TypeError('x is undefined'))
    return page
  })

  const history = (cursor: string | null, read: () => Promise<HistoryAnswer>) =>
    inFeature((context) => {
      const { targetAtom } = context.feature(createAccountData).watcher
      const asked = tellOfHistory(context, { read, targetAtom })
      asked(evmAccounts[0], harbor, cursor, new AbortController().signal).catch(() => {})
    })
  tells('CLICK_TRANSACTIONS', plain, () =>
    inFeature(({ feature }) => feature(createAccountTabs).choose('activity')),
  )
  tells('LOAD_MORE_TRANSACTIONS', { ...plain, projectId: 'demo', cursor: '2' }, () =>
    history('2', async () => ({ data: [], next: null })),
  )
  tells('ERROR_FETCH_TRANSACTIONS', { ...plain, projectId: 'demo' }, () =>
    history(null, async () => {
      throw new WalletKitError('RPC_UNREACHABLE', 'No answer')
    }),
  )
  const ensName = 'anna.harbor.eth'
  const name = (
    run: typeof tellOfName | ((...told: Parameters<typeof tellOfName>) => void),
    event: Parameters<typeof tellOfName>[1],
  ) =>
    inFeature((context) => {
      const connection = context.connections.get('eip155')
      if (connection) run(context, event, { connection, ensName })
    })
  tells('REGISTER_NAME_INITIATED', { ...plain, ensName }, () => name(tellOfName, 'REGISTER_NAME_INITIATED'))
  tells('REGISTER_NAME_SUCCESS', { ...plain, ensName }, () => name(tellOfName, 'REGISTER_NAME_SUCCESS'))
  tells('REGISTER_NAME_ERROR', { ...plain, ensName, error: 'Taken' }, () =>
    name(
      (context, _, attempt) => tellOfFailedName(context, attempt, new Error('Taken')),
      'REGISTER_NAME_SUCCESS',
    ),
  )

  const sending = async (code?: number) => {
    const { page, wallet } = await connected(sender())
    await page.widget.open({ view: 'Account' })
    const { send, fill, review } = sendForm(page)
    send.opened(null)
    await fill(other, '0.25')
    await review()
    if (code !== undefined) wallet.script.set('eth_sendTransaction', fails(code))
    await send.confirm()
    return page
  }
  const sent = { ...onHarbor, token: 'ETH', amount: 0.25 }
  tells('OPEN_SEND', onHarbor, sending)
  tells('SEND_INITIATED', sent, sending)
  tells('SEND_SUCCESS', { ...sent, hash: expect.stringMatching(/^0x/) }, sending)
  tells('SEND_REJECTED', sent, () => sending(4001))
  tells('SEND_ERROR', sent, () => sending(-32603))

  const swapping = async (from: 'coin' | 'token', code?: number) => {
    const server = answerSwaps(chain())
    const { page, wallet } = await connected(sender())
    await page.widget.open({ view: 'Account' })
    const { swap, fill } = swapForm(page)
    await fill(from === 'coin' ? '' : server.husd, from === 'coin' ? server.husd : '', '0.5')
    await swap.review()
    if (code !== undefined) wallet.script.set('eth_sendTransaction', fails(code))
    await swap.confirm()
    swap.selectToken('from')
    return page
  }
  const swapped = { ...onHarbor, swapFromToken: 'ETH', swapToToken: 'HUSD', swapFromAmount: 0.5 }
  tells('OPEN_SWAP', onHarbor, () => swapping('coin'))
  tells('CLICK_SELECT_TOKEN_TO_SWAP', undefined, () => swapping('coin'))
  tells('INITIATE_SWAP', swapped, () => swapping('coin'))
  tells('SWAP_SUCCESS', swapped, () => swapping('coin'))
  tells('SWAP_ERROR', swapped, () => swapping('coin', 4001))
  tells('SWAP_APPROVAL_ERROR', { ...onHarbor, swapFromToken: 'HUSD', message: expect.any(String) }, () =>
    swapping('token', 4001),
  )

  const buying = async () => {
    const { page } = await begin()
    const { buy, priced } = buyOf(page)
    await priced()
    buy.explain()
    await buy.begin(createSellerWindow())
    return page
  }
  tells('SELECT_BUY_CRYPTO', plain, buying)
  tells('SELECT_WHAT_IS_A_BUY', plain, buying)
  tells('SELECT_BUY_PROVIDER', { ...plain, provider: 'coinbase' }, buying)
})

describe('createApp: events of signing in', { timeout: 30_000 }, () => {
  const pages = createSiwxPages()
  afterEach(() => void pages.close())
  const asked = async (answer: 'sign' | 'cancel' | 'decline') => {
    const { page, wallet } = await pages.connect(false)
    await untilAsked(page)
    if (answer === 'decline') wallet.script.set('personal_sign', fails(4001))
    if (answer === 'cancel') page.app.siwx.cancel()
    else await sign(page)
    return page
  }
  tells('CLICK_CANCEL_SIWX', onHarbor, () => asked('cancel'))
  tells('SIWX_AUTH_SUCCESS', onHarbor, () => asked('sign'))
  tells('SIWX_AUTH_ERROR', { ...onHarbor, message: expect.any(String) }, () => asked('decline'))
})

describe('createApp: events of a wallet on another device', { timeout: 30_000 }, () => {
  const stage = createWalletConnectStage()
  afterAll(() => void stage.clear())
  tells(
    'CONNECT_PROXY_ERROR',
    { mobile_link: 'harbor://', name: 'Harbor', uri: expect.stringMatching(/^wc:[0-9a-f]+@2$/) },
    async () => {
      const page = await stage.open(await stage.startRelay())
      const openLink = () => Promise.reject(new WalletKitError('INVALID_PARAMS', 'No such link'))
      Object.assign(page.app.hop.loader, { openLink })
      page.app.walletConnect.choose(harborWallet)
      await stage.uriOf(page)
      page.app.walletConnect.open('mobile')
      return page
    },
  )
})

describe('createApp: events of the embedded wallet', { timeout: 30_000 }, () => {
  const { open, use, signIn, view } = createAuthStage()
  const entered = async (change: (frame: FakeAuthFrame) => void = () => {}, otp = '123456') => {
    const frame = createFakeAuthFrame()
    change(frame)
    const page = await open(frame)
    void outcomeOf(page.widget.connect({ method: 'email' }))
    await until(() => view(page) === 'Connect')
    const { email } = await use(page)
    await email.submit('ada@mail.test')
    await email.verify(otp)
    return page
  }
  const signedIn = async () => {
    const frame = createFakeAuthFrame()
    const page = await open(frame)
    await signIn(page)
    return { page, frame, wallet: await use(page) }
  }
  tells('EMAIL_LOGIN_SELECTED', undefined, entered)
  tells('EMAIL_SUBMITTED', undefined, entered)
  tells('EMAIL_VERIFICATION_CODE_SENT', undefined, entered)
  tells('EMAIL_VERIFICATION_CODE_PASS', undefined, entered)
  tells('EMAIL_VERIFICATION_CODE_FAIL', { message: 'OTP_INVALID' }, () => entered(() => {}, '000000'))
  tells('DEVICE_REGISTERED_FOR_EMAIL', undefined, () =>
    entered(({ script }) => void script.set('connectEmail', () => ({ action: 'VERIFY_DEVICE' }))),
  )
  tells('EMAIL_EDIT', undefined, async () => {
    const { page, wallet } = await signedIn()
    await wallet.update.submit('grace@mail.test')
    return page
  })
  tells('EMAIL_UPGRADE_FROM_MODAL', undefined, async () => {
    const { page } = await signedIn()
    await page.widget.open({ view: 'AccountSettings' })
    page.app.router.push({ view: 'ApproveTransaction', frameView: 'security' })
    return page
  })
  tells('SET_PREFERRED_ACCOUNT_TYPE', { accountType: 'eoa', network: harbor }, async () => {
    const { page, wallet } = await signedIn()
    await wallet.smartAccount.prefer('eoa')
    return page
  })

  const provider = 'google'
  const bySocial = async (answer?: () => unknown) => {
    const frame = createFakeAuthFrame()
    if (answer) frame.script.set('connectSocial', answer)
    const page = await open(frame)
    const outcome = outcomeOf(page.widget.connect({ method: provider, attempt: 'a'.repeat(32) }))
    return { page, outcome }
  }
  const finished = async () => {
    const { page, outcome } = await bySocial()
    expect(await outcome).toMatchObject({ address: account.address })
    return page
  }
  tells('SOCIAL_LOGIN_STARTED', { provider }, finished)
  tells('SOCIAL_LOGIN_REQUEST_USER_DATA', { provider }, finished)
  tells('SOCIAL_LOGIN_SUCCESS', { provider }, finished)
  tells('SOCIAL_LOGIN_CANCELED', { provider }, async () => {
    const { page } = await bySocial(() => new Promise(() => {}))
    await until(() => view(page) === 'ConnectingSocial')
    await page.widget.close({})
    return page
  })
  tells('SOCIAL_LOGIN_ERROR', { provider, message: 'PROVIDER_REFUSED' }, async () => {
    const { page } = await bySocial(() => {
      throw new WalletKitError('PROVIDER_REFUSED', 'No')
    })
    return page
  })

  const failing = async (code: ErrorCode) => {
    const { page, frame } = await signedIn()
    frame.script.set('rpcRequest', () => {
      throw new WalletKitError(code, 'No')
    })
    const params = ['0x61', evmAccounts[0]]
    await page.widget.request({ namespace: 'eip155', method: 'personal_sign', params }).catch(() => {})
    return page
  }
  const failed = { errorType: 'WalletKitError', uncaught: false }
  tells('API_ERROR', failed, () => failing('RPC_UNREACHABLE'))
  tells('DATA_PARSING_ERROR', failed, () => failing('WALLET_INVALID_RESPONSE'))
  tells('SECURE_SITE_ERROR', failed, () => failing('AUTH_UNREACHABLE'))
})

it('behavior: each event of the table that is sent has its case above', () => {
  expect([...covered].toSorted()).toEqual([...trackedEventNames, ...errorCategories].toSorted())
})
