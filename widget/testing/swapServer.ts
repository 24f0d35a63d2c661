import type { TokensAnswer } from '#shared/api/chain/prices.ts'
import type { SwapPermit, SwapQuote, SwapTransaction } from '#shared/api/chain/swap.ts'
import { type CaipAddress, isCaipAddress, toCaipAddress } from '#shared/caip/caipAddress.ts'
import { harbor } from './fakeNetworks.ts'
import { evmAccounts } from './fakeWallet.ts'
import type { MoreAnswers, TestChain } from './testChain.ts'

const chain = harbor.caipNetworkId
export const coin = toCaipAddress(chain, '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee')
export const bean = toCaipAddress(chain, '0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0')
const router = '0xDc64a140Aa3E981100a9becA4E685f962f0cF6C9'
const [owner] = evmAccounts

interface Refusal {
  name: string
  description: string
}

/** The seven calls of swapping over a test chain: one exchange, whose price a test moves. What it builds, the chain takes. */
export function answerSwaps(testChain: TestChain) {
  const husd = toCaipAddress(chain, testChain.token)
  const state = {
    /** Base units of what comes, for a million of what is given. */
    rate: 2_000_000n,
    priceImpact: 0.1 as number | null,
    kind: 'pool' as SwapQuote['kind'],
    refusal: null as Refusal | null,
    isSupported: true,
    /** Somebody says what Harbor Dollars are worth. */
    isPriced: true,
    /** The token takes no other approval before the last one is taken back. */
    needsReset: false,
    takesPermit: false,
    /** What becomes of a permit on its way. */
    alterPermit: (permit: SwapPermit): SwapPermit => permit,
    /** Base units that it has approved beyond what is asked for. */
    approvesMore: 0n,
    /** What was asked, by the last part of its path. */
    asked: [] as { name: string; query: Record<string, string>; body: Readonly<Record<string, unknown>> }[],
  }
  const listed: TokensAnswer['tokens'] = [
    { name: 'Ether', symbol: 'ETH', address: coin, decimals: 18 },
    { name: 'Harbor Dollar', symbol: 'HUSD', address: husd, decimals: 6 },
    { name: 'Bean', symbol: 'BEAN', address: bean, decimals: 18 },
  ]

  const quoteOf = (from: CaipAddress, to: CaipAddress, amount: string, slippage: number): SwapQuote => {
    const toAmount = (BigInt(amount) * state.rate) / 1_000_000n
    const isPool = state.kind === 'pool'
    return {
      id: 'quote',
      fromAmount: amount,
      fromAccount: from,
      toAmount: String(toAmount),
      toAccount: to,
      provider: 'pools',
      kind: state.kind,
      route: isPool
        ? [{ from, to, exchange: 'uniswapV2', pool: toCaipAddress(chain, router), fee: 0.3 }]
        : [],
      minimumReceived: String((toAmount * BigInt(Math.round((100 - slippage) * 100))) / 10_000n),
      slippage: isPool ? slippage : 0,
      priceImpact: state.priceImpact,
      poolFee: isPool ? 0.3 : 0,
      gas: '150000',
      spender: isPool && from !== coin ? toCaipAddress(chain, router) : null,
      block: 10,
    }
  }
  const transaction = (to: CaipAddress, data: string, value = '0'): SwapTransaction => ({
    from: toCaipAddress(chain, owner),
    to,
    data,
    amount: value,
    value,
    eip155: { gas: '180000', gasPrice: '1000000000' },
  })
  const word = (value: string | bigint) =>
    (typeof value === 'string' ? value.slice(2) : value.toString(16)).toLowerCase().padStart(64, '0')
  const approval = (amount: bigint) => transaction(husd, `0x095ea7b3${word(router)}${word(amount)}`)
  /** What the last block says that the exchange may take. */
  const allowance = () => {
    const last = testChain.transactions.findLast(
      ({ to, input, block, status }) =>
        to === testChain.token && input.startsWith('0x095ea7b3') && block !== null && status === '0x1',
    )
    return last ? BigInt(`0x${last.input.slice(-64)}`) : 0n
  }
  const permitOf = (amount: string): SwapPermit => ({
    domain: {
      name: 'Harbor Dollar',
      version: '1',
      chainId: Number(harbor.id),
      verifyingContract: testChain.token,
    },
    message: { owner, spender: router, value: amount, nonce: '0', deadline: '2000000000' },
  })
  const caip = (value: unknown): CaipAddress => (isCaipAddress(value) ? value : coin)

  const answers: Record<
    string,
    (asked: { query: Record<string, string>; body: Readonly<Record<string, unknown>> }) => unknown
  > = {
    quotes: ({ query }) => ({
      quotes: state.isSupported
        ? [
            quoteOf(
              caip(query['from']),
              caip(query['to']),
              String(query['amount']),
              Number(query['slippage']),
            ),
          ]
        : [],
    }),
    tokens: () => ({ tokens: listed }),
    price: () => ({
      fungibles: state.isPriced ? [{ address: husd, name: 'Harbor Dollar', symbol: 'HUSD', price: 1 }] : [],
    }),
    allowance: ({ query }) => ({
      allowance: !state.isSupported
        ? '0'
        : query['tokenAddress'] === coin
          ? String(2n ** 256n - 1n)
          : String(allowance()),
    }),
    'gas-price': () => ({ standard: '1000000000', fast: '1500000000', instant: '2000000000' }),
    'build-approve': ({ query }) => ({
      tx: approval(BigInt(String(query['amount'])) + state.approvesMore),
      reset: state.needsReset ? approval(0n) : null,
      permit: state.takesPermit ? state.alterPermit(permitOf(String(query['amount']))) : null,
    }),
    'build-transaction': ({ body }) => {
      const { from, to, amount, eip155 } = body
      const quote = quoteOf(caip(from), caip(to), String(amount), Number(Object(eip155).slippage))
      const value = from === coin ? String(amount) : '0'
      const data = `0x5ca1ab1e${word(BigInt(quote.minimumReceived))}`
      return { tx: transaction(toCaipAddress(chain, router), data, value), quote, deadline: null }
    },
  }
  const answer: MoreAnswers = ({ pathname, query, body }) => {
    const name = pathname.slice(pathname.lastIndexOf('/') + 1)
    const reply = answers[name]
    if (!reply) return undefined
    const asked = { query: Object.fromEntries(query), body }
    state.asked.push({ name, ...asked })
    const isPriced = name === 'quotes' || name === 'build-transaction'
    if (state.refusal && isPriced)
      return { status: 400, answer: { status: 'FAILURE', reasons: [state.refusal] } }
    return { answer: reply(asked) }
  }
  testChain.more.answers = answer
  return {
    state,
    husd,
    router,
    /** How often a call was asked. */
    count: (name: string) => state.asked.filter((each) => each.name === name).length,
    last: (name: string) => state.asked.findLast((each) => each.name === name),
  }
}
