import type { Address } from 'viem'
import { artifacts } from '../../world/history/artifacts.ts'
import type { ChainWriter } from '../../world/history/createChainWriter.ts'
import type { HarborFacts } from '../../world/history/harborFacts.ts'
import { people } from '../../world/history/people.ts'
import { seedExchange } from '../../world/history/seedExchange.ts'
import { seedPools } from '../../world/history/seedPools.ts'
import { seedTokens } from '../../world/history/seedTokens.ts'
import { seedUnusual } from '../../world/history/seedUnusual.ts'
import type { SeededChain } from '../sending/createSendingWorld.ts'

export interface SwappedChain extends SeededChain {
  exchange: HarborFacts['exchange']
  /** The code that accounts lend themselves for their batches. */
  batches: Address
}

/** The local world's tokens and exchanges, with all their pools. */
export async function seedSwapped(writer: ChainWriter): Promise<SwappedChain> {
  const { tokens } = await seedTokens(writer)
  const [dollar, bean] = tokens
  if (!dollar || !bean) throw new Error('The tokens of the local world are missing')
  const unusual = await seedUnusual(writer)
  const second = await seedExchange(writer, dollar.address, bean.address)
  const nowhere = { factory: people.deployer, quoter: people.deployer, router: people.deployer }
  const v3 = await seedPools(writer, { tokens, unusual, exchange: { ...second, v3: nowhere } })
  const exchange = { ...second, v3 }
  return {
    tokens: [...tokens, ...unusual.tokens],
    settings: { exchange: { ...exchange, stables: [dollar.address] } },
    exchange,
    batches: await writer.deploy(people.deployer, artifacts.batches),
  }
}
