import {
  type Abi,
  type Address,
  encodeDeployData,
  encodeFunctionData,
  type Hex,
  isAddressEqual,
  namehash,
  type PublicClient,
  parseAbi,
  zeroAddress,
} from 'viem'
import * as z from 'zod/mini'
import resolverJson from '#shared/names/offchainResolver.json' with { type: 'json' }

/** What a server with names says of itself at `KIT_ORIGIN/ens`. */
export const gatewayFactsSchema = z.object({
  suffix: z.string(),
  parent: z.string(),
  resolver: z.templateLiteral(['0x', z.string()]),
  signer: z.templateLiteral(['0x', z.string()]),
})
export type GatewayFacts = z.infer<typeof gatewayFactsSchema>

export interface SetupParameters {
  client: Pick<PublicClient, 'getCode' | 'readContract' | 'getEnsAddress'>
  facts: GatewayFacts
  kitOrigin: string
  registry: Address
  universalResolver: Address
  /** Who is to own the resolver. */
  owner: Address
}

/** A transaction to be sent by any wallet; without `to` it deploys. */
export interface SetupTransaction {
  to?: Address
  data: Hex
}

/** One thing that has to be so. */
export interface SetupStep {
  what: string
  isDone: boolean
  /** Why it is not, and what to do. */
  hint?: string
  transaction?: SetupTransaction
}

/** ENS's registry on every public chain that has it, and who owns a name there that was wrapped. */
export const publicRegistry: Address = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e'
const nameWrapper: Address = '0xD4416b13d2b3a9aBae7AcD5D6C2BbDBE25686401'

const artifact = z
  .object({
    abi: z.custom<Abi>((value) => Array.isArray(value)),
    bytecode: z.templateLiteral(['0x', z.string()]),
  })
  .parse(resolverJson)
const resolverAbi = parseAbi([
  'function urls() view returns (string[])',
  'function isSigner(address) view returns (bool)',
  'function setUrls(string[] urls)',
  'function setSigner(address signer, bool isSigner)',
])
const registryAbi = parseAbi([
  'function owner(bytes32 node) view returns (address)',
  'function resolver(bytes32 node) view returns (address)',
  'function setResolver(bytes32 node, address resolver)',
])

/** What is done of the way to names that every client of ENS resolves, and what is missing, in the order in which it is to be done. Sends nothing. */
export async function checkSetup(parameters: SetupParameters): Promise<SetupStep[]> {
  const deployed = await checkDeployed(parameters)
  if (!deployed.isDone) return [deployed]
  const steps = [
    deployed,
    await checkUrl(parameters),
    await checkSigner(parameters),
    await checkParent(parameters),
  ]
  if (steps.some(({ isDone }) => !isDone)) return steps
  return [...steps, await checkResolves(parameters)]
}

const urlOf = (kitOrigin: string) => `${kitOrigin}/ens/{sender}/{data}`

async function checkDeployed({ client, facts, kitOrigin, owner }: SetupParameters): Promise<SetupStep> {
  const code = await client.getCode({ address: facts.resolver })
  const args = [owner, [urlOf(kitOrigin)], [facts.signer]]
  return {
    what: `The resolver is on the chain, at ${facts.resolver}`,
    isDone: code !== undefined && code !== '0x',
    hint: `Send this transaction, which makes it, owned by ${owner}. Then write its address into names.resolver and restart the server`,
    transaction: { data: encodeDeployData({ abi: artifact.abi, bytecode: artifact.bytecode, args }) },
  }
}

async function checkUrl({ client, facts, kitOrigin }: SetupParameters): Promise<SetupStep> {
  const url = urlOf(kitOrigin)
  const urls = await client.readContract({ abi: resolverAbi, address: facts.resolver, functionName: 'urls' })
  return {
    what: `It sends whoever asks to ${url}`,
    isDone: urls.includes(url),
    hint: 'Send this transaction as the owner of the resolver',
    transaction: {
      to: facts.resolver,
      data: encodeFunctionData({ abi: resolverAbi, functionName: 'setUrls', args: [[url]] }),
    },
  }
}

async function checkSigner({ client, facts }: SetupParameters): Promise<SetupStep> {
  const { resolver: address, signer } = facts
  return {
    what: `It takes what this server signs, by ${signer}`,
    isDone: await client.readContract({
      ...{ abi: resolverAbi, address, functionName: 'isSigner' as const },
      args: [signer],
    }),
    hint: 'Send this transaction as the owner of the resolver',
    transaction: {
      to: address,
      data: encodeFunctionData({ abi: resolverAbi, functionName: 'setSigner', args: [signer, true] }),
    },
  }
}

async function checkParent({ client, facts, registry }: SetupParameters): Promise<SetupStep> {
  const node = namehash(facts.parent)
  const asked = { abi: registryAbi, address: registry, args: [node] } as const
  const owner = await client.readContract({ ...asked, functionName: 'owner' })
  const resolver = await client.readContract({ ...asked, functionName: 'resolver' })
  const what = `${facts.parent} has it as its resolver`
  if (isAddressEqual(owner, zeroAddress))
    return { what, isDone: false, hint: `Nobody has ${facts.parent} on this chain: register it first` }
  return {
    what,
    isDone: isAddressEqual(resolver, facts.resolver),
    hint: `Send this transaction as the owner of ${facts.parent}`,
    transaction: {
      to: isAddressEqual(owner, nameWrapper) ? nameWrapper : registry,
      data: encodeFunctionData({
        abi: registryAbi,
        functionName: 'setResolver',
        args: [node, facts.resolver],
      }),
    },
  }
}

/** As any client of ENS asks: a name that nobody has leads nowhere only where the gateway has said so, and was believed. */
async function checkResolves({ client, facts, universalResolver }: SetupParameters): Promise<SetupStep> {
  const name = `nobody-has-this${facts.suffix}`
  const what = 'Clients of ENS resolve the names'
  try {
    await client.getEnsAddress({ name, universalResolverAddress: universalResolver, strict: true })
    return { what, isDone: true }
  } catch (error) {
    const why = error instanceof Error ? error.message.split('\n')[0] : String(error)
    return { what, isDone: false, hint: `Asked for ${name}: ${why}. Is the gateway reached from outside?` }
  }
}
