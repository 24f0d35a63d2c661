import { afterEach, expect, test, vi } from 'vitest'
import { askEndpoint } from './askEndpoint.ts'

const url = 'https://node.test/key'
const page = { options: { customRpcUrls: { 'eip155:1': ['https://other.test', url] } } }
const never = new AbortController().signal
const asked = { url, method: 'eth_blockNumber', params: [] }

/** A browser whose requests are answered like this. */
function answering(answer: () => Response) {
  const requests: { url: string; init: RequestInit | undefined }[] = []
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    requests.push({ url: address, init })
    return answer()
  })
  return requests
}

afterEach(() => vi.unstubAllGlobals())

test('default: asks the endpoint from the page, without cookies', async () => {
  const requests = answering(() => Response.json({ jsonrpc: '2.0', id: 1, result: '0x10' }))
  expect(await askEndpoint(page, asked, never)).toBe('0x10')
  expect(requests).toMatchObject([{ url, init: { method: 'POST', credentials: 'omit' } }])
  expect(JSON.parse(String(requests[0]?.init?.body))).toEqual({
    jsonrpc: '2.0',
    id: 1,
    method: 'eth_blockNumber',
    params: [],
  })
})

test('behavior: null is an answer', async () => {
  answering(() => Response.json({ jsonrpc: '2.0', id: 1, result: null }))
  expect(await askEndpoint(page, asked, never)).toBeNull()
})

test('rejects: what the endpoint refuses, with its code', async () => {
  answering(() => Response.json({ error: { code: 3, message: 'execution reverted' } }))
  await expect(askEndpoint(page, asked, never)).rejects.toMatchObject({
    code: 'RPC_ERROR',
    message: 'execution reverted',
    data: { code: 3 },
  })
})

test.for([
  ['a status of 429', () => new Response('', { status: 429 })],
  ['what is no JSON', () => new Response('<html>')],
  ['an answer without a result', () => Response.json({ jsonrpc: '2.0', id: 1 })],
] as const)('rejects: %s is no answer', async ([, answer]) => {
  answering(answer)
  await expect(askEndpoint(page, asked, never)).rejects.toMatchObject({ code: 'RPC_UNREACHABLE' })
})

test.for(['https://evil.test/', 'https://node.test/', `${url}/more`, '', undefined, [url]])(
  'rejects: an address that the page has not named: %j',
  async (address) => {
    const requests = answering(() => Response.json({ result: 1 }))
    await expect(askEndpoint(page, { ...asked, url: address }, never)).rejects.toMatchObject({
      code: 'INVALID_PARAMS',
    })
    expect(requests).toEqual([])
  },
)
