import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { budgetMethod } from '#shared/constants/budgetMethod.ts'
import { delegationFramework } from '#shared/constants/delegationFramework.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { testHolder, testToken } from '#shared/testing/signSession.ts'
import { outcomeOf, remembered, secureOrigin } from '../testing/authStage.ts'
import { harbor } from '../testing/fakeNetworks.ts'
import { createFakeWallet, evmAccounts } from '../testing/fakeWallet.ts'
import { createSessionsFrame, playSessions } from '../testing/sessionsStage.ts'
import { startTestChain, type TestChain } from '../testing/testChain.ts'
import { loadLibraries, openTestPage, type TestPage, type TestPageParameters } from '../testing/testPage.ts'
import { until } from '../testing/turn.ts'

/* `requestBudget`: one request of ERC-7715, and what was granted. */

let chain: TestChain
let page: TestPage | undefined
beforeAll(async () => {
  chain = await startTestChain()
  playSessions(chain)
  await loadLibraries()
})
afterEach(() => {
  page?.destroy()
  page = undefined
})
afterAll(() => chain.close())

const end = 1_893_456_000
const budget = { token: testToken, amount: '5', period: 'day', until: end, to: testHolder } as const
const context = `0x${'ab'.repeat(64)}`

/** The wallet grants what it is asked for, with `changed` in place of it. */
function grant(params: unknown, changed: object = {}) {
  const [asked] = Object(params)
  const data = { ...asked.permission.data, ...changed }
  const { delegationManager } = delegationFramework
  return [{ ...asked, permission: { ...asked.permission, data }, context, delegationManager }]
}

/** As the page's kit passes `requestBudget` on. */
const ask = ({ widget }: TestPage, params: object) =>
  widget.request({ namespace: 'eip155', method: budgetMethod, params })

async function open(parameters: TestPageParameters = {}) {
  const { frame } = createSessionsFrame([])
  frame.script.set('rpcRequest', (asked) => grant(Object(asked).params))
  page = openTestPage({
    openAuthFrame: frame.open,
    project: {
      apiUrl: chain.url,
      auth: { secureOrigin, email: true, socials: [] },
      features: { smartSessions: true },
    },
    hints: remembered,
    ...parameters,
  })
  await page.ready()
  return { page, frame }
}

async function openConnected() {
  const opened = await open()
  await until(() => opened.page.state().accounts.eip155?.status === 'connected')
  return opened
}

describe('requestBudget', () => {
  it('default: whole units of a token become one request of ERC-7715, and the answer is all that a redeemer needs', async () => {
    const { page, frame } = await openConnected()
    const granted = await ask(page, { ...budget, reason: 'Coffee' })
    expect(frame.asked('rpcRequest')).toEqual([
      {
        chainId: harbor.caipNetworkId,
        method: 'wallet_requestExecutionPermissions',
        params: [
          {
            ...{ chainId: '0x7a69', from: evmAccounts[0], to: testHolder },
            permission: {
              ...{ type: 'erc20-token-periodic', isAdjustmentAllowed: true },
              data: {
                ...{ tokenAddress: testToken, periodAmount: '0x4c4b40', periodDuration: 86_400 },
                justification: 'Coffee',
              },
            },
            rules: [{ type: 'expiry', data: { timestamp: end } }],
          },
        ],
      },
    ])
    expect(granted).toEqual({
      ...{ caipNetworkId: harbor.caipNetworkId, account: evmAccounts[0], to: testHolder, token: testToken },
      ...{ amount: '5000000', decimals: 6, period: 86_400, until: end, context },
      delegationManager: delegationFramework.delegationManager,
    })
  })

  it('parameters: the network’s own coin, a period in seconds, a date', async () => {
    const { page } = await openConnected()
    const coin = { ...budget, token: 'native', amount: '0.5', period: 60, until: '2030-01-01' }
    expect(await ask(page, coin)).toMatchObject({
      ...{ token: null, amount: '500000000000000000', decimals: 18, period: 60, until: end },
    })
  })

  it('behavior: what the person has lowered is what the page is told', async () => {
    const { page, frame } = await openConnected()
    frame.script.set('rpcRequest', (asked) => grant(Object(asked).params, { periodAmount: '0x1e8480' }))
    expect(await ask(page, budget)).toMatchObject({ amount: '2000000' })
  })

  it.each([
    ['no number', { amount: '1e3' }, 'amount'],
    ['nothing', { amount: '0' }, 'amount: more than 0'],
    ['more decimals than the token has', { amount: '0.0000001' }, 'amount: more than 0, with 6 decimals'],
    ['an end that is over', { until: '2020-01-01' }, 'until'],
    ['an end that is none', { until: 'soon' }, 'until'],
    ['no token', { token: testHolder }, 'token'],
    ['a symbol for a token', { token: 'HUSD' }, 'token'],
    ['a key that nobody asked for', { cap: 1 }, 'cap'],
  ])('rejects: %s, and asks nobody', async (_, changed, said) => {
    const { page, frame } = await openConnected()
    const outcome = await outcomeOf(ask(page, { ...budget, ...changed }))
    expect(outcome).toMatchObject({ code: 'INVALID_PARAMS', message: expect.stringContaining(said) })
    expect(frame.asked('rpcRequest')).toEqual([])
  })

  it('rejects: a network that is not the page’s, and nobody connected', async () => {
    const { page } = await openConnected()
    const elsewhere = { ...budget, caipNetworkId: 'eip155:5' }
    expect(await outcomeOf(ask(page, elsewhere))).toMatchObject({
      code: 'NETWORK_NOT_FOUND',
    })
    page.destroy()
    const alone = await open({ hints: {} })
    expect(await outcomeOf(ask(alone.page, budget))).toMatchObject({
      code: 'NOT_CONNECTED',
    })
  })

  it('rejects: where the project has not switched them on', async () => {
    const { page, frame } = await open({
      project: { apiUrl: chain.url, auth: { secureOrigin, email: true, socials: [] } },
    })
    await until(() => page.state().accounts.eip155?.status === 'connected')
    expect(await outcomeOf(ask(page, budget))).toMatchObject({ code: 'METHOD_NOT_FOUND' })
    expect(frame.asked('rpcRequest')).toEqual([])
  })

  it('rejects: a refusal of the person, and an answer that says nothing', async () => {
    const { page, frame } = await openConnected()
    frame.script.set('rpcRequest', () => {
      throw new WalletKitError('USER_REJECTED', 'No')
    })
    expect(await outcomeOf(ask(page, budget))).toMatchObject({ code: 'USER_REJECTED' })
    frame.script.set('rpcRequest', () => [{}])
    expect(await outcomeOf(ask(page, budget))).toMatchObject({
      code: 'WALLET_INVALID_RESPONSE',
    })
  })

  it('parameters: a wallet in the page is asked by the same method, and one that grants none says so', async () => {
    const wallet = createFakeWallet({ info: { name: 'Anchor', rdns: 'test.anchor', uuid: 'anchor' } })
    const opened = await open({ hints: {}, wallets: [wallet] })
    await opened.page.widget.connect({ connectorId: 'test.anchor', namespace: 'eip155' })
    expect(await outcomeOf(ask(opened.page, budget))).toMatchObject({
      code: 'METHOD_NOT_FOUND',
    })
  })
})
