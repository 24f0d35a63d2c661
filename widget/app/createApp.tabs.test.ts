import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import { chooseAddress } from '../features/accountData/chooseAddress.ts'
import { secureOrigin } from '../testing/authStage.ts'
import { createFakeAuthFrame } from '../testing/fakeAuthFrame.ts'
import { quay } from '../testing/fakeNetworks.ts'
import { createFakeSolanaWallet, createFakeWallet, evmAccounts } from '../testing/fakeWallet.ts'
import { loadLibraries, openTestPage, type TestPage, type TestPageParameters } from '../testing/testPage.ts'
import { createTestSite } from '../testing/testSite.ts'
import { quiet, until } from '../testing/turn.ts'
import { createWalletConnectStage, onHarbor, onQuay } from '../testing/walletConnectStage.ts'

describe('createApp: two tabs of one site', { timeout: 30_000 }, () => {
  const stage = createWalletConnectStage()
  const pages: TestPage[] = []
  const open = async (parameters: TestPageParameters) => {
    const page = openTestPage(parameters)
    pages.push(page)
    await page.ready()
    return page
  }
  const namespaces = ({ state }: TestPage) => Object.keys(state().accounts)
  const accountsOf = (page: TestPage) => page.widget.request({ namespace: 'eip155', method: 'eth_accounts' })

  beforeAll(async () => {
    await loadLibraries()
    await import('../features/auth/createEmbeddedSignIn.ts')
  })
  afterEach(async () => {
    for (const page of pages.splice(0)) {
      expect(page.invalid).toEqual([])
      page.destroy()
    }
    expect(await stage.clear()).toEqual([])
  })

  interface Kind {
    name: string
    namespace: ChainNamespace
    /** What both tabs are opened with, and how one of them is connected. */
    begin: () => Promise<{
      parameters: TestPageParameters
      own?: () => TestPageParameters
      connect: (page: TestPage) => Promise<unknown>
    }>
  }
  const injected = (namespace: ChainNamespace, make: typeof createFakeWallet) => async () => {
    const wallet = make()
    return {
      parameters: { wallets: [wallet] },
      connect: (page: TestPage) => page.widget.connect({ connectorId: wallet.info.rdns ?? wallet.info.name }),
      namespace,
    }
  }
  const kinds: Kind[] = [
    { name: 'an EVM wallet of the page', namespace: 'eip155', begin: injected('eip155', createFakeWallet) },
    {
      name: 'a Solana wallet of the page',
      namespace: 'solana',
      begin: injected('solana', createFakeSolanaWallet),
    },
    {
      name: 'WalletConnect',
      namespace: 'eip155',
      async begin() {
        const relay = await stage.startRelay()
        const phone = await stage.startPhone(relay)
        return {
          parameters: { project: { walletConnect: { projectId: 'relay-demo', relayUrl: relay.url } } },
          async connect(page) {
            page.app.walletConnect.choose(null)
            await phone.approve(await stage.propose(phone, await stage.uriOf(page)), [onHarbor, onQuay])
            await until(() => namespaces(page).length === 1)
          },
        }
      },
    },
    {
      name: 'the embedded wallet',
      namespace: 'eip155',
      async begin() {
        const held = createFakeAuthFrame().held
        return {
          parameters: { project: { auth: { secureOrigin, email: true, socials: [] } } },
          own: () => ({ openAuthFrame: createFakeAuthFrame({ held }).open }),
          async connect(page) {
            const { email } = await page.app.auth.need()
            const connecting = page.widget.connect({ method: 'email' })
            await email.submit('ada@mail.test')
            await email.verify('123456')
            await connecting
          },
        }
      },
    },
  ]

  const start = async ({ begin }: Kind) => {
    const site = createTestSite()
    const { parameters, own, connect } = await begin()
    const hints = {}
    const tab = async (window = site.open()) =>
      Object.assign(await open({ ...parameters, ...own?.(), hints, window }), { window })
    return { site, tab, connect }
  }

  it.each(kinds)('R1 R43 behavior: $name: both are connected, and neither is', async (kind) => {
    const { tab, connect } = await start(kind)
    const [one, other] = [await tab(), await tab()]
    await connect(one)
    await until(() => other.state().accounts[kind.namespace] !== undefined)
    expect(other.state().accounts).toEqual(one.state().accounts)
    expect(other.state().activeNetwork).toBe(one.state().activeNetwork)
    expect(other.payloads('connect')).toHaveLength(namespaces(one).length)
    const { length } = namespaces(one)

    await other.widget.disconnect({})
    await until(() => namespaces(one).length === 0)
    expect(await accountsOf(one).catch(({ code }) => code)).toBe('NOT_CONNECTED')
    for (const page of [one, other]) {
      expect(page.payloads('disconnect')).toHaveLength(length)
      expect(page.payloads('disconnect')).toContainEqual({ namespace: kind.namespace, reason: 'user' })
    }
    one.destroy()
    const again = await tab()
    expect(namespaces(again)).toEqual([])
    await quiet()
    expect(namespaces(other)).toEqual([])
  })

  it.each(kinds)('R1 behavior: $name: a tab that slept looks when it wakes', async (kind) => {
    const { tab, connect } = await start(kind)
    const [one, other] = [await tab(), await tab()]
    other.window.sleep()
    await connect(one)
    await quiet()
    expect(namespaces(other)).toEqual([])
    other.window.wake()
    await until(() => other.state().accounts[kind.namespace] !== undefined)
    expect(other.state().accounts).toEqual(one.state().accounts)
    other.window.sleep()
    await one.widget.disconnect({})
    await quiet()
    expect(namespaces(other)).not.toEqual([])
    other.window.wake()
    await until(() => namespaces(other).length === 0)
    // It had nobody to say goodbye to.
    expect(namespaces(one)).toEqual([])
  })

  it('R1 behavior: a tab that opens while the other is connected changes nothing there', async () => {
    for (const kind of kinds) {
      const { tab, connect } = await start(kind)
      const one = await tab()
      await connect(one)
      const other = await tab()
      await until(() => namespaces(other).length === namespaces(one).length)
      expect(one.events()).not.toContain('disconnect')
      expect(other.state().accounts).toEqual(one.state().accounts)
    }
  })

  it('R1 behavior: who signs in as somebody else while a tab sleeps is who is signed in there', async () => {
    const kind = kinds.find(({ name }) => name === 'the embedded wallet')
    if (!kind) throw new Error('No such wallet')
    const held = createFakeAuthFrame().held
    const site = createTestSite()
    const tab = async () => {
      const frame = createFakeAuthFrame({ held })
      const window = site.open()
      const project = { auth: { secureOrigin, email: true, socials: [] } }
      return { page: await open({ project, window, openAuthFrame: frame.open }), window, frame }
    }
    const signIn = async (page: TestPage) => {
      const { email } = await page.app.auth.need()
      const connecting = page.widget.connect({ method: 'email' })
      await email.submit('ada@mail.test')
      await email.verify('123456')
      await connecting
    }
    const [one, other] = [await tab(), await tab()]
    await signIn(one.page)
    await until(() => namespaces(other.page).length === 2)
    other.window.sleep()
    await one.page.widget.disconnect({})
    held.person = { ...held.person, email: 'grace@mail.test', accounts: held.person.accounts.slice(0, 1) }
    await signIn(one.page)
    const loads = one.frame.loads()
    other.window.wake()
    await until(() => other.page.state().accounts.eip155?.user?.email === 'grace@mail.test')
    expect(other.frame.loads()).toBe(2)
    expect(one.frame.loads()).toBe(loads)
    expect(other.frame.log).not.toContain('signOut')
    expect(held.signedIn).toBe(true)
  })

  it('R1 behavior: networks and addresses that a person chooses in one tab are those of the other', async () => {
    const site = createTestSite()
    const wallet = createFakeWallet({ accounts: evmAccounts })
    const [one, other] = [
      await open({ wallets: [wallet], window: site.open() }),
      await open({ wallets: [wallet], window: site.open() }),
    ]
    await one.widget.switchNetwork({ caipNetworkId: quay.caipNetworkId })
    await until(() => other.state().activeNetwork === quay.caipNetworkId)
    await one.widget.connect({ connectorId: 'test.harbor' })
    await until(() => namespaces(other).length === 1)
    chooseAddress(one.app, 'eip155', evmAccounts[1])
    await until(() => other.state().accounts.eip155?.address === evmAccounts[1])
    expect(other.payloads('accountsChanged')).toHaveLength(1)
  })

  it('R26 rejects: what is no news of this project, and what nobody can read', async () => {
    const site = createTestSite()
    const window = site.open()
    const wallet = createFakeWallet()
    const page = await open({ wallets: [wallet], window })
    await page.widget.connect({ connectorId: 'test.harbor' })
    const asked = wallet.log.length
    const prefix = 'wallet-kit:demo:'
    for (const key of ['connections', `${prefix}recent`, 'wallet-kit:other:connections', `x${prefix}network`])
      window.hearStorage(key)
    await quiet()
    expect(wallet.log).toHaveLength(asked)
    for (const key of ['network', 'addresses', 'walletConnect:1:sessions', 'walletConnect:1:awaited']) {
      site.values.set(prefix + key, '{"eip155":{"__proto__":1}}')
      window.hearStorage(prefix + key)
    }
    await quiet()
    expect(namespaces(page)).toEqual(['eip155'])
    // Nobody can say what it was, so nothing is connected any more (R26).
    site.values.set(`${prefix}connections`, '<<<')
    window.hearStorage(`${prefix}connections`)
    await until(() => namespaces(page).length === 0)
  })

  it('R43 behavior: everything was removed from the storage: so is the connection', async () => {
    const site = createTestSite()
    const window = site.open()
    const page = await open({ wallets: [createFakeWallet()], window })
    await page.widget.connect({ connectorId: 'test.harbor' })
    site.values.clear()
    window.hearStorage(null)
    await until(() => namespaces(page).length === 0)
  })
})
