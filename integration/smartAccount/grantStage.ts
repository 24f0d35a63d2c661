import {
  type Address,
  createPublicClient,
  encodeFunctionData,
  encodePacked,
  erc20Abi,
  getAddress,
  type Hex,
  http,
  numberToHex,
  parseAbi,
  parseEther,
} from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { vi } from 'vitest'
import * as z from 'zod/mini'
import { delegationFramework } from '#shared/constants/delegationFramework.ts'
import { hexSchema } from '#shared/delegations/delegation.ts'
import type { GrantEdit } from '#shared/delegations/narrowGrant.ts'
import { deployDelegationFramework } from '../../world/delegation/deployDelegationFramework.ts'
import { artifacts } from '../../world/history/artifacts.ts'
import { callChain } from '../../world/history/callChain.ts'
import { createChainWriter } from '../../world/history/createChainWriter.ts'
import { payWei, people } from '../../world/history/people.ts'
import { createBrowser, signIn } from '../payment/createBrowser.ts'
import { createPaymentWorld } from '../payment/createPaymentWorld.ts'

const never = new AbortController().signal
export const polled = { timeout: 20_000 }
export const day = 86_400
export const friend = '0x00000000000000000000000000000000000f00d5'
const { delegationManager } = delegationFramework

const redeemAbi = parseAbi([
  'function redeemDelegations(bytes[] contexts, bytes32[] modes, bytes[] executions)',
])
const contextSchema = z.tuple([z.object({ context: hexSchema() })])

/** One call that a session is used for. */
export interface SessionCall {
  to: Hex
  value?: bigint
  data?: Hex
}

export const husd = (amount: number): Hex => numberToHex(BigInt(amount * 1_000_000))

/** A chain with the contracts of sessions and a token, the real server, and people with the secure frame's own app. */
export async function createGrantStage() {
  const world = await createPaymentWorld()
  const { rpcUrl } = world.chain
  const writer = createChainWriter(rpcUrl)
  await deployDelegationFramework(writer)
  const token = await writer.deploy(people.deployer, artifacts.token, [
    'Harbor Dollar',
    'HUSD',
    6,
    10n ** 15n,
  ])
  const client = createPublicClient({ transport: http(rpcUrl), pollingInterval: 50 })
  const rpc = (method: string, params: unknown[] = []) => callChain(rpcUrl, method, params)
  const now = async () => Number((await client.getBlock()).timestamp)

  async function createKey(): Promise<PrivateKeyAccount> {
    const account = privateKeyToAccount(generatePrivateKey())
    await payWei(rpcUrl, account.address, parseEther('1'))
    return account
  }

  /** Uses a session, with nothing but a key and a node. @returns the transaction's status, or why the chain refuses it */
  async function redeem(
    context: Hex,
    { to, value = 0n, data = '0x' }: SessionCall,
    { by, mode = `0x${'00'.repeat(32)}` }: { by: PrivateKeyAccount; mode?: Hex },
  ): Promise<string> {
    const execution = encodePacked(['address', 'uint256', 'bytes'], [to, value, data])
    const args = [[context], [mode], [execution]] as const
    const redeeming = encodeFunctionData({ abi: redeemAbi, functionName: 'redeemDelegations', args })
    const sent = { to: delegationManager, data: redeeming }
    try {
      await client.call({ account: by.address, ...sent })
    } catch (error) {
      // The chain's own words: nothing is sent that it refuses.
      return `refused: ${error instanceof Error ? error.message : ''}`
    }
    const fees = { maxFeePerGas: 3_000_000_000n, maxPriorityFeePerGas: 1_000_000_000n, gas: 600_000n }
    const nonce = await client.getTransactionCount({ address: by.address })
    const signing = { chainId: 31_337, type: 'eip1559', nonce, ...fees, ...sent } as const
    const hash = await client.sendRawTransaction({ serializedTransaction: await by.signTransaction(signing) })
    return (await client.waitForTransactionReceipt({ hash })).status
  }

  /** Somebody new, with a coin and 1,000 HUSD, on the page of a shop that has a key. */
  async function signUp() {
    const browser = createBrowser(world)
    const payer: Address = getAddress(
      await signIn(browser, world.mail, `${crypto.randomUUID()}@harbor.example`),
    )
    const shop = await createKey()
    await payWei(rpcUrl, payer, parseEther('1'))
    const give = { abi: erc20Abi, functionName: 'transfer', args: [payer, 1_000_000_000n] } as const
    await rpc('eth_sendTransactionSync', [
      { from: people.deployer, to: token, data: encodeFunctionData(give) },
    ])
    const page = await browser.load()
    await page.handlers.getUser({ interactive: false }, never)
    const ask = async (method: string, ...params: unknown[]): Promise<unknown> =>
      page.handlers.rpcRequest({ chainId: world.network.caipNetworkId, method, params }, never)
    const request = (asked: object) => ask('wallet_requestExecutionPermissions', asked)
    /** “5 HUSD a day for coffee”, for 30 days. */
    const coffee = async (more: { permission?: object; data?: object; request?: object } = {}) => ({
      ...{ chainId: '0x7a69', from: payer, to: shop.address },
      permission: {
        ...{ type: 'erc20-token-periodic', isAdjustmentAllowed: true },
        data: {
          ...{ tokenAddress: token, periodAmount: husd(5), periodDuration: day },
          justification: 'Coffee',
          ...more.data,
        },
        ...more.permission,
      },
      rules: [{ type: 'expiry', data: { timestamp: (await now()) + 30 * day } }],
      ...more.request,
    })
    /** 5 HUSD in all, as viem 2.57 asks for it. */
    const older = async (more: object = {}) => ({
      expiry: (await now()) + 30 * day,
      signer: { type: 'account', data: { id: shop.address } },
      permissions: [
        {
          type: 'erc20-token-transfer',
          data: { address: token, ticker: 'HUSD' },
          policies: [{ type: 'token-allowance', data: { allowance: husd(5) } }],
          required: true,
        },
      ],
      ...more,
    })
    const approved = async (asked: Promise<unknown>, edit?: GrantEdit) => {
      asked.catch(() => {})
      const visit = await page.openWindow()
      visit.decide('approve', edit)
      return asked
    }
    return {
      ...{ browser, page, payer, shop, ask, request, coffee, older, approved },
      /** @returns the context of a session as it was asked for */
      async grant(asked?: object): Promise<Hex> {
        return contextSchema.parse(await approved(request(asked ?? (await coffee()))))[0].context
      },
      pay: (amount: number): SessionCall => {
        const args = [friend, BigInt(amount * 1_000_000)] as const
        return { to: token, data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args }) }
      },
      redeem: (context: Hex, call: SessionCall, how: { by?: PrivateKeyAccount; mode?: Hex } = {}) =>
        redeem(context, call, { by: shop, ...how }),
      /** The page's next document. */
      async reload() {
        const next = await browser.load()
        await next.handlers.getUser({ interactive: false }, never)
        return {
          kill: next.kill,
          ask: async (method: string): Promise<unknown> =>
            next.handlers.rpcRequest({ chainId: world.network.caipNetworkId, method, params: [] }, never),
        }
      },
      /** What the person is shown. */
      described() {
        const state = page.state()
        return state?.step === 'review' ? state.described : null
      },
      /** Why a request is refused before anybody is asked. */
      async refusal(asked: Promise<unknown>): Promise<unknown> {
        let end: unknown
        asked.then(
          () => {
            end = 'It is answered'
          },
          (error) => {
            end = error
          },
        )
        await vi.waitUntil(() => end !== undefined || page.state() !== null, polled)
        return end ?? 'The person is asked'
      },
    }
  }

  return {
    ...{ token, rpc, now, createKey, signUp },
    ...{ kit: world.kit, mail: world.mail, network: world.network },
    codeOf: (address: string) => rpc('eth_getCode', [address, 'latest']),
    async later(seconds: number) {
      await rpc('evm_increaseTime', [seconds])
      await rpc('evm_mine')
    },
    destroy: () => world.destroy(),
  }
}

export type GrantStage = Awaited<ReturnType<typeof createGrantStage>>
export type GrantPerson = Awaited<ReturnType<GrantStage['signUp']>>
