import { createServer } from 'node:http'
import type { BalanceAnswer, TokenBalance } from '#shared/api/chain/balance.ts'
import type { Transaction } from '#shared/api/chain/history.ts'
import type { IdentityAnswer } from '#shared/api/chain/identity.ts'
import type { PreviewAnswer } from '#shared/api/chain/preview.ts'
import { harbor } from './fakeNetworks.ts'

interface ChainTransaction {
  hash: string
  from: string
  to: string
  value: string
  input: string
  nonce: number
  block: number | null
  status: '0x0' | '0x1'
}

/** 1.5 ETH, worth 2,000 dollars each, and 250.5 of a token of six decimals that has no price. */
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const balances: TokenBalance[] = [
  {
    name: 'Ether',
    symbol: 'ETH',
    chainId: harbor.caipNetworkId,
    price: 2_000,
    value: 3_000,
    quantity: { decimals: '18', numeric: '1.5' },
  },
  {
    name: 'Harbor Dollar',
    symbol: 'HUSD',
    chainId: harbor.caipNetworkId,
    address: `${harbor.caipNetworkId}:${token}`,
    price: 0,
    quantity: { decimals: '6', numeric: '250.5' },
  },
]

const fee = 42_000_000_000_000n
const preview: PreviewAnswer = {
  balance: (15n * 10n ** 17n).toString(),
  fee: {
    expected: (fee / 2n).toString(),
    most: fee.toString(),
    evm: { gasLimit: '21000', maxFeePerGas: '2000000000', maxPriorityFeePerGas: '1000000000' },
  },
  changes: null,
  received: null,
  failure: null,
  receiver: { kind: 'account' },
}

/** Answers a path of the chain API that is not here; undefined where it does not either. */
export type MoreAnswers = (asked: {
  pathname: string
  query: URLSearchParams
  body: Readonly<Record<string, unknown>>
}) => { status?: number; answer: unknown } | undefined

export type TestChain = Awaited<ReturnType<typeof startTestChain>>

/**
 * The kit's chain API over one EVM chain, as far as sending asks of it: what is sent waits until a block is made. Over real HTTP, so that
 * everything between it and the app is what visitors have.
 */
export async function startTestChain() {
  const transactions: ChainTransaction[] = []
  let height = 10
  const names = new Map<string, string>()
  const more: { answers: MoreAnswers } = { answers: () => undefined }
  const history: Transaction[] = []
  const state = {
    preview,
    balances,
    /** @param _early what is known so far is asked for */
    balanceAnswer: async (_early: boolean): Promise<BalanceAnswer> => ({ balances: state.balances }),
    history,
    /** Who an address says it is. */
    identities: (_address: string): IdentityAnswer => ({ name: null, avatar: null }),
    isDown: false,
    /** The id of the answers by which the API fails, where it does. */
    failedBy: null as string | null,
    /** Until then nothing is answered. */
    held: Promise.resolve(),
    names,
    asked: [] as string[],
    dataFee: '0x',
    /** What a contract answers; undefined: there is none. */
    contracts: (_call: { to: string; data: string }): string | undefined => undefined,
    logs: [] as { data: string }[],
  }
  const hex = (value: number) => `0x${value.toString(16)}`
  const shown = ({ block, status, ...rest }: ChainTransaction) => ({ ...rest, nonce: hex(rest.nonce) })
  const mined = (address: string, upTo: number) =>
    transactions.filter(
      ({ from, block }) => block !== null && block <= upTo && from.toLowerCase() === address.toLowerCase(),
    ).length

  const answers: Record<string, (params: never[]) => unknown> = {
    eth_blockNumber: () => hex(height),
    eth_getBalance: () => `0x${BigInt(state.preview.balance).toString(16)}`,
    eth_getTransactionCount: ([address, at]: string[]) =>
      hex(mined(String(address), at === 'latest' ? height : Number(at))),
    eth_getTransactionByHash: ([hash]: string[]) => {
      const found = transactions.find((each) => each.hash === hash)
      return found ? shown(found) : null
    },
    eth_getTransactionReceipt: ([hash]: string[]) => {
      const found = transactions.find((each) => each.hash === hash)
      return found?.block ? { blockNumber: hex(found.block), status: found.status } : null
    },
    // Of contracts there is only the one that tells what a chain takes for data, and those of a test.
    eth_call: ([call]: { to: string; data: string }[]) => (call && state.contracts(call)) ?? state.dataFee,
    eth_getLogs: () => state.logs,
    eth_estimateGas: () => '0x15f90',
    eth_gasPrice: () => '0x3b9aca00',
    eth_getBlockByNumber: ([at]: string[]) => ({
      timestamp: hex(1_700_000_000),
      transactions: transactions.filter(({ block }) => block === Number(at)).map(shown),
    }),
  }

  /** @returns undefined where the API has no such path */
  const answerPath = (
    { pathname, searchParams: query }: URL,
    body: { id?: unknown; method?: string; params?: unknown },
  ) => {
    if (pathname === '/v1') {
      const answer = answers[String(body.method)]
      return { jsonrpc: '2.0', id: body.id, result: answer?.(body.params as never[]) ?? null }
    }
    if (pathname.endsWith('/balance')) return state.balanceAnswer(query.get('early') === 'true')
    if (pathname.endsWith('/history')) return { data: state.history, next: null }
    if (pathname === '/v1/transaction/preview') return state.preview
    if (pathname.startsWith('/v1/identity/')) return state.identities(pathname.slice('/v1/identity/'.length))
    const name = /^\/v1\/profile\/account\/(.+)/.exec(pathname)?.[1] ?? ''
    const address = names.get(decodeURIComponent(name))
    if (!address) return undefined
    return { name, registered_at: null, addresses: { 60: { address, created: null } }, attributes: [] }
  }
  // On a busy machine a connection that is closed for being idle is closed under the next request.
  const server = createServer({ keepAliveTimeout: 0 }, async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : {}
    const url = new URL(request.url ?? '/', 'http://kit')
    const { pathname, searchParams: query } = url
    state.asked.push(body.method ?? pathname)
    await state.held
    if (state.isDown) return void response.destroy()
    if (state.failedBy !== null && pathname !== '/v1') {
      const reasons = [{ name: 'INTERNAL', description: 'Internal error' }]
      response.writeHead(500, { 'content-type': 'application/json', 'x-request-id': state.failedBy })
      return void response.end(JSON.stringify({ status: 'FAILED', reasons }))
    }
    const missing = { status: 'FAILED', reasons: [{ name: 'path', description: 'Not here' }] }
    // What was bought is another list at the same address.
    const own = query.has('onramp') ? undefined : await answerPath(url, body)
    const { status = 200, answer } = own
      ? { answer: own }
      : (more.answers({ pathname, query, body }) ?? { status: 404, answer: missing })
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(await answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0

  return {
    url: `http://127.0.0.1:${port}`,
    token,
    state,
    transactions,
    more,
    /** A wallet sends something, as `eth_sendTransaction` asks for it. */
    send(request: { from?: unknown; to?: unknown; value?: unknown; data?: unknown }, nonce?: number): string {
      const from = String(request.from)
      const hash = `0x${(transactions.length + 1).toString(16).padStart(64, 'a')}`
      const count = transactions.filter((each) => each.from.toLowerCase() === from.toLowerCase()).length
      transactions.push({
        hash,
        from,
        to: String(request.to),
        value: String(request.value ?? '0x0'),
        input: String(request.data ?? '0x'),
        nonce: nonce ?? count,
        block: null,
        status: '0x1',
      })
      return hash
    },
    /** A block with all that waits. */
    mine(status: '0x0' | '0x1' = '0x1') {
      height += 1
      for (const each of transactions) if (each.block === null) Object.assign(each, { block: height, status })
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
