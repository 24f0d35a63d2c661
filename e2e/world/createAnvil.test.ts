import { createPublicClient, http, parseAbi } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Anvil, createAnvil } from './createAnvil.ts'
import { demoAccounts } from './demoAccounts.ts'
import { deployTokens } from './deployTokens.ts'
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
  const tokens = await deployTokens(anvil)
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

test('rejects: a port where another chain answers, without leaving a process behind', async () => {
  await expect(createAnvil({ chainId: 31_338, port })).rejects.toThrow(/before it answered/)
})

test('behavior: destroy ends the native program', async () => {
  const other = await createAnvil({ chainId: 31_338, port: portsFrom(await findPortBase()).secondAnvil })
  expect(isAlive(other.pid)).toBe(true)
  await other.destroy()
  expect(isAlive(other.pid)).toBe(false)
})
