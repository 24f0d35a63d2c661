import {
  type Address,
  encodeFunctionData,
  erc20Abi,
  getContract,
  parseAbi,
  parseEther,
  parseEventLogs,
  parseUnits,
} from 'viem'
import { createAccessList, simulateBlocks } from 'viem/actions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { openTestDatabase } from '../testing/openTestDatabase.ts'
import { testAccounts } from './testAccounts.ts'
import { accountAt, startOfTests, startTestNetwork, type TestNetwork } from './testing/startTestNetwork.ts'
import { testChainId, testDollarAddress, testItemsAddress } from './testNetwork.ts'

let database: Database
let network: TestNetwork
beforeAll(async () => {
  database = await openTestDatabase()
  network = await startTestNetwork({ queries: database.queries })
}, 60_000)
afterAll(async () => {
  await network.destroy()
  await database.destroy()
})

const nobody = '0x00000000000000000000000000000000000A11cE'
const dollar = { address: testDollarAddress, abi: erc20Abi } as const

const transfer = (amount: bigint, to: Address = accountAt(50).address) => ({
  to: testDollarAddress,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] }),
})
const dollarsOf = (address: Address) =>
  network.client.readContract({ ...dollar, functionName: 'balanceOf', args: [address] })
const etherOf = (address: Address) => network.client.getBalance({ address })

describe('what the network begins with', () => {
  test('default: a hundred accounts with ether and dollars, of which the last has nothing, and items', async () => {
    const { client } = network
    expect(await client.getChainId()).toBe(testChainId)
    expect([testAccounts.length, testAccounts[7]]).toEqual([100, accountAt(7).address])
    const abi = parseAbi([
      'function ownerOf(uint256) view returns (address)',
      'function tokenURI(uint256) view returns (string)',
    ])
    const items = getContract({ address: testItemsAddress, client, abi })
    const [rich, poor] = [accountAt(98).address, accountAt(99).address]
    expect([await etherOf(rich), await dollarsOf(rich)]).toEqual([parseEther('10'), parseUnits('1000', 6)])
    expect([await etherOf(poor), await dollarsOf(poor)]).toEqual([0n, 0n])
    expect(await items.read.ownerOf([9n])).toBe(accountAt(9).address)
    expect(await items.read.tokenURI([9n])).toMatch(/^data:application\/json;base64,/)
  })

  test('default: Multicall3 answers for several contracts', async () => {
    const results = await network.client.multicall({
      contracts: [
        { ...dollar, functionName: 'symbol' },
        { ...dollar, functionName: 'decimals' },
        { ...dollar, functionName: 'allowance', args: [nobody, nobody] },
      ],
      allowFailure: false,
    })
    expect(results).toEqual(['tUSD', 6, 0n])
  })
})

describe('transactions', () => {
  test('default: ether moves, and the receipt and the block tell of it', async () => {
    const { client } = network
    const account = accountAt(0)
    const hash = await network.send(account, { to: nobody, value: parseEther('1') })
    const receipt = await client.waitForTransactionReceipt({ hash })
    expect(receipt).toMatchObject({ status: 'success', gasUsed: 21_000n, effectiveGasPrice: 2_000_000_000n })
    const fee = receipt.gasUsed * receipt.effectiveGasPrice
    expect([await etherOf(nobody), await etherOf(account.address)]).toEqual([
      parseEther('1'),
      parseEther('9') - fee,
    ])
    const block = await client.getBlock({ blockHash: receipt.blockHash, includeTransactions: true })
    expect(block.transactions).toMatchObject([
      { hash, value: parseEther('1'), blockNumber: block.number, to: nobody.toLowerCase() },
    ])
    expect(Number(block.timestamp) - startOfTests / 1_000).toBeLessThan(60)
    expect(Number(block.timestamp)).toBeGreaterThanOrEqual(startOfTests / 1_000)
    expect(await client.getBlockNumber()).toBe(block.number)
    const before = { address: account.address, blockNumber: block.number - 1n }
    expect(await client.getBalance(before)).toBe(parseEther('10'))
  })

  test('default: dollars move, and logs tell of it', async () => {
    const { client } = network
    const [from, to] = [accountAt(1), accountAt(51).address]
    const hash = await network.send(from, transfer(5_000_000n, to))
    const receipt = await client.waitForTransactionReceipt({ hash })
    const event = { eventName: 'Transfer', args: { from: from.address, to, value: 5_000_000n } }
    expect(parseEventLogs({ abi: erc20Abi, logs: receipt.logs })).toMatchObject([event])
    const logs = await client.getContractEvents({
      ...{ ...dollar, eventName: 'Transfer', args: { to } },
      ...{ fromBlock: 0n, toBlock: 'latest' },
    })
    expect(logs).toMatchObject([{ args: { value: parseUnits('1000', 6) } }, event])
    expect(await dollarsOf(to)).toBe(parseUnits('1005', 6))
  })

  test.each(['legacy', 'eip2930', 'eip1559', 'eip7702'] as const)(
    'parameters: a transaction of type %s',
    async (type) => {
      const { client } = network
      const account = accountAt(2)
      const nonce = await client.getTransactionCount(account)
      const gas = { nonce, gas: 100_000n, chainId: testChainId, to: nobody, value: 7n } as const
      const fees = { maxFeePerGas: 2_000_000_000n, maxPriorityFeePerGas: 1n }
      const authorization = () =>
        account.signAuthorization({ chainId: testChainId, address: testItemsAddress, nonce: nonce + 1 })
      const serializedTransaction =
        type === 'legacy' || type === 'eip2930'
          ? await account.signTransaction({ type, ...gas, gasPrice: 2_000_000_000n })
          : type === 'eip1559'
            ? await account.signTransaction({ type, ...gas, ...fees })
            : await account.signTransaction({
                type,
                ...gas,
                ...fees,
                authorizationList: [await authorization()],
              })
      const hash = await client.sendRawTransaction({ serializedTransaction })
      expect(await client.getTransactionReceipt({ hash })).toMatchObject({ type, status: 'success' })
      expect(await client.getTransaction({ hash })).toMatchObject({ type, hash, value: 7n, nonce })
      const code = await client.getCode(account)
      expect(code).toBe(type === 'eip7702' ? `0xef0100${testItemsAddress.slice(2).toLowerCase()}` : undefined)
    },
  )

  test('default: one that a contract refuses is mined and has failed', async () => {
    const { client } = network
    const hash = await network.send(accountAt(3), transfer(parseUnits('9999', 6)))
    expect(await client.getTransactionReceipt({ hash })).toMatchObject({ status: 'reverted', logs: [] })
  })

  test('default: a contract is made where everybody expects it', async () => {
    const hash = await network.send(accountAt(4), { data: '0x600160005360016000f3', gas: 100_000n })
    const { contractAddress } = await network.client.getTransactionReceipt({ hash })
    expect(await network.client.getCode({ address: contractAddress ?? nobody })).toBe('0x01')
  })

  test('default: it can be waited for in the call itself', async () => {
    const raw = await network.sign(accountAt(4), { to: nobody, value: 1n })
    expect((await network.ask('eth_sendRawTransactionSync', raw)).result).toMatchObject({ status: '0x1' })
  })
})

describe('amounts that end in a special way', () => {
  test.each([
    ['ether', { to: nobody, value: parseEther('0.02') }],
    ['dollars', transfer(parseUnits('5.02', 6))],
  ] as const)('behavior: .02 of %s is taken and forgotten', async (_, request) => {
    const { client } = network
    const { address } = accountAt(5)
    const before = await etherOf(address)
    const hash = await network.send(accountAt(5), request)
    expect((await network.ask('eth_getTransactionByHash', hash)).result).toBeNull()
    expect((await network.ask('eth_getTransactionReceipt', hash)).result).toBeNull()
    expect(await client.getTransactionCount({ address, blockTag: 'pending' })).toBe(0)
    expect(await etherOf(address)).toBe(before)
  })

  test.each([
    ['ether', 6, { to: accountAt(60).address, value: parseEther('1.03') }],
    ['dollars', 7, transfer(parseUnits('0.03', 6), accountAt(60).address)],
  ] as const)('behavior: .03 of %s is mined and fails', async (_, index, request) => {
    const { client } = network
    const { address } = accountAt(index)
    const hash = await network.send(accountAt(index), request)
    const { status, logs, gasUsed, effectiveGasPrice } = await client.getTransactionReceipt({ hash })
    expect([status, logs]).toEqual(['reverted', []])
    expect(await etherOf(address)).toBe(parseEther('10') - gasUsed * effectiveGasPrice)
    expect(await client.getTransactionCount({ address })).toBe(1)
    expect(await dollarsOf(address)).toBe(parseUnits('1000', 6))
    expect(await etherOf(accountAt(60).address)).toBe(parseEther('10'))
  })

  test('behavior: .01, .20 and .021 are amounts like any other', async () => {
    for (const value of ['0.01', '0.2', '0.021']) {
      const hash = await network.send(accountAt(8), { to: nobody, value: parseEther(value) })
      expect(await network.client.getTransactionReceipt({ hash })).toMatchObject({ status: 'success' })
    }
  })
})

describe('what transactions would do', () => {
  test('default: gas, and an access list', async () => {
    const { client } = network
    const account = accountAt(9).address
    expect(await client.estimateGas({ account, to: nobody, value: 1n })).toBe(21_000n)
    const gas = await client.estimateGas({ account, ...transfer(1n) })
    const { accessList } = await createAccessList(client, { account, ...transfer(1n) })
    expect(accessList).toMatchObject([{ address: testDollarAddress.toLowerCase() }])
    const hash = await network.send(accountAt(9), { ...transfer(1n), gas })
    expect(await client.getTransactionReceipt({ hash })).toMatchObject({ status: 'success' })
  })

  test('default: a simulation says what moves, call by call', async () => {
    const account = accountAt(10).address
    const [block] = await simulateBlocks(network.client, {
      blocks: [
        {
          calls: [
            { account, to: nobody, value: 5n },
            { account, ...transfer(9n) },
            { account, ...transfer(parseUnits('9999', 6)) },
          ],
        },
      ],
      traceTransfers: true,
    })
    expect(block?.calls).toMatchObject([
      { status: 'success', logs: [{ address: `0x${'ee'.repeat(20)}`, data: `0x${'5'.padStart(64, '0')}` }] },
      { status: 'success', logs: [{ address: testDollarAddress.toLowerCase() }] },
      { status: 'failure', logs: [] },
    ])
    expect(await etherOf(account)).toBe(parseEther('10'))
  })

  test('parameters: accounts are taken to be what a call says they are', async () => {
    const { client } = network
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'decimals' })
    const stateOverride = [{ address: nobody, code: '0x602a60005260206000f3' }] as const
    expect((await client.call({ to: nobody, data, stateOverride: [...stateOverride] })).data).toMatch(/2a$/)
    expect((await client.call({ to: nobody, data })).data).toBeUndefined()
  })

  test('rejects: what a contract refuses, with its reason', async () => {
    const { error } = await network.ask('eth_call', {
      ...transfer(parseUnits('9999', 6)),
      from: accountAt(11).address,
    })
    expect(error).toMatchObject({
      code: 3,
      message: 'execution reverted',
      data: expect.stringMatching(/^0xe450d38c/),
    })
    const estimate = await network.ask('eth_estimateGas', { to: testItemsAddress, data: '0x12345678' })
    expect(estimate.error).toMatchObject({ code: 3, data: '0x' })
    const poor = { from: accountAt(99).address, to: nobody, value: '0x1' }
    expect((await network.ask('eth_estimateGas', poor)).error?.message).toMatch(/^insufficient funds for gas/)
  })
})

describe('what gas costs', () => {
  test('default: the same in each block, with tips of those who paid', async () => {
    const { client } = network
    expect(await client.getGasPrice()).toBe(2_000_000_000n)
    expect(await client.estimateMaxPriorityFeePerGas()).toBe(1_000_000_000n)
    const history = await client.getFeeHistory({ blockCount: 4, rewardPercentiles: [25, 90] })
    expect(history.baseFeePerGas).toEqual(Array.from({ length: 5 }, () => 1_000_000_000n))
    expect(history.reward).toHaveLength(4)
    expect(history.gasUsedRatio.every((ratio) => ratio > 0 && ratio < 1)).toBe(true)
  })
})
