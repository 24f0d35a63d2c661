import { encodeFunctionData, erc20Abi, type Hex, parseEther, toHex } from 'viem'
import { expect, vi } from 'vitest'
import { deployDelegationFramework } from '../../world/delegation/deployDelegationFramework.ts'
import { artifacts } from '../../world/history/artifacts.ts'
import { callChain } from '../../world/history/callChain.ts'
import { createChainWriter } from '../../world/history/createChainWriter.ts'
import { payWei, people } from '../../world/history/people.ts'
import { createBrowser, signIn } from '../payment/createBrowser.ts'
import { createPaymentWorld } from '../payment/createPaymentWorld.ts'

const polled = { timeout: 20_000 }
const never = new AbortController().signal

/** The real server and a real chain that has the delegate of public chains, and a token. */
export async function createSmartWorld() {
  const world = await createPaymentWorld()
  const writer = createChainWriter(world.chain.rpcUrl)
  await deployDelegationFramework(writer)
  const token = await writer.deploy(people.deployer, artifacts.token, [
    'Harbor Dollar',
    'HUSD',
    6,
    10n ** 15n,
  ])
  const call = (method: string, ...params: unknown[]) => callChain(world.chain.rpcUrl, method, params)

  return {
    ...world,
    token,
    call,
    transfer: (to: Hex, amount: bigint) => ({
      to: token,
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] }),
    }),
    /** Somebody new, with a coin and 1,000 tokens, on a page where the wallet is open. */
    async signUp() {
      const browser = createBrowser(world)
      const payer = await signIn(browser, world.mail, `${crypto.randomUUID()}@harbor.example`)
      await payWei(world.chain.rpcUrl, payer, parseEther('1'))
      const args = [toHex(BigInt(payer), { size: 20 }), 1_000n] as const
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
      await call('eth_sendTransactionSync', { from: people.deployer, to: token, data })
      const page = await browser.load()
      await page.handlers.getUser({ interactive: false }, never)
      const ask = async (method: string, ...params: unknown[]) =>
        page.handlers.rpcRequest({ chainId: world.network.caipNetworkId, method, params }, never)
      const isReview = () => page.state()?.step === 'review'
      return {
        browser,
        payer,
        page,
        ask,
        /** As the person who looks at it sees it. */
        described() {
          const state = page.state()
          return state?.step === 'review' ? state.described : null
        },
        async approved(asked: Promise<unknown>) {
          asked.catch(() => {})
          await (await page.openWindow()).decide('approve')
          return asked
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
          await vi.waitUntil(() => end !== undefined || isReview(), polled)
          return end ?? 'The person is asked'
        },
        async sendCalls(calls: readonly object[], more: object = {}) {
          const common = { version: '2.0.0', chainId: '0x7a69', from: payer, atomicRequired: true }
          return ask('wallet_sendCalls', { ...common, calls, ...more })
        },
        done: (id: string) =>
          expect.poll(() => ask('wallet_getCallsStatus', id), polled).toMatchObject({ id, status: 200 }),
        code: () => call('eth_getCode', payer, 'latest'),
        setCode: (code: string) => call('anvil_setCode', payer, code),
        look: (after?: string) => page.handlers.initSmartAccount(after === undefined ? {} : { after }, never),
      }
    },
  }
}

export type SmartWorld = Awaited<ReturnType<typeof createSmartWorld>>
export type SmartPerson = Awaited<ReturnType<SmartWorld['signUp']>>
