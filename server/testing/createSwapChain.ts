import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { encodeSqrtRatioX96 } from '@uniswap/v3-sdk'
import {
  type Abi,
  type Address,
  createTestClient,
  encodeFunctionData,
  getAddress,
  type Hex,
  http,
  maxUint256,
  parseAbi,
  parseEther,
  parseUnits,
  publicActions,
  walletActions,
} from 'viem'
import { foundry } from 'viem/chains'
import * as z from 'zod/mini'
import type { ChainSettings } from '../config/chainSettings.ts'
import { compileTokens } from './compileTokens.ts'
import { createDeployer } from './createDeployer.ts'
import { multicallCode } from './multicallCode.ts'
import { richAccount, startAnvil, type TestChain } from './startAnvil.ts'

const require = createRequire(import.meta.url)
const swapTokens = ['WETH', 'USD', 'BEAN', 'GEM', 'DTT', 'OLD'] as const
export type SwapTokenName = (typeof swapTokens)[number]

/** A real chain with both kinds of exchanges as their makers have built them, and pools in them. */
export interface SwapChain {
  anvil: TestChain
  exchange: NonNullable<ChainSettings['exchange']>
  token: Readonly<Record<SwapTokenName, Address>>
  /** Sends as the rich account, and waits. Rejects if it fails. */
  send(to: Address, signature: string, args: readonly unknown[], value?: bigint): Promise<void>
  read(to: Address, signature: string, ...args: readonly unknown[]): Promise<unknown>
  destroy(): Promise<void>
}

/** A contract's code as its package brings it. */
function codeOf(path: string): Hex {
  const { bytecode } = z
    .object({ bytecode: z.string() })
    .parse(JSON.parse(readFileSync(require.resolve(path), 'utf8')))
  return bytecode.startsWith('0x') ? `0x${bytecode.slice(2)}` : `0x${bytecode}`
}

/** The chain's own coin, among tokens. */
export const coinAddress = getAddress(`0x${'e'.repeat(40)}`)
const multicall3 = '0xcA11bde05977b3631167028862bE2a173976CA11'
const addressOf = z.custom<Address>((value) => typeof value === 'string')

/**
 * Pools of V2's kind: WETH/USD 100 : 300,000, USD/BEAN 50,000 : 200,000, DTT/WETH 100,000 : 50 (DTT burns a hundredth of each transfer),
 * OLD/USD. Of V3's: WETH/USD at 0.05 % in two ranges, and GEM/USD at 0.3 %, which is nowhere else.
 */
export async function createSwapChain(): Promise<SwapChain> {
  const anvil = await startAnvil()
  const { read, ...deploying } = createDeployer(anvil.url)
  const deploy = async (...args: Parameters<typeof deploying.deploy>) =>
    getAddress(await deploying.deploy(...args))
  const client = createTestClient({
    mode: 'anvil',
    chain: foundry,
    transport: http(anvil.url),
    pollingInterval: 5,
  })
    .extend(publicActions)
    .extend(walletActions)

  const send: SwapChain['send'] = async (to, signature, args, value = 0n) => {
    const functionName = /function (\w+)/.exec(signature)?.[1] ?? ''
    const abi: Abi = parseAbi([signature])
    const data = encodeFunctionData({ abi, functionName, args })
    const hash = await client.sendTransaction({ account: richAccount, to, data, value, gas: 12_000_000n })
    const { status } = await client.waitForTransactionReceipt({ hash, checkReplacement: false })
    if (status !== 'success') throw new Error(`${signature} failed`)
  }

  await client.setCode({ address: multicall3, bytecode: await runtimeOf() })
  async function runtimeOf(): Promise<Hex> {
    const at = await deploy(await multicallCode())
    return (await client.getCode({ address: at })) ?? '0x'
  }

  const code = compileTokens()
  const WETH = await deploy(codeOf('canonical-weth/build/contracts/WETH9.json'))
  const token = {
    WETH,
    USD: await deploy(code('Coin'), 'string, string, uint8', ['USD', 'USD', 6]),
    BEAN: await deploy(code('Permitted'), 'string, string', ['BEAN', 'BEAN']),
    GEM: await deploy(code('Permitted'), 'string, string', ['GEM', 'GEM']),
    OLD: await deploy(code('Stubborn'), 'string, string', ['OLD', 'OLD']),
    DTT: await deploy(codeOf('@uniswap/v2-periphery/build/DeflatingERC20.json'), 'uint256', [
      parseEther('1000000'),
    ]),
  }
  const factory = await deploy(codeOf('@uniswap/v2-core/build/UniswapV2Factory.json'), 'address', [
    richAccount,
  ])
  const router = await deploy(
    codeOf('@uniswap/v2-periphery/build/UniswapV2Router02.json'),
    'address, address',
    [factory, WETH],
  )
  const v3Factory = await deploy(
    codeOf('@uniswap/v3-core/artifacts/contracts/UniswapV3Factory.sol/UniswapV3Factory.json'),
  )
  const positions = await deploy(
    codeOf(
      '@uniswap/v3-periphery/artifacts/contracts/NonfungiblePositionManager.sol/NonfungiblePositionManager.json',
    ),
    'address, address, address',
    [v3Factory, WETH, WETH],
  )
  const v3Router = await deploy(
    codeOf('@uniswap/swap-router-contracts/artifacts/contracts/SwapRouter02.sol/SwapRouter02.json'),
    'address, address, address, address',
    [factory, v3Factory, positions, WETH],
  )
  const quoter = await deploy(
    codeOf('@uniswap/swap-router-contracts/artifacts/contracts/lens/QuoterV2.sol/QuoterV2.json'),
    'address, address',
    [v3Factory, WETH],
  )

  await send(WETH, 'function deposit() payable', [], parseEther('2000'))
  for (const name of ['USD', 'BEAN', 'GEM', 'OLD'] as const)
    await send(token[name], 'function mint(address, uint256)', [
      richAccount,
      name === 'USD' ? parseUnits('10000000', 6) : parseEther('10000000'),
    ])
  for (const name of swapTokens)
    for (const spender of [router, positions, v3Router])
      await send(token[name], 'function approve(address, uint256) returns (bool)', [spender, maxUint256])

  const addV2 = (a: Address, b: Address, amountA: bigint, amountB: bigint) =>
    send(
      router,
      'function addLiquidity(address, address, uint256, uint256, uint256, uint256, address, uint256)',
      [a, b, amountA, amountB, 0n, 0n, richAccount, maxUint256],
    )
  await addV2(WETH, token.USD, parseEther('100'), parseUnits('300000', 6))
  await addV2(token.USD, token.BEAN, parseUnits('50000', 6), parseEther('200000'))
  await addV2(token.DTT, WETH, parseEther('100000'), parseEther('50'))
  await addV2(token.OLD, token.USD, parseEther('10000'), parseUnits('10000', 6))

  async function openV3(a: Address, b: Address, fee: number, amountA: bigint, amountB: bigint) {
    const isSorted = BigInt(a) < BigInt(b)
    const [token0, token1, amount0, amount1] = isSorted ? [a, b, amountA, amountB] : [b, a, amountB, amountA]
    const price = BigInt(encodeSqrtRatioX96(amount1.toString(), amount0.toString()).toString())
    await send(
      positions,
      'function createAndInitializePoolIfNecessary(address, address, uint24, uint160) payable returns (address)',
      [token0, token1, fee, price],
    )
    const pool = getAddress(
      addressOf.parse(
        await read(v3Factory, 'function getPool(address, address, uint24) view returns (address)', a, b, fee),
      ),
    )
    const { tick } = z
      .pipe(
        z.array(z.unknown()),
        z.transform(([, at]) => ({ tick: Number(at) })),
      )
      .parse(await read(pool, 'function slot0() view returns (uint160, int24)'))
    const spacing = fee === 500 ? 10 : 60
    const near = Math.floor(tick / spacing) * spacing
    for (const [lower, upper] of [
      [-887_220, 887_220],
      [near - 20 * spacing, near + 20 * spacing],
    ] as const)
      await send(
        positions,
        'function mint((address, address, uint24, int24, int24, uint256, uint256, uint256, uint256, address, uint256)) payable',
        [[token0, token1, fee, lower, upper, amount0, amount1, 0n, 0n, richAccount, maxUint256]],
      )
  }
  await openV3(WETH, token.USD, 500, parseEther('200'), parseUnits('600000', 6))
  await openV3(token.GEM, token.USD, 3_000, parseEther('100000'), parseUnits('50000', 6))

  return {
    anvil,
    token,
    exchange: {
      factory,
      router,
      wrappedNative: WETH,
      stables: [token.USD],
      v3: { factory: v3Factory, quoter, router: v3Router },
    },
    send,
    read,
    destroy: () => anvil.destroy(),
  }
}
