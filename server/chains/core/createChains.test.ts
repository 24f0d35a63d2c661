import { describe, expect, test } from 'vitest'
import { createEndpointPool } from '../../endpoints/createEndpointPool.ts'
import { chainProject, createTestChain } from '../../testing/createTestChain.ts'
import { echo, startUpstream } from '../../testing/startUpstream.ts'
import { createEndpoints } from '../rpc/createEndpoints.ts'
import { chainDown, chainRpcPolicy, createChains } from './createChains.ts'

const harbor = 'eip155:31337'

const blockNumber = { method: 'eth_blockNumber', params: [] }
const countOf = (body: string) => [JSON.parse(body)].flat().length

describe('createChains', () => {
  test('default: one call, and several as one body, each with its answer', async () => {
    const upstream = await startUpstream(echo)
    const chain = createTestChain([upstream.url])
    expect(await chain.call('eth_chainId', [])).toBe('eth_chainId')
    expect(await chain.batch([blockNumber, { method: 'eth_gasPrice', params: [] }])).toEqual([
      { result: 'eth_blockNumber' },
      { result: 'eth_gasPrice' },
    ])
    expect(upstream.bodies.map(countOf)).toEqual([1, 2])
    await upstream.destroy()
  })

  test('behavior: what the chain says against one call is that call’s answer', async () => {
    const error = { code: 3, message: 'execution reverted' }
    const upstream = await startUpstream((body, response) => {
      const calls: { id: number }[] = [JSON.parse(body)].flat()
      const answers = calls.map(({ id }) => ({
        jsonrpc: '2.0',
        id,
        ...(id === 0 ? { error } : { result: 7 }),
      }))
      response.end(JSON.stringify(body.startsWith('[') ? answers : answers[0]))
    })
    const chain = createTestChain([upstream.url])
    expect(await chain.batch([blockNumber, blockNumber])).toEqual([{ error }, { result: 7 }])
    await expect(chain.call('eth_call', [])).rejects.toMatchObject({ code: 'RPC_ERROR', data: { code: 3 } })
    await upstream.destroy()
  })

  test('behavior: an endpoint that takes no batch as long gets shorter ones', async () => {
    const upstream = await startUpstream((body, response) => {
      if (countOf(body) > 2)
        response.end('{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"too many"}}')
      else echo(body, response)
    })
    const chain = createTestChain([upstream.url])
    const answers = await chain.batch(Array(7).fill(blockNumber))
    expect(answers).toEqual(Array(7).fill({ result: 'eth_blockNumber' }))
    await upstream.destroy()
  })

  test('behavior: one answer that is none takes no other with it', async () => {
    const upstream = await startUpstream((body, response) => {
      if (body.includes('eth_burn')) response.end('burnt')
      else echo(body, response)
    })
    const chain = createTestChain([upstream.url])
    const answers = await chain.batch([blockNumber, { method: 'eth_burn', params: [] }, blockNumber])
    expect(answers.map((answer) => 'result' in answer)).toEqual([true, false, true])
    await upstream.destroy()
  })

  test('behavior: while all endpoints are down nobody is asked again, and then they are', async () => {
    const upstream = await startUpstream((_, response) => response.writeHead(503).end())
    let now = 1_000
    const chain = createTestChain([upstream.url], {}, () => now)
    const ask = () => expect(chain.call('eth_chainId', [])).rejects.toMatchObject({ code: 'RPC_UNREACHABLE' })
    await ask()
    const asked = upstream.bodies.length
    await ask()
    expect(upstream.bodies).toHaveLength(asked)
    now += chainDown.least
    await ask()
    expect(upstream.bodies.length).toBeGreaterThan(asked)
    await upstream.destroy()
  })

  test('behavior: a chain is remembered by its endpoints: another’s are not believed for it', () => {
    const [one, same, other] = [['http://a.example'], ['http://a.example'], ['http://b.example']].map(
      (urls) => createTestChain(urls),
    )
    expect(one?.key).toBe(same?.key)
    expect(one?.key).not.toBe(other?.key)
    expect(one?.key).not.toContain('a.example')
  })

  test('behavior: a project’s chain is found once; an edited project has another, at the endpoints that it names now', async () => {
    const [before, after] = [await startUpstream(echo), await startUpstream(echo)]
    const endpoints = createEndpoints([])
    const pool = createEndpointPool(chainRpcPolicy)
    const chains = createChains({ config: [], endpoints, pool, now: Date.now })
    const at = (url: string) => ({ ...chainProject, customRpcUrls: { [harbor]: [url] } })
    const project = at(before.url)
    expect(chains.of(harbor, project)).toBe(chains.of(harbor, project))
    await chains.of(harbor, project).call('eth_chainId', [])
    await chains.of(harbor, at(after.url)).call('eth_chainId', [])
    expect([before.bodies.length, after.bodies.length]).toEqual([1, 1])
    await pool.destroy()
    await Promise.all([before.destroy(), after.destroy()])
  })
})
