import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createSigningSolanaWallet, createSigningWallet } from '../testing/siwxStage.ts'
import { loadLibraries, openTestPage, type TestPage } from '../testing/testPage.ts'
import { quiet, until } from '../testing/turn.ts'

interface Session {
  address: string
  chainId: number
}

/** A page's `siweConfig`, over a backend with one session. */
function createSiweHost(more: Record<string, unknown> = {}) {
  const log: string[] = []
  const held: { session: Session | null } = { session: null }
  const asked: Record<string, unknown>[] = []
  const functions = {
    getNonce: () => 'nonce00001',
    getMessageParams: () => ({ statement: 'Welcome.' }),
    createMessage(input: Record<string, unknown>) {
      asked.push(input)
      return [
        `${input['domain']} wants you to sign in with your Ethereum account:`,
        input['address'],
        '',
        `${input['statement']}`,
        '',
        `URI: ${input['uri']}`,
        'Version: 1',
        `Chain ID: ${input['chainId']}`,
        `Nonce: ${input['nonce']}`,
      ].join('\n')
    },
    verifyMessage({ message }: { message: string }) {
      const [, address = ''] = message.split('\n')
      held.session = { address, chainId: Number(/Chain ID: (\d+)/.exec(message)?.[1]) }
      return true
    },
    getSession: () => held.session,
    signOut() {
      log.push('signOut')
      held.session = null
      return true
    },
    onSignIn: (session: Session) => void log.push(`onSignIn ${session.chainId}`),
    ...more,
  }
  return { functions, held, log, asked }
}

describe('createApp: signing in by siweConfig', { timeout: 20_000 }, () => {
  const pages: TestPage[] = []
  const connect = async (host: ReturnType<typeof createSiweHost>) => {
    const wallet = createSigningWallet()
    const solana = createSigningSolanaWallet()
    const page = openTestPage({
      options: { siweConfig: 'host' },
      wallets: [wallet, solana],
      functions: host.functions,
    })
    pages.push(page)
    await page.ready()
    const connected = page.widget.connect({ connectorId: 'test.harbor' }).catch((error: unknown) => error)
    return { page, wallet, solana, connected }
  }
  const attempt = (page: TestPage) => page.app.store.get(page.app.siwx.attemptAtom)
  const untilAsked = (page: TestPage) => until(() => attempt(page)?.status === 'ready')

  beforeAll(async () => {
    await loadLibraries()
    await import('../features/siwx/openSignIn.ts')
  })
  afterEach(() => {
    for (const page of pages.splice(0)) {
      expect(page.invalid).toEqual([])
      page.destroy()
    }
  })

  it('default: its functions make, verify and keep what is signed; required unless it says otherwise', async () => {
    const host = createSiweHost()
    const { page, wallet, connected } = await connect(host)
    await untilAsked(page)
    expect(page.state().accounts).toEqual({})
    expect(host.asked).toMatchObject([
      {
        address: wallet.addresses[0],
        chainId: 31337,
        domain: 'shop.localhost:4100',
        uri: 'http://shop.localhost:4100',
        nonce: 'nonce00001',
        statement: 'Welcome.',
      },
    ])
    await page.app.siwx.present()?.sign()
    expect(await connected).toMatchObject({ address: wallet.addresses[0] })
    expect(host.held.session).toEqual({ address: wallet.addresses[0], chainId: 31337 })
    expect(host.log).toEqual(['onSignIn 31337'])
  })

  it.each([
    ['required false: the account is there at once', { required: false }, true],
    ['enabled false: nobody is asked', { enabled: false }, false],
  ])('parameters: %s', async (_, more, isAsked) => {
    const host = createSiweHost(more)
    const { page, connected } = await connect(host)
    expect(await connected).toMatchObject({ status: 'connected' })
    if (isAsked) await untilAsked(page)
    await quiet()
    expect(page.shown()).toBe(isAsked)
  })

  it('rejects: verifyMessage says no: not signed in', async () => {
    const host = createSiweHost({ verifyMessage: () => false })
    const { page } = await connect(host)
    await untilAsked(page)
    await page.app.siwx.present()?.sign()
    await untilAsked(page)
    expect(page.state().accounts).toEqual({})
  })

  it.each([
    ['default: another network signs out, and asks anew', {}, true],
    ['parameters: signOutOnNetworkChange false', { signOutOnNetworkChange: false }, false],
  ])('%s', async (_, more, asksAnew) => {
    const host = createSiweHost(more)
    const { page, wallet } = await connect(host)
    await untilAsked(page)
    await page.app.siwx.present()?.sign()
    await until(() => !page.shown())
    wallet.held.chainId = 31338
    page.tell(wallet, 'chainChanged')
    if (asksAnew) await untilAsked(page)
    await until(() => page.app.connections.get('eip155')?.caipNetworkId === 'eip155:31338')
    await quiet()
    expect(host.log.includes('signOut')).toBe(asksAnew)
    expect(page.state().accounts.eip155?.caipNetworkId).toBe(asksAnew ? 'eip155:31337' : 'eip155:31338')
  })

  it('behavior: accounts of other namespaces are none of its business', async () => {
    const host = createSiweHost()
    const { page, solana } = await connect(host)
    await untilAsked(page)
    await page.app.siwx.present()?.sign()
    const account = await page.widget.connect({ namespace: 'solana', connectorId: solana.info.name })
    expect(account.address).toBe(solana.address)
  })
})
