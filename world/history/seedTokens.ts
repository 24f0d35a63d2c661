import { encodeFunctionData, parseUnits } from 'viem'
import { abis } from './abis.ts'
import { artifacts } from './artifacts.ts'
import type { ChainWriter } from './createChainWriter.ts'
import type { ChainFacts } from './harborFacts.ts'
import { people } from './people.ts'

/** The ERC-20s of each local chain. Two widths of decimals, so that a mistake with units shows. */
const tokens = [
  { name: 'Harbor Dollar', symbol: 'HUSD', decimals: 6 },
  { name: 'Roasted Bean', symbol: 'BEAN', decimals: 18 },
] as const

const supply = '1000000'
const share = '2500'

/** Where Multicall3 is on every chain. @see https://www.multicall3.com */
const multicall3 = '0xcA11bde05977b3631167028862bE2a173976CA11'

/**
 * Deploys the tokens, gives each demo account its share, and puts the multicall contract up. The deployer's first
 * transactions: the tokens' addresses are the same on every fresh chain.
 */
export async function seedTokens(chain: ChainWriter): Promise<ChainFacts> {
  const { deployer, visitor, mate } = people
  const deployed: ChainFacts['tokens'] = []
  for (const token of tokens) {
    const { name, symbol, decimals } = token
    const address = await chain.deploy(deployer, artifacts.token, [
      name,
      symbol,
      decimals,
      parseUnits(supply, decimals),
    ])
    for (const holder of [visitor, mate]) {
      const args = [holder, parseUnits(share, decimals)] as const
      const data = encodeFunctionData({ abi: abis.token, functionName: 'transfer', args })
      await chain.send({ from: deployer, to: address, data })
    }
    deployed.push({ ...token, address })
  }
  await chain.copyCode(await chain.deploy(deployer, artifacts.multicall), multicall3)
  return { tokens: deployed }
}
