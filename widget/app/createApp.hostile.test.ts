import * as fc from 'fast-check'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { randomId } from '#shared/rpc/randomId.ts'
import { createFakeWallet, evmAccounts } from '../testing/fakeWallet.ts'
import { loadLibraries, openTestPage, type TestPage, type TestPageParameters } from '../testing/testPage.ts'
import { quiet, until } from '../testing/turn.ts'

const methodNames = [
  'init',
  'setOptions',
  'open',
  'close',
  'connect',
  'disconnect',
  'switchNetwork',
  'request',
]
const eventNames = ['wallet', 'walletGone', 'walletEvent', 'dismiss']

describe('createApp: a hostile page (threat 7)', { timeout: 20_000 }, () => {
  const pages: TestPage[] = []
  const open = async (parameters: TestPageParameters = {}) => {
    const page = openTestPage(parameters)
    pages.push(page)
    await page.ready()
    return page
  }

  beforeAll(loadLibraries)
  afterEach(() => {
    for (const page of pages.splice(0)) page.destroy()
  })

  /** Speaks the protocol by hand, ahead of the loader, whose own messages would be replays from then on. */
  const attack = (page: TestPage) => {
    let seq = 500
    return (kind: string, method?: string, body?: unknown) => {
      seq += 1
      const id = randomId()
      page.send({ v: 1, session: page.session, seq, id, kind, method, body })
      return () => page.answers.get(id)
    }
  }

  it.each(methodNames)(
    'threat 7 rejects: garbage as parameters of %s; the app still answers',
    async (method) => {
      const page = await open()
      const say = attack(page)
      const bodies = fc.sample(fc.anything({ withBigInt: true }), { numRuns: 60, seed: 7 })
      const garbage = [...bodies, null, undefined, [], 'x', { options: null }, { namespace: 1, x: 1 }]
      // Some methods take an empty object.
      const wrong = garbage.filter((body) => Array.isArray(body) || Object.keys(Object(body)).length > 0)
      const answers = wrong.map((body) => say('request', method, body))
      const pong = say('ping')
      await until(() => pong() !== undefined)
      await quiet()
      // What is not plain data is dropped before anybody looks at it, and has no answer.
      const given = answers.flatMap((answer) => answer() ?? [])
      expect(given.length).toBeGreaterThan(wrong.length / 2)
      for (const { body } of given) expect(body).toMatchObject({ code: 'INVALID_PARAMS' })
      expect(page.state()).toMatchObject({ open: false, accounts: {} })
    },
  )

  it.each<[string, string, unknown]>([
    ['an unknown key', 'open', { view: 'Connect', html: '<b>' }],
    ['an unknown view', 'open', { view: 'Admin' }],
    ['an unknown namespace', 'connect', { namespace: 'near' }],
    ['a network that is none', 'switchNetwork', { caipNetworkId: 'mainnet' }],
    ['a method without end', 'request', { namespace: 'eip155', method: 'x'.repeat(129) }],
    ['a hint without end', 'init', { options: {}, hints: { x: 'y'.repeat(5_000) } }],
  ])('threat 7 rejects: %s, by name and without its value', async (_, method, body) => {
    const page = await open()
    const answer = attack(page)('request', method, body)
    await until(() => answer() !== undefined)
    expect(answer()).toMatchObject({ kind: 'error', body: { code: 'INVALID_PARAMS' } })
    expect(JSON.stringify(answer())).not.toMatch(/<b>|Admin|near|mainnet|xxx|yyy/)
  })

  it.each(['constructor', '__proto__', 'toString', 'walletRequest', 'Open', ''])(
    'threat 7 rejects: the method %j',
    async (method) => {
      const page = await open()
      const answer = attack(page)('request', method, {})
      await until(() => answer() !== undefined)
      expect(answer()?.body).toEqual({ code: 'METHOD_NOT_FOUND', message: 'Unknown method' })
    },
  )

  it.each(eventNames)('threat 7 rejects: garbage as the event %s', async (event) => {
    const page = await open()
    const say = attack(page)
    const bodies = fc.sample(fc.anything(), { numRuns: 100, seed: 11 })
    for (const body of [...bodies, null, { uuid: 1 }, { closed: 'yes' }, { uuid: 'x', namespace: 'near' }]) {
      say('event', event, body)
    }
    const pong = say('ping')
    await until(() => pong() !== undefined)
    expect(page.app.store.get(page.app.state.connectors.connectorsAtom)).toEqual([])
    expect(page.state()).toMatchObject({ open: false, accounts: {} })
  })

  it('threat 7 behavior: whatever comes over the port, the app still answers and connects', async () => {
    const wallet = createFakeWallet()
    const page = await open({ wallets: [wallet] })
    const hostile = fc.oneof(
      fc.anything({ withBigInt: true, withDate: true, withMap: true, withTypedArray: true }),
      fc.record({
        v: fc.constant(1),
        session: fc.oneof(fc.constant(page.session), fc.string()),
        seq: fc.integer({ max: 0 }),
        id: fc.constant(randomId()),
        kind: fc.constantFrom('request', 'event', 'result', 'error', 'abort', 'ping', 'pong', 'constructor'),
        method: fc.constantFrom(...methodNames, ...eventNames, '__proto__'),
        body: fc.anything(),
      }),
    )
    for (const message of fc.sample(hostile, { numRuns: 1_000, seed: 3 })) page.send(message)
    page.send({
      v: 1,
      session: page.session,
      seq: 1,
      id: randomId(),
      kind: 'event',
      body: 'x'.repeat(10_000_000),
    })
    await page.ping()
    const account = await page.widget.connect({ connectorId: 'test.harbor' })
    expect(account.address).toBe(evmAccounts[0])
    expect(page.invalid).toEqual([])
  })

  it('threat 6 rejects: a request sent again is not carried out again', async () => {
    const wallet = createFakeWallet()
    const page = await open({ wallets: [wallet] })
    const request = {
      v: 1,
      session: page.session,
      seq: 400,
      id: randomId(),
      kind: 'request',
      method: 'connect',
      body: { connectorId: 'test.harbor' },
    }
    page.send(request)
    page.send(request)
    page.send({ ...request, id: randomId() })
    await quiet()
    expect(wallet.log.filter((method) => method === 'eth_requestAccounts')).toHaveLength(1)
  })

  it('R21 behavior: a provider inside the frame is never looked at', async () => {
    const touched: PropertyKey[] = []
    const provider = new Proxy(
      {},
      {
        get: (_, name) => {
          touched.push(name)
          return undefined
        },
      },
    )
    Object.defineProperty(globalThis, 'ethereum', { value: provider, configurable: true })
    try {
      const page = await open({ wallets: [createFakeWallet()] })
      await page.widget.connect({ connectorId: 'test.harbor' })
      expect(page.app.store.get(page.app.state.connectors.connectorsAtom)).toHaveLength(1)
      expect(touched).toEqual([])
    } finally {
      Reflect.deleteProperty(globalThis, 'ethereum')
    }
  })
})
