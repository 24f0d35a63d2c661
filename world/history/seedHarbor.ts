import { deployDelegationFramework } from '../delegation/deployDelegationFramework.ts'
import type { ChainWriter } from './createChainWriter.ts'
import { deployNames } from './deployNames.ts'
import type { HarborFacts } from './harborFacts.ts'
import { seedHostileAccount } from './hostileAccount.ts'
import { actOut, type Moment } from './moment.ts'
import { people } from './people.ts'
import { seedCollections } from './seedCollections.ts'
import { seedExchange } from './seedExchange.ts'
import { seedPools } from './seedPools.ts'
import { seedTokens } from './seedTokens.ts'
import { seedUnusual } from './seedUnusual.ts'
import { storyOfCrowd } from './storyOfCrowd.ts'
import { storyOfNames } from './storyOfNames.ts'
import { storyOfVisitor } from './storyOfVisitor.ts'

/** The chain's first block, in days before its history was written. */
export const historyDays = 1_400

export interface SeedHarborParameters {
  chain: ChainWriter
  /** Seconds since 1970. */
  now: number
  /** With the account of three hundred tokens. */
  crowded: boolean
}

/** Until it is deployed. */
const nowhere = { factory: people.deployer, quoter: people.deployer, router: people.deployer }

/** Writes the history of the chain with the longest past: tokens, an exchange, names, collections, and what people did. */
export async function seedHarbor({ chain, now, crowded }: SeedHarborParameters): Promise<HarborFacts> {
  const { tokens } = await seedTokens(chain)
  const [dollar, bean] = tokens
  if (!dollar || !bean) throw new Error('The tokens of the local world are missing')
  const facts: HarborFacts = {
    tokens,
    exchange: { ...(await seedExchange(chain, dollar.address, bean.address)), v3: nowhere },
    names: await deployNames(chain),
    collections: await seedCollections(chain),
    hostileTokens: [],
    unusual: { tokens: [], refusing: people.deployer },
  }
  const hostile: Moment = {
    daysAgo: 950,
    async act() {
      facts.hostileTokens = await seedHostileAccount(chain, facts.collections.hostile)
    },
  }
  const crowd = crowded ? storyOfCrowd(dollar.address) : []
  const visitor = storyOfVisitor(facts, dollar.address, bean.address)
  await actOut(chain, [...visitor, ...storyOfNames(facts), hostile, ...crowd], now)
  // The last, so that what was there before stays where it was.
  facts.unusual = await seedUnusual(chain)
  facts.exchange.v3 = await seedPools(chain, facts)
  await deployDelegationFramework(chain)
  return facts
}
