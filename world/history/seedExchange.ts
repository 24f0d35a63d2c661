import { type Address, encodeFunctionData, maxUint256, parseEther, parseUnits } from 'viem'
import { abis } from './abis.ts'
import { artifacts } from './artifacts.ts'
import type { ChainWriter } from './createChainWriter.ts'
import type { HarborFacts } from './harborFacts.ts'
import { people } from './people.ts'

/** One ETH is 3,000 dollars there, and one BEAN a quarter of a dollar. */
const reserves = {
  native: parseEther('100'),
  dollarsBesideNative: parseUnits('300000', 6),
  beans: parseEther('200000'),
  dollarsBesideBeans: parseUnits('50000', 6),
}

/** Uniswap V2 itself, with a pool of dollars and the chain's own currency, and one of dollars and beans. */
export async function seedExchange(
  chain: ChainWriter,
  dollar: Address,
  bean: Address,
): Promise<Omit<HarborFacts['exchange'], 'v3'>> {
  const { deployer } = people
  const wrappedNative = await chain.deploy(deployer, artifacts.wrapped)
  const factory = await chain.deploy(deployer, artifacts.factory, [deployer])
  const router = await chain.deploy(deployer, artifacts.router, [factory, wrappedNative])
  const approve = encodeFunctionData({
    abi: abis.token,
    functionName: 'approve',
    args: [router, maxUint256],
  })
  for (const to of [dollar, bean]) await chain.send({ from: deployer, to, data: approve })
  await chain.send({
    from: deployer,
    to: router,
    value: reserves.native,
    data: encodeFunctionData({
      abi: abis.router,
      functionName: 'addLiquidityETH',
      args: [dollar, reserves.dollarsBesideNative, 0n, 0n, deployer, maxUint256],
    }),
  })
  await chain.send({
    from: deployer,
    to: router,
    data: encodeFunctionData({
      abi: abis.router,
      functionName: 'addLiquidity',
      args: [dollar, bean, reserves.dollarsBesideBeans, reserves.beans, 0n, 0n, deployer, maxUint256],
    }),
  })
  return { factory, router, wrappedNative }
}
