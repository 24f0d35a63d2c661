import factoryJson from '@uniswap/v2-core/build/UniswapV2Factory.json' with { type: 'json' }
import deflatingJson from '@uniswap/v2-periphery/build/DeflatingERC20.json' with { type: 'json' }
import routerJson from '@uniswap/v2-periphery/build/UniswapV2Router02.json' with { type: 'json' }
import wrappedJson from 'canonical-weth/build/contracts/WETH9.json' with { type: 'json' }
import type { Abi, Hex } from 'viem'
import * as z from 'zod/mini'
import coinJson from '../contracts/coin.json' with { type: 'json' }
import collectibleJson from '../contracts/collectible.json' with { type: 'json' }
import crowdJson from '../contracts/crowd.json' with { type: 'json' }
import multicallJson from '../contracts/multicall.json' with { type: 'json' }
import namesJson from '../contracts/names.json' with { type: 'json' }
import oddTokenJson from '../contracts/oddToken.json' with { type: 'json' }
import oldDollarJson from '../contracts/oldDollar.json' with { type: 'json' }
import pantryJson from '../contracts/pantry.json' with { type: 'json' }
import refusingJson from '../contracts/refusing.json' with { type: 'json' }
import tokenJson from '../contracts/token.json' with { type: 'json' }

const artifactSchema = z.object({
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
  names: artifactSchema.parse(namesJson),
  crowd: artifactSchema.parse(crowdJson),
  multicall: artifactSchema.parse(multicallJson),
  wrapped: artifactSchema.parse(wrappedJson),
  factory: artifactSchema.parse(factoryJson),
  router: artifactSchema.parse(routerJson),
}
