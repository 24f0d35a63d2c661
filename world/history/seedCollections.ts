import { artifacts } from './artifacts.ts'
import type { ChainWriter } from './createChainWriter.ts'
import type { HarborFacts } from './harborFacts.ts'
import { people } from './people.ts'

/** The collections of NFTs, empty. */
export async function seedCollections(chain: ChainWriter): Promise<HarborFacts['collections']> {
  const { deployer } = people
  const collectible = (name: string, symbol: string) =>
    chain.deploy(deployer, artifacts.collectible, [name, symbol])
  return {
    passes: await collectible('Harbor Passes', 'PASS'),
    pantry: await chain.deploy(deployer, artifacts.pantry),
    spam: await collectible('Claim 5000 HUSD at harbor-gift.example', 'VISIT harbor-gift.example'),
    hostile: await collectible('<img src=x onerror="alert(1)">', '\u202eSSAP'),
  }
}
