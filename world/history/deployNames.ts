import registryJson from '@ensdomains/ens/build/contracts/ENSRegistry.json' with { type: 'json' }
import registrarJson from '@ensdomains/ens/build/contracts/ReverseRegistrar.json' with { type: 'json' }
import offchainResolverJson from '#shared/names/offchainResolver.json' with { type: 'json' }
import { artifactSchema, artifacts } from './artifacts.ts'
import { calls } from './calls.ts'
import type { ChainWriter } from './createChainWriter.ts'
import type { HarborFacts } from './harborFacts.ts'
import { people } from './people.ts'

const { deployer } = people

/**
 * The Ethereum Name Service on a local chain: its own registry and its own registrar of reverse names, a resolver that keeps records on the chain,
 * ENSIP-19's default reverse registrar, a universal resolver over all of them, and the resolver of the names that the kit server gives.
 */
export async function deployNames(chain: ChainWriter): Promise<HarborFacts['names']> {
  const registry = await chain.deploy(deployer, artifactSchema.parse(registryJson))
  const records = await chain.deploy(deployer, artifacts.records, [registry])
  const registrar = await chain.deploy(deployer, artifactSchema.parse(registrarJson), [registry, records])
  const defaultReverse = await chain.deploy(deployer, artifacts.defaultReverse)
  const universalResolver = await chain.deploy(deployer, artifacts.universalResolver, [registry])
  // Where the gateway is, and who signs for it, is of today: the world says so when it starts.
  const offchainResolver = await chain.deploy(deployer, artifactSchema.parse(offchainResolverJson), [
    deployer,
    [],
    [],
  ])
  const names = { registry, records, registrar, defaultReverse, universalResolver, offchainResolver }
  const give = (parent: string, label: string, owner = deployer, resolver = records) =>
    chain.send(calls.giveNode(names, deployer, { parent, label, owner, resolver }))
  await give('', 'eth')
  await give('', 'reverse')
  await give('reverse', 'addr', registrar)
  await give('reverse', 'default', deployer, defaultReverse)
  await give('eth', 'harbor', deployer, offchainResolver)
  return names
}
