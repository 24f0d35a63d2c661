import { createPublicClient, http, parseAbi } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Anvil, createAnvil } from './createAnvil.ts'
import { demoAccounts } from './demoAccounts.ts'
import { callChain } from './history/callChain.ts'
import { createChainWriter } from './history/createChainWriter.ts'
import { seedTokens } from './history/seedTokens.ts'
import { isAlive } from './isAlive.ts'
import { findPortBase, portsFrom } from './ports.ts'

let anvil: Anvil
let port: number
beforeAll(async () => {
  port = portsFrom(await findPortBase()).anvil
  anvil = await createAnvil({ chainId: 31_337, port })
})
afterAll(() => anvil.destroy())

test('default: the tokens are deployed and every demo account has its share', async () => {
  const client = createPublicClient({ transport: http(anvil.rpcUrl) })
  const abi = parseAbi([
    'function balanceOf(address) view returns (uint256)',
    'function symbol() view returns (string)',
    'function decimals() view returns (uint8)',
  ])
  const { tokens } = await seedTokens(createChainWriter(anvil.rpcUrl))
  expect(tokens.map(({ symbol }) => symbol)).toEqual(['HUSD', 'BEAN'])
  for (const { address, symbol, decimals } of tokens) {
    expect(await client.readContract({ address, abi, functionName: 'symbol' })).toBe(symbol)
    expect(await client.readContract({ address, abi, functionName: 'decimals' })).toBe(decimals)
    for (const key of demoAccounts.evm) {
      const args = [privateKeyToAddress(key)] as const
      const balance = await client.readContract({ address, abi, functionName: 'balanceOf', args })
      expect(balance).toBe(2_500n * 10n ** BigInt(decimals))
    }
  }
})

test('behavior: stopped, nobody answers; started again, it has the same chain at the same address', async () => {
  const own = await createAnvil({ chainId: 31_339, port: portsFrom(await findPortBase()).anvil })
  const from = privateKeyToAddress(demoAccounts.evm[0])
  const to = privateKeyToAddress(demoAccounts.evm[1])
  await callChain(own.rpcUrl, 'eth_sendTransactionSync', [{ from, to, value: '0x1' }])
  const before = await callChain(own.rpcUrl, 'eth_getBlockByNumber', ['latest', true])

  await own.stop()
  expect(isAlive(own.pid)).toBe(false)
  await expect(callChain(own.rpcUrl, 'eth_blockNumber')).rejects.toThrow()
  await own.start()
  expect(await callChain(own.rpcUrl, 'eth_getBlockByNumber', ['latest', true])).toEqual(before)
  await own.destroy()
})

test('rejects: a port where another chain answers, without leaving a process behind', async () => {
  await expect(createAnvil({ chainId: 31_338, port })).rejects.toThrow(/before it answered/)
})

test('behavior: destroy ends the native program', async () => {
  const other = await createAnvil({ chainId: 31_338, port: portsFrom(await findPortBase()).secondAnvil })
  expect(isAlive(other.pid)).toBe(true)
  await other.destroy()
  expect(isAlive(other.pid)).toBe(false)
})
