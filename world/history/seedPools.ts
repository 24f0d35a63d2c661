import { type Address, encodeFunctionData, maxUint256, parseEther, parseUnits } from 'viem'
import { abis } from './abis.ts'
import { artifacts } from './artifacts.ts'
import type { ChainWriter } from './createChainWriter.ts'
import type { HarborFacts } from './harborFacts.ts'
import { people } from './people.ts'
import { encodeSqrtRatioX96, TickMath } from './poolMath.ts'

const { deployer } = people

interface Side {
  token: Address
  /** Base units. */
  amount: bigint
}

/**
 * Uniswap V3 itself, with pools of dollars and the wrapped coin at 0.05 %, and of beans and the wrapped coin at 0.3 %, each with half of its depth
 * near the price; and in the exchange of V2's kind pools of the tokens that are hard to send.
 */
export async function seedPools(
  chain: ChainWriter,
  { tokens, exchange, unusual }: Pick<HarborFacts, 'tokens' | 'exchange' | 'unusual'>,
): Promise<HarborFacts['exchange']['v3']> {
  const [dollar, bean] = tokens
  const [old, deflating] = unusual.tokens
  if (!dollar || !bean || !old || !deflating) throw new Error('The tokens of the local world are missing')
  const { router: v2Router, wrappedNative } = exchange
  const factory = await chain.deploy(deployer, artifacts.v3Factory)
  const positions = await chain.deploy(deployer, artifacts.v3Positions, [factory, wrappedNative, deployer])
  const router = await chain.deploy(deployer, artifacts.v3Router, [
    exchange.factory,
    factory,
    positions,
    wrappedNative,
  ])
  const quoter = await chain.deploy(deployer, artifacts.v3Quoter, [factory, wrappedNative])

  const approve = (to: Address, spender: Address) =>
    chain.send({
      from: deployer,
      to,
      data: encodeFunctionData({ abi: abis.token, functionName: 'approve', args: [spender, maxUint256] }),
    })
  await chain.send({
    from: deployer,
    to: wrappedNative,
    value: parseEther('250'),
    data: encodeFunctionData({ abi: abis.wrapped, functionName: 'deposit' }),
  })
  for (const token of [wrappedNative, dollar.address, bean.address]) {
    await approve(token, positions)
    // The arbitrageur's (world/movePool.ts).
    await approve(token, router)
  }
  await approve(wrappedNative, v2Router)
  for (const { address } of unusual.tokens) await approve(address, v2Router)

  const open = (fee: number, spacing: number, one: Side, other: Side) =>
    openPool(chain, { positions, fee, spacing, sides: [one, other] })
  await open(
    500,
    10,
    { token: wrappedNative, amount: parseEther('50') },
    { token: dollar.address, amount: parseUnits('150000', 6) },
  )
  await open(
    3_000,
    60,
    { token: wrappedNative, amount: parseEther('5') },
    { token: bean.address, amount: parseEther('60000') },
  )
  const add = (one: Side, other: Side) =>
    chain.send({
      from: deployer,
      to: v2Router,
      data: encodeFunctionData({
        abi: abis.router,
        functionName: 'addLiquidity',
        args: [one.token, other.token, one.amount, other.amount, 0n, 0n, deployer, maxUint256],
      }),
    })
  await add(
    { token: old.address, amount: parseUnits('10000', 6) },
    { token: dollar.address, amount: parseUnits('10000', 6) },
  )
  await add(
    { token: deflating.address, amount: parseEther('100000') },
    { token: wrappedNative, amount: parseEther('10') },
  )
  return { factory, quoter, router }
}

/** A pool at the price of these amounts, with them once over all prices and once near this one. */
async function openPool(
  chain: ChainWriter,
  {
    positions,
    fee,
    spacing,
    sides,
  }: { positions: Address; fee: number; spacing: number; sides: readonly [Side, Side] },
): Promise<void> {
  const [first, second] = BigInt(sides[0].token) < BigInt(sides[1].token) ? sides : [sides[1], sides[0]]
  const price = encodeSqrtRatioX96(String(second.amount), String(first.amount))
  const near = Math.floor(TickMath.getTickAtSqrtRatio(price) / spacing) * spacing
  await chain.send({
    from: deployer,
    to: positions,
    data: encodeFunctionData({
      abi: abis.v3Positions,
      functionName: 'createAndInitializePoolIfNecessary',
      args: [first.token, second.token, fee, BigInt(price.toString())],
    }),
  })
  for (const [tickLower, tickUpper] of [
    [-887_220, 887_220],
    [near - 20 * spacing, near + 20 * spacing],
  ] as const)
    await chain.send({
      from: deployer,
      to: positions,
      data: encodeFunctionData({
        abi: abis.v3Positions,
        functionName: 'mint',
        args: [
          {
            token0: first.token,
            token1: second.token,
            fee,
            tickLower,
            tickUpper,
            amount0Desired: first.amount,
            amount1Desired: second.amount,
            amount0Min: 0n,
            amount1Min: 0n,
            recipient: deployer,
            deadline: maxUint256,
          },
        ],
      }),
    })
}
