import { numberToHex } from 'viem'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { sponsorEndpoints } from '#shared/api/auth/sponsor.ts'
import type { ApiRequest } from '#shared/api/endpoint.ts'
import { delegationFramework } from '#shared/constants/delegationFramework.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { type SponsoringConfig, sponsoringSchema } from '../../config/sponsoringConfig.ts'
import { createLimits } from '../../limits/rateLimits.ts'
import { openTestDatabase } from '../../testing/openTestDatabase.ts'
import { startUpstream, type Upstream } from '../../testing/startUpstream.ts'
import type { AskChain } from '../core/simulationChains.ts'
import { chooseSponsor, takeShare } from './chooseSponsor.ts'
import { hashSponsored } from './hashSponsored.ts'
import { prepareOperation } from './prepareOperation.ts'
import { sendOperation } from './sendOperation.ts'
import { sponsoringPolicy } from './sponsoringContext.ts'

/* What is asked of paymasters and bundlers, which answer here as the test wants it. The whole way is in integration/smartAccount/sponsored.test.ts. */

const never = new AbortController().signal
const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
/** Its letters are no checksum. */
const paymaster = '0xAbcdefABCDEF000000000000000000000000F00d'
const chainId = 'eip155:31337'
const asked: ApiRequest<(typeof sponsorEndpoints)['prepare']> = {
  ...{ chainId, account },
  calls: [{ to: token, value: '0', data: '0x1234' }],
}
const questionSchema = z.object({ method: z.string(), params: z.array(z.unknown()) })

type Answers = Record<string, unknown>
const stub = {
  paymaster,
  paymasterData: '0xab',
  paymasterVerificationGasLimit: '0x100',
  sponsor: { name: 'Har\u202ebor' },
}
const estimates = { callGasLimit: '0x1000', verificationGasLimit: '0x2000', preVerificationGas: '0x3000' }
const honest: Answers = {
  pm_getPaymasterStubData: stub,
  pm_getPaymasterData: { paymaster, paymasterData: '0xcd' },
  eth_estimateUserOperationGas: estimates,
  eth_sendUserOperation: '0x01',
}

const upstreams: Upstream[] = []
let answers: Answers
beforeEach(() => {
  answers = honest
})
afterEach(() => Promise.all(upstreams.splice(0).map((each) => each.destroy())))

/** A service that answers by `answers`; an `Error` is what it refuses with. */
async function startService(own: Answers = {}): Promise<Upstream> {
  const upstream = await startUpstream((body, response) => {
    const { method } = z.parse(questionSchema, JSON.parse(body))
    const answer = { ...answers, ...own }[method]
    const said =
      answer instanceof Error ? { error: { code: -32_000, message: answer.message } } : { result: answer }
    response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, ...said }))
  })
  upstreams.push(upstream)
  return upstream
}
const methodsOf = ({ bodies }: Upstream) =>
  bodies.map((body) => z.parse(questionSchema, JSON.parse(body)).method)
const configOf = (changes: object): SponsoringConfig =>
  z.parse(sponsoringSchema, { bundlerUrls: ['http://127.0.0.1:9/'], ...changes })

/** A chain at 1 gwei, on which the paymaster has so much. */
const chainWith =
  (deposit: bigint): AskChain =>
  async (method, params) => {
    if (method === 'eth_getBlockByNumber') return { result: { baseFeePerGas: '0x3b9aca00' } }
    if (method === 'eth_maxPriorityFeePerGas') return { result: '0x1' }
    const { data } = z.parse(z.object({ data: z.string() }), params[0])
    // `balanceOf`, else `getNonce`.
    return { result: numberToHex(data.startsWith('0x70a08231') ? deposit : 4n, { size: 32 }) }
  }
const nobody = { read: () => Promise.reject(new WalletKitError('RPC_ERROR', 'Nobody is there')) }

async function prepare({
  deposit = 10n ** 18n,
  upgradeNonce,
}: {
  deposit?: bigint
  upgradeNonce?: number
} = {}) {
  const [bundler, own] = [await startService(), await startService()]
  const config = configOf({
    bundlerUrls: [bundler.url],
    paymaster: { url: own.url, context: { policy: 'p' } },
  })
  const payer = chooseSponsor(config, asked)
  if (!payer) throw new Error('Nobody pays')
  const request = { ...asked, ...(upgradeNonce !== undefined && { upgradeNonce }) }
  const prepared = prepareOperation(
    { remote: nobody },
    { asked: request, config, payer, ask: chainWith(deposit), signal: never },
  )
  // What it rejects with is the test's own matter, at its end.
  prepared.catch(() => {})
  return { bundler, own, prepared }
}

describe('prepareOperation', () => {
  test('default: nonce and fees of the chain, gas of the bundler, and the word of the paymaster, which is told the policy', async () => {
    const { prepared, own, bundler } = await prepare()
    expect(await prepared).toEqual({
      status: 'sponsored',
      sponsorship: {
        ...{ nonce: '4', callGasLimit: '4096', verificationGasLimit: '8192', preVerificationGas: '12288' },
        ...{ maxFeePerGas: '2000000001', maxPriorityFeePerGas: '1' },
        ...{
          paymaster: paymaster.toLowerCase(),
          paymasterData: '0xcd',
          paymasterVerificationGasLimit: '256',
          paymasterPostOpGasLimit: '0',
        },
      },
      sponsor: { name: 'Harbor', host: null },
    })
    expect([methodsOf(own), methodsOf(bundler)]).toEqual([
      ['pm_getPaymasterStubData', 'pm_getPaymasterData'],
      ['eth_estimateUserOperationGas'],
    ])
    const [, , chain, context] = z.parse(questionSchema, JSON.parse(own.bodies[1] ?? '')).params
    expect([chain, context]).toEqual(['0x7a69', { policy: 'p' }])
  })

  test('behavior: an estimate has a signature that can be recovered, and the delegate that the account gets', async () => {
    const { prepared, bundler } = await prepare({ upgradeNonce: 7 })
    await prepared
    const [operation] = z.parse(questionSchema, JSON.parse(bundler.bodies[0] ?? '')).params
    expect(operation).toMatchObject({
      signature: expect.stringMatching(/^0x[0-9a-f]{128}1[bc]$/),
      eip7702Auth: { address: delegationFramework.delegate, nonce: '0x7', chainId: '0x7a69' },
    })
  })

  test('behavior: a paymaster’s first word that is its last is not asked for again', async () => {
    answers = { ...honest, pm_getPaymasterStubData: { ...stub, isFinal: true } }
    const { prepared, own } = await prepare()
    expect(await prepared).toMatchObject({ sponsorship: { paymasterData: '0xab' } })
    expect(methodsOf(own)).toEqual(['pm_getPaymasterStubData'])
  })

  test.each([
    [
      'a paymaster that refuses, in its words',
      { pm_getPaymasterData: new Error('Three\u202e a day') },
      'Three a day',
    ],
    ['a bundler that refuses', { eth_estimateUserOperationGas: new Error('AA23') }, 'AA23'],
    ['no address', { pm_getPaymasterStubData: { ...stub, paymaster: '0x12' } }, 'no valid answer'],
    [
      'too much data',
      { pm_getPaymasterData: { paymaster, paymasterData: `0x${'00'.repeat(4_097)}` } },
      'no valid answer',
    ],
    [
      'too much gas of a paymaster’s',
      { pm_getPaymasterStubData: { ...stub, paymasterVerificationGasLimit: '0x1c9c381' } },
      'no valid answer',
    ],
    [
      'too much gas of a bundler’s',
      { eth_estimateUserOperationGas: { ...estimates, callGasLimit: '0x1c9c381' } },
      'no valid answer',
    ],
    [
      'gas that is no quantity',
      { eth_estimateUserOperationGas: { ...estimates, callGasLimit: 5 } },
      'no valid answer',
    ],
  ])('rejects: %s', async (_, changes, words) => {
    answers = { ...honest, ...changes }
    const { prepared } = await prepare()
    await expect(prepared).rejects.toMatchObject({
      code: 'RPC_ERROR',
      message: expect.stringContaining(words),
    })
  })

  test('rejects: a paymaster that has too little to pay from', async () => {
    const { prepared } = await prepare({ deposit: 1n })
    await expect(prepared).rejects.toMatchObject({ message: expect.stringContaining('too little') })
  })
})

describe('chooseSponsor', () => {
  const own = { url: 'http://127.0.0.1:9/', contracts: [token.toLowerCase()] }

  test('default: the paymaster that the page names, by the way that reaches nothing private', () => {
    const paymasterOfPage = { url: 'https://pay.example/rpc' }
    expect(
      chooseSponsor(configOf({ paymaster: own }), { ...asked, paymaster: paymasterOfPage }),
    ).toMatchObject({
      service: { pageUrl: 'https://pay.example/rpc' },
      host: 'pay.example',
    })
  })

  test('rejects: paymasters of pages, where the operator wants none', () => {
    const config = configOf({ pagePaymasters: false, paymaster: own })
    expect(chooseSponsor(config, { ...asked, paymaster: { url: 'https://pay.example' } })).toBeNull()
  })

  test('behavior: the operator’s own pays for calls of its contracts, and for no batch with another call', () => {
    const config = configOf({ paymaster: own })
    expect(chooseSponsor(config, asked)).toMatchObject({ service: { url: own.url } })
    const more = [...asked.calls, { to: account, value: '0', data: '0x' }]
    expect(chooseSponsor(config, { ...asked, calls: more })).toBeNull()
  })
})

test('takeShare: so many of one person, and so many of all, in a day; another chain and the next day begin anew', async () => {
  const database = await openTestDatabase()
  let now = Date.UTC(2026, 0, 5, 12)
  const limits = createLimits({ queries: database.queries, now: () => now })
  const config = configOf({ paymaster: { url: 'http://127.0.0.1:9/', perPerson: 2, perDay: 3 } })
  const take = (personId: string, chain = chainId) =>
    takeShare(config, { limits, chainId: chain, personId }).then(
      () => 'paid',
      () => 'refused',
    )
  const taken: string[] = []
  for (const person of ['ada', 'ada', 'ada', 'ben', 'ben']) taken.push(await take(person))
  expect(taken).toEqual(['paid', 'paid', 'refused', 'paid', 'refused'])
  expect(await take('ada', 'eip155:1')).toBe('paid')
  now += sponsoringPolicy.day
  expect(await take('ada')).toBe('paid')
  await database.destroy()
})

describe('sendOperation', () => {
  const operation = {
    ...{ sender: account, nonce: '0x4', callData: '0x1234', signature: '0x', paymaster, paymasterData: '0x' },
    ...{ callGasLimit: '0x1', verificationGasLimit: '0x1', preVerificationGas: '0x1', maxFeePerGas: '0x1' },
    ...{ maxPriorityFeePerGas: '0x1', paymasterVerificationGasLimit: '0x1', paymasterPostOpGasLimit: '0x0' },
  }
  const key = hashSponsored({ chainId, ...operation })
  let counted: [string, number][]
  beforeEach(() => {
    counted = []
  })
  const sponsored = {
    prepared: async () => {},
    sent: async (...one: [string, number]) => void counted.push(one),
  }
  const send = (services: readonly Upstream[], isAgain: boolean) => {
    const configs = new Map([[chainId, configOf({ bundlerUrls: services.map(({ url }) => url) })]])
    const context = { configs, remote: nobody, sponsored, now: () => 7 }
    return sendOperation(context, { chainId, operation, isAgain }, never)
  }

  test('default: to the first; again, to the others', async () => {
    const [first, second] = [await startService(), await startService()]
    await send([first, second], false)
    expect([first.bodies.length, second.bodies.length]).toEqual([1, 0])
    await send([first, second], true)
    expect([first.bodies.length, second.bodies.length]).toEqual([1, 1])
    expect(JSON.parse(second.bodies[0] ?? '')).toMatchObject({
      method: 'eth_sendUserOperation',
      params: [operation, delegationFramework.entryPoint],
    })
  })

  test('behavior: one that is down is passed over; one that has it already has it', async () => {
    const down = await startService()
    await down.destroy()
    const knowing = await startService({ eth_sendUserOperation: new Error('Already known') })
    await send([down, knowing], false)
    expect(knowing.bodies).toHaveLength(1)
    expect(counted).toEqual([[key, 7]])
  })

  test('rejects: in the bundler’s words; and that nobody answers', async () => {
    const refusing = await startService({ eth_sendUserOperation: new Error('AA33 reverted') })
    await expect(send([refusing], false)).rejects.toMatchObject({
      code: 'RPC_ERROR',
      message: 'AA33 reverted',
    })
    await refusing.destroy()
    await expect(send([refusing], false)).rejects.toMatchObject({ code: 'RPC_UNREACHABLE' })
    expect(counted).toEqual([])
  })
})
