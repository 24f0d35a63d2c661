import v3QuoterJson from '@uniswap/swap-router-contracts/artifacts/contracts/lens/QuoterV2.sol/QuoterV2.json' with {
  type: 'json',
}
import v3RouterJson from '@uniswap/swap-router-contracts/artifacts/contracts/SwapRouter02.sol/SwapRouter02.json' with {
  type: 'json',
}
import factoryJson from '@uniswap/v2-core/build/UniswapV2Factory.json' with { type: 'json' }
import deflatingJson from '@uniswap/v2-periphery/build/DeflatingERC20.json' with { type: 'json' }
import routerJson from '@uniswap/v2-periphery/build/UniswapV2Router02.json' with { type: 'json' }
import v3FactoryJson from '@uniswap/v3-core/artifacts/contracts/UniswapV3Factory.sol/UniswapV3Factory.json' with {
  type: 'json',
}
import v3PositionsJson from '@uniswap/v3-periphery/artifacts/contracts/NonfungiblePositionManager.sol/NonfungiblePositionManager.json' with {
  type: 'json',
}
import wrappedJson from 'canonical-weth/build/contracts/WETH9.json' with { type: 'json' }
import type { Abi, Hex } from 'viem'
import * as z from 'zod/mini'
import batchesJson from '../contracts/batches.json' with { type: 'json' }
import checkerJson from '../contracts/checker.json' with { type: 'json' }
import coinJson from '../contracts/coin.json' with { type: 'json' }
import collectibleJson from '../contracts/collectible.json' with { type: 'json' }
import crowdJson from '../contracts/crowd.json' with { type: 'json' }
import defaultReverseJson from '../contracts/defaultReverse.json' with { type: 'json' }
import multicallJson from '../contracts/multicall.json' with { type: 'json' }
import oddTokenJson from '../contracts/oddToken.json' with { type: 'json' }
import oldDollarJson from '../contracts/oldDollar.json' with { type: 'json' }
import pantryJson from '../contracts/pantry.json' with { type: 'json' }
import recordsJson from '../contracts/records.json' with { type: 'json' }
import refusingJson from '../contracts/refusing.json' with { type: 'json' }
import tokenJson from '../contracts/token.json' with { type: 'json' }
import universalResolverJson from '../contracts/universalResolver.json' with { type: 'json' }

export const artifactSchema = z.object({
  abi: z.custom<Abi>((value) => Array.isArray(value)),
  bytecode: z.pipe(
    z.string(),
    // Uniswap's are written without it.
    z.transform((text): Hex => (text.startsWith('0x') ? `0x${text.slice(2)}` : `0x${text}`)),
  ),
})

/** What stands on the local chains, compiled. */
export const artifacts = {
  token: artifactSchema.parse(tokenJson),
  coin: artifactSchema.parse(coinJson),
  oddToken: artifactSchema.parse(oddTokenJson),
  oldDollar: artifactSchema.parse(oldDollarJson),
  deflating: artifactSchema.parse(deflatingJson),
  refusing: artifactSchema.parse(refusingJson),
  collectible: artifactSchema.parse(collectibleJson),
  pantry: artifactSchema.parse(pantryJson),
  records: artifactSchema.parse(recordsJson),
  defaultReverse: artifactSchema.parse(defaultReverseJson),
  universalResolver: artifactSchema.parse(universalResolverJson),
  crowd: artifactSchema.parse(crowdJson),
  batches: artifactSchema.parse(batchesJson),
  checker: artifactSchema.parse(checkerJson),
  multicall: artifactSchema.parse(multicallJson),
  wrapped: artifactSchema.parse(wrappedJson),
  factory: artifactSchema.parse(factoryJson),
  router: artifactSchema.parse(routerJson),
  v3Factory: artifactSchema.parse(v3FactoryJson),
  v3Positions: artifactSchema.parse(v3PositionsJson),
  v3Router: artifactSchema.parse(v3RouterJson),
  v3Quoter: artifactSchema.parse(v3QuoterJson),
}
