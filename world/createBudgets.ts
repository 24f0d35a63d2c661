import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import {
  type Address,
  createPublicClient,
  createWalletClient,
  defineChain,
  encodeFunctionData,
  encodePacked,
  erc20Abi,
  type Hex,
  http,
  parseAbi,
  parseEther,
  parseUnits,
  zeroHash,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import * as z from 'zod/mini'
import { createMutex } from '#shared/async/createMutex.ts'
import { once } from '#shared/async/once.ts'
import { isSameAddress } from '#shared/caip/isSameAddress.ts'
import { delegationFramework } from '#shared/constants/delegationFramework.ts'
import { hexSchema } from '#shared/delegations/delegation.ts'
import { demoAccounts } from './demoAccounts.ts'
import { payWei } from './history/people.ts'
import type { ShopBudget } from './shop/shopConfig.ts'

export interface BudgetsParameters {
  chain: { caipNetworkId: ShopBudget['caipNetworkId']; rpcUrl: string }
  /** What coffee is paid in; six decimals. */
  token: Address
}

export interface Budgets {
  app: Hono
  /** What the page asks a visitor for. */
  offer: ShopBudget
}

const askedSchema = z.object({
  to: z.string(),
  token: z.nullable(z.string()),
  delegationManager: z.string(),
  context: hexSchema(),
})
const orderSchema = z.object({ ticket: z.string() })

const redeemAbi = parseAbi([
  'function redeemDelegations(bytes[] contexts, bytes32[] modes, bytes[] executions)',
])
const price = parseUnits('1', 6)
/** As many budgets are kept; the oldest goes. */
const most = 1_000

/**
 * The shop's backend for customers who are not asked each time: it has the one key that may take what a budget allows (ERC-7710), and no help of the
 * kit's. `POST /budget` with what `requestBudget` answered gives `{ ticket }`; `POST /budget/coffee` with that pays one coffee: `{ hash, block }`, or 402 where
 * the chain refuses it.
 */
export function createBudgets({ chain: { caipNetworkId, rpcUrl }, token }: BudgetsParameters): Budgets {
  const account = privateKeyToAccount(generatePrivateKey())
  const chain = defineChain({
    id: Number(caipNetworkId.slice('eip155:'.length)),
    name: 'Harbor',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  })
  const transport = http(rpcUrl)
  const node = createPublicClient({ chain, transport, pollingInterval: 200 })
  const wallet = createWalletClient({ chain, transport, account })
  const contexts = new Map<string, Hex>()
  /** The fees are the shop's. */
  const fund = once(() => payWei(rpcUrl, account.address, parseEther('1')))
  // One after the other: each transaction needs the next nonce.
  const inTurn = createMutex()

  async function takePayment(context: Hex) {
    await fund()
    const transfer = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transfer',
      args: [demoAccounts.till, price],
    })
    const execution = encodePacked(['address', 'uint256', 'bytes'], [token, 0n, transfer])
    const data = encodeFunctionData({
      abi: redeemAbi,
      functionName: 'redeemDelegations',
      args: [[context], [zeroHash], [execution]],
    })
    const payment = { to: delegationFramework.delegationManager, data } as const
    // What the chain refuses is not sent.
    await node.call({ account: account.address, ...payment })
    const hash = await wallet.sendTransaction(payment)
    const { status, blockNumber } = await node.waitForTransactionReceipt({ hash })
    return status === 'success' ? { hash, block: Number(blockNumber) } : null
  }

  const app = new Hono()
    .post('/budget', async (context) => {
      const asked = askedSchema.safeParse(await readJson(context.req))
      const budget = asked.data
      const isOurs =
        budget?.token &&
        isSameAddress(budget.to, account.address) &&
        isSameAddress(budget.token, token) &&
        isSameAddress(budget.delegationManager, delegationFramework.delegationManager)
      if (!isOurs) return context.json({ error: 'That is no budget for this shop' }, 400)
      const ticket = randomBytes(16).toString('hex')
      contexts.set(ticket, budget.context)
      const [oldest = ''] = contexts.keys()
      if (contexts.size > most) contexts.delete(oldest)
      return context.json({ ticket })
    })
    .post('/budget/coffee', async (context) => {
      const order = orderSchema.safeParse(await readJson(context.req))
      const granted = contexts.get(order.data?.ticket ?? '')
      if (!granted) return context.json({ error: 'Let us have a budget first' }, 400)
      const paid = await inTurn(() => takePayment(granted)).catch(() => {
        // Whatever the chain's reason is: nothing was taken.
        return null
      })
      return paid
        ? context.json(paid)
        : context.json(
            { error: 'Your budget for today is used up, or you have ended it. Nothing was taken.' },
            402,
          )
    })

  return { app, offer: { caipNetworkId, to: account.address, token } }
}

async function readJson(request: { json(): Promise<unknown> }): Promise<unknown> {
  return request.json().catch(() => {
    // No JSON: the schema refuses it.
    return null
  })
}
