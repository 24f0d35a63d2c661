import { artifacts } from './artifacts.ts'
import type { ChainWriter } from './createChainWriter.ts'
import type { HarborFacts } from './harborFacts.ts'
import { people } from './people.ts'

/** What is hard to send, or to send to: a token that answers nothing and can be stopped, one that burns a hundredth of each transfer, a contract that takes no coins. */
export async function seedUnusual(chain: ChainWriter): Promise<HarborFacts['unusual']> {
  const { deployer } = people
  const supply = 10n ** 12n
  return {
    tokens: [
      {
        name: 'Old Dollar',
        symbol: 'OLD',
        decimals: 6,
        address: await chain.deploy(deployer, artifacts.oldDollar, ['Old Dollar', 'OLD', supply * 10n ** 6n]),
      },
      {
        name: 'Deflating Test Token',
        symbol: 'DTT',
        decimals: 18,
        address: await chain.deploy(deployer, artifacts.deflating, [supply * 10n ** 18n]),
      },
    ],
    refusing: await chain.deploy(deployer, artifacts.refusing),
  }
}
