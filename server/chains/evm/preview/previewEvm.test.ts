import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Address, encodeFunctionData, erc20Abi, getAddress, type Hex, parseAbi } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { previewAnswerSchema } from '#shared/api/chain/preview.ts'
import { createDeployer, type Deployer } from '../../../testing/createDeployer.ts'
import { createTestChain } from '../../../testing/createTestChain.ts'
import { richAccount, startAnvil, type TestChain } from '../../../testing/startAnvil.ts'
import { createAnswerCache } from '../../cache/createAnswerCache.ts'
import { previewEvm } from './previewEvm.ts'

const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const nobody = '0x00000000000000000000000000000000000A11cE'

const coins = 1_000n

let chain: TestChain
let deployer: Deployer
/** Tokens of the local world, and a contract that takes no coins. */
let [dollar, old, deflating, refusing]: [Address, Address, Address, Address] = [other, other, other, other]
const cache = createAnswerCache({ shared: null })
beforeAll(async () => {
  chain = await startAnvil()
  deployer = createDeployer(chain.url)
  dollar = await deployer.deploy(worldCode('coin'), 'string, string, uint8, address, uint256', [
    'Dollar',
    'USD',
    6,
    richAccount,
    coins,
  ])
  old = await deployer.deploy(worldCode('oldDollar'), 'string, string, uint256', ['Old Dollar', 'OLD', coins])
  deflating = await deployer.deploy(deflatingCode(), 'uint256', [coins])
  refusing = await deployer.deploy(worldCode('refusing'))
}, 60_000)
afterAll(async () => {
  await cache.destroy()
  await chain.destroy()
})

const artifactSchema = z.object({ bytecode: z.string() })
const codeIn = (file: string): Hex => {
  const { bytecode } = artifactSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  return `0x${bytecode.replace(/^0x/, '')}`
}
const worldCode = (name: string) =>
  codeIn(new URL(`../../../../world/contracts/${name}.json`, import.meta.url).pathname)
const deflatingCode = () =>
  codeIn(createRequire(import.meta.url).resolve('@uniswap/v2-periphery/build/DeflatingERC20.json'))

interface Asked {
  from?: string
  to?: string
  value?: bigint
  data?: string
  receiver?: string
}

async function preview({ from = richAccount, to = other, value = 0n, data = '0x', receiver }: Asked) {
  const transaction = { to, value: `0x${value.toString(16)}`, data }
  const { signal } = new AbortController()
  const answer = await previewEvm(
    cache,
    createTestChain([chain.url]),
    { from, transaction, receiver },
    signal,
  )
  return previewAnswerSchema.parse(answer)
}

describe('the coin', () => {
  test('default: what leaves, what arrives, and what it costs', async () => {
    const { fee, ...rest } = await preview({ value: 5n, receiver: other })
    expect(rest).toEqual({
      balance: expect.stringMatching(/^\d+$/),
      changes: [{ kind: 'native', amount: '-5' }],
      received: [{ kind: 'native', amount: '5' }],
      failure: null,
      receiver: { kind: 'account' },
    })
    const { gasLimit = '', maxFeePerGas = '', maxPriorityFeePerGas = '' } = fee?.evm ?? {}
    expect(gasLimit).toBe('21000')
    expect(BigInt(fee?.most ?? 0)).toBe(21_000n * BigInt(maxFeePerGas))
    expect(BigInt(maxFeePerGas)).toBeGreaterThan(BigInt(maxPriorityFeePerGas))
    expect(BigInt(fee?.most ?? 0)).toBeGreaterThan(BigInt(fee?.expected ?? 0))
  })

  test('rejects: more than there is, and what leaves nothing for the fee', async () => {
    const { balance } = await preview({})
    expect(await preview({ value: BigInt(balance) + 1n })).toMatchObject({
      failure: { code: 'AMOUNT_ABOVE_BALANCE' },
    })
    expect(await preview({ value: BigInt(balance) })).toMatchObject({
      failure: { code: 'FEE_ABOVE_BALANCE' },
      fee: { evm: { gasLimit: '21000' } },
    })
  })

  test('behavior: who the receiver is: nobody yet', async () => {
    expect((await preview({ to: nobody, value: 1n, receiver: nobody })).receiver).toEqual({ kind: 'none' })
  })

  test('rejects: a contract that takes no coins', async () => {
    expect(await preview({ to: refusing, value: 1n, receiver: refusing })).toMatchObject({
      failure: { code: 'RECEIVER_REFUSES' },
      fee: null,
      receiver: { kind: 'contract' },
    })
  })

  test('default: a person whose account runs code by EIP-7702 is a person still', async () => {
    await chain.send('anvil_setCode', [nobody, `0xef0100${other.slice(2)}`])
    expect((await preview({ to: other, receiver: nobody })).receiver).toEqual({ kind: 'account' })
    await chain.send('anvil_setCode', [nobody, '0x'])
  })

  test('default: a chain that takes a fee for its data says how much, and more than that has to be there', async () => {
    const without = await preview({ value: 1n })
    expect(without.fee?.evm).not.toHaveProperty('dataFee')
    // Answers 1,000,000 to everything, where the OP Stack has its oracle.
    const oracle = '0x420000000000000000000000000000000000000F'
    await chain.send('anvil_setCode', [oracle, '0x620f424060005260206000f3'])
    const { fee } = await preview({ value: 1n })
    expect(fee?.evm?.dataFee).toBe('1000000')
    const { gasLimit = '', maxFeePerGas = '' } = fee?.evm ?? {}
    expect(BigInt(fee?.most ?? 0)).toBe(BigInt(gasLimit) * BigInt(maxFeePerGas) + 1_250_000n)
    await chain.send('anvil_setCode', [oracle, '0x'])
  })
})

const transfer = (token: Address, amount: bigint, to: Address = other): Asked => ({
  to: token,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] }),
  receiver: to,
})

describe('tokens', () => {
  test('default: what leaves and what arrives, with more gas than it takes now', async () => {
    const { changes, received, failure, fee } = await preview(transfer(dollar, 10n))
    const described = { kind: 'erc20', token: dollar, symbol: 'USD', decimals: 6 }
    expect([changes, received, failure]).toEqual([
      [{ ...described, amount: '-10' }],
      [{ ...described, amount: '10' }],
      null,
    ])
    const { gasLimit = '', maxFeePerGas = '' } = fee?.evm ?? {}
    expect(BigInt(gasLimit)).toBeGreaterThan(21_000n)
    expect(BigInt(fee?.most ?? 0)).toBe(BigInt(gasLimit) * BigInt(maxFeePerGas))
  })

  test('default: of a token that keeps a part less arrives than leaves', async () => {
    const { changes, received } = await preview(transfer(deflating, 500n))
    expect([changes?.[0]?.amount, received?.[0]?.amount]).toEqual(['-500', '495'])
  })

  test('default: a token that answers nothing moves; one that answers false does not', async () => {
    expect(await preview(transfer(old, 10n))).toMatchObject({ received: [{ amount: '10' }], failure: null })
    const refuser = '0x00000000000000000000000000000000000c0de2'
    // Answers zero to everything.
    await chain.send('anvil_setCode', [refuser, '0x60206000f3'])
    expect((await preview(transfer(refuser, 0n))).failure).toEqual({ code: 'REVERTED' })
  })

  test('rejects: more than there is, whatever the token says to that', async () => {
    for (const token of [dollar, old, deflating])
      expect((await preview(transfer(token, coins + 1n))).failure).toEqual({ code: 'AMOUNT_ABOVE_BALANCE' })
  })

  test('rejects: a token that is stopped for all, for the sender, or for the receiver', async () => {
    const code = async () => (await preview(transfer(old, 1n))).failure?.code
    const set = (holder: string, isListed: boolean) =>
      deployer.call(old, 'function setBlackListed(address, bool)', holder, isListed)
    for (const holder of [richAccount, other]) {
      await set(holder, true)
      expect(await code()).toBe('ACCOUNT_BLOCKED')
      await set(holder, false)
    }
    await deployer.call(old, 'function setPaused(bool)', true)
    expect(await preview(transfer(old, 1n))).toMatchObject({
      failure: { code: 'TOKEN_PAUSED', reason: 'Pausable: paused' },
      fee: null,
    })
    await deployer.call(old, 'function setPaused(bool)', false)
    expect(await code()).toBeUndefined()
  })

  test('rejects: nothing that pays for the fee', async () => {
    await deployer.call(dollar, 'function transfer(address, uint256)', nobody, 5n)
    expect((await preview({ ...transfer(dollar, 5n), from: nobody })).failure?.code).toBe('FEE_ABOVE_BALANCE')
  })
})

describe('NFTs', () => {
  const item = parseAbi(['function safeTransferFrom(address from, address to, uint256 id)'])
  const pieces = parseAbi(['function safeTransferFrom(address, address, uint256, uint256, bytes)'])
  let [passes, pantry]: [Address, Address] = [other, other]
  beforeAll(async () => {
    passes = getAddress(await deployer.deploy(worldCode('collectible'), 'string, string', ['Passes', 'PASS']))
    pantry = getAddress(await deployer.deploy(worldCode('pantry')))
    await deployer.call(passes, 'function mint(address, uint256, string, bool)', richAccount, 7n, '', false)
    await deployer.call(pantry, 'function mint(address, uint256[], uint256[])', richAccount, [3n], [5n])
  })
  const pass = (id: bigint, to: Address = other): Asked => ({
    to: passes,
    data: encodeFunctionData({ abi: item, args: [richAccount, to, id] }),
    receiver: to,
  })
  const piece = (amount: bigint, to: Address = other): Asked => ({
    to: pantry,
    data: encodeFunctionData({ abi: pieces, args: [richAccount, to, 3n, amount, '0x'] }),
    receiver: to,
  })

  test('default: which one leaves and arrives, and how many', async () => {
    expect(await preview(pass(7n))).toMatchObject({
      changes: [{ kind: 'erc721', token: passes, tokenId: '7', amount: '-1' }],
      received: [{ kind: 'erc721', token: passes, tokenId: '7', amount: '1' }],
      failure: null,
    })
    expect(await preview(piece(4n))).toMatchObject({
      changes: [{ kind: 'erc1155', token: pantry, tokenId: '3', amount: '-4' }],
      failure: null,
    })
  })

  test('rejects: a contract that takes none of it', async () => {
    for (const asked of [pass(7n, refusing), piece(1n, refusing)])
      expect(await preview(asked)).toMatchObject({
        failure: { code: 'RECEIVER_REFUSES' },
        receiver: { kind: 'contract' },
      })
  })

  test('rejects: what the account has not, or not so many of', async () => {
    for (const asked of [pass(8n), piece(6n)])
      expect((await preview(asked)).failure?.code).toBe('AMOUNT_ABOVE_BALANCE')
  })
})

describe('what is no question', () => {
  test('rejects: a wrong checksum, a transaction of Solana', async () => {
    const wrong = richAccount.replace('f39F', 'F39f')
    await expect(preview({ from: wrong })).rejects.toMatchObject({ code: 'INVALID_PARAMS' })
    await expect(preview({ to: wrong })).rejects.toMatchObject({ code: 'INVALID_PARAMS' })
    await expect(preview({ receiver: wrong })).rejects.toMatchObject({ code: 'INVALID_PARAMS' })
    const { signal } = new AbortController()
    const question = { from: richAccount, transaction: { serialized: 'AAAA' }, receiver: undefined }
    await expect(previewEvm(cache, createTestChain([chain.url]), question, signal)).rejects.toMatchObject({
      code: 'INVALID_PARAMS',
    })
  })
})
