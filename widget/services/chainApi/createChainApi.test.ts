import { describe, expect, test } from 'vitest'
import { createChainApi } from './createChainApi.ts'

const source = { apiUrl: 'https://kit.test', projectId: 'demo', version: '0.1.0' }
const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const common = 'projectId=demo&st=wallet-kit&sv=0.1.0'
const { signal } = new AbortController()
const refusal = (name: string, description: string) => ({
  status: 'FAILURE',
  reasons: [{ name, description }],
})

function open(answer: (url: string, init: RequestInit) => Response | Promise<Response>) {
  const asked: string[] = []
  const api = createChainApi(source, async (url, init) => {
    asked.push(url)
    return answer(url, init)
  })
  const balances = (force = false) => api.balances(address, 'eip155:1', { force, signal })
  return { api, asked, balances }
}

describe('createChainApi', () => {
  test('default: each call has its own address', async () => {
    const empty = { balances: [], data: [], next: null, name: null, avatar: null }
    const { api, asked, balances } = open(() => Response.json(empty))
    expect(await balances()).toEqual({ balances: [] })
    await balances(true)
    await api.balances(address, 'eip155:1', { force: false, early: true, signal })
    await api.history(address, 'eip155:1', null, signal)
    await api.history(address, 'eip155:1', 'c&x=1', signal)
    await api.nfts(address, 'eip155:1', null, signal)
    expect(await api.identity(address, signal)).toEqual({ name: null, avatar: null })
    const rates = open(() => Response.json({ base: 'USD', rates: { EUR: 0.92 }, updatedAt: null }))
    expect(await rates.api.exchangeRates(signal)).toMatchObject({ rates: { EUR: 0.92 } })
    expect(rates.asked).toEqual([`https://kit.test/v1/exchange-rates?${common}`])
    const account = `https://kit.test/v1/account/${address}`
    expect(asked).toEqual([
      `${account}/balance?${common}&currency=usd&chainId=eip155%3A1`,
      `${account}/balance?${common}&currency=usd&chainId=eip155%3A1&forceUpdate=true`,
      `${account}/balance?${common}&currency=usd&chainId=eip155%3A1&early=true`,
      `${account}/history?${common}&chainId=eip155%3A1`,
      `${account}/history?${common}&chainId=eip155%3A1&cursor=c%26x%3D1`,
      `${account}/nfts?${common}&chainId=eip155%3A1`,
      `https://kit.test/v1/identity/${address}?${common}`,
    ])
  })

  test('behavior: an address cannot leave its place in the path', async () => {
    const { api, asked } = open(() => Response.json({ name: null, avatar: null }))
    await api.identity('../x?y#z', signal)
    expect(asked).toEqual([`https://kit.test/v1/identity/..%2Fx%3Fy%23z?${common}`])
  })

  test.each([
    ['nothing', { EUR: 0 }],
    ['less than nothing', { EUR: -1 }],
    ['no number', { EUR: '0.92' }],
    ['of what is no currency', { euro: 1 }],
  ])('rejects: a rate that is %s', async (_, rates) => {
    const { api } = open(() => Response.json({ base: 'USD', rates, updatedAt: null }))
    await expect(api.exchangeRates(signal)).rejects.toMatchObject({ code: 'RPC_ERROR' })
  })

  test.each([
    [404, refusal('NETWORK_NOT_FOUND', 'There is no such network'), 'NETWORK_NOT_FOUND'],
    [400, refusal('CHAIN_NOT_SUPPORTED', 'Not read here'), 'CHAIN_NOT_SUPPORTED'],
    [404, refusal('NOT_FOUND', 'Nothing here'), 'RPC_ERROR'],
    [429, refusal('TOO_MANY_REQUESTS', 'Later'), 'TOO_MANY_REQUESTS'],
    [503, refusal('RPC_UNREACHABLE', 'The chain is down'), 'RPC_UNREACHABLE'],
    [502, '<html>', 'RPC_UNREACHABLE'],
    [400, { reasons: [] }, 'RPC_ERROR'],
  ])('rejects: %s %j is %s', async (status, body, code) => {
    const { balances } = open(() => Response.json(body, { status }))
    await expect(balances()).rejects.toMatchObject({ code, data: { status } })
  })

  test('rejects: an answer that makes no sense, wherever it is', async () => {
    const { balances } = open(() => Response.json({ balances: [{ name: 'Ether', price: '3000' }] }))
    await expect(balances()).rejects.toMatchObject({ code: 'RPC_ERROR' })
    await expect(open(() => new Response('{')).balances()).rejects.toMatchObject({ code: 'RPC_ERROR' })
  })

  test('rejects: a server that is not there', async () => {
    const { balances } = open(() => Promise.reject(new TypeError('Failed to fetch')))
    await expect(balances()).rejects.toMatchObject({ code: 'RPC_UNREACHABLE' })
  })

  test('rejects: an aborted question with the signal’s own reason', async () => {
    const controller = new AbortController()
    const { api } = open(
      (_, init) =>
        new Promise((_resolve, reject) => {
          init.signal?.addEventListener('abort', () => reject(new Error('aborted by the browser')))
        }),
    )
    const asked = api.identity(address, controller.signal)
    controller.abort(new Error('not wanted any more'))
    await expect(asked).rejects.toThrow('not wanted any more')
  })
})
