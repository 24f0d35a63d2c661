import { type Address, createPublicClient, createWalletClient, type Hex, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import * as z from 'zod/mini'
import artifactJson from '../contracts/idRegistry.json' with { type: 'json' }
import type { Anvil } from '../createAnvil.ts'
import { demoAccounts } from '../demoAccounts.ts'
import { farcasterPeople } from './farcasterPeople.ts'

const artifact = z
  .object({ abi: z.array(z.unknown()), bytecode: z.custom<Hex>((value) => typeof value === 'string') })
  .parse(artifactJson)

/** Puts Farcaster's registry on a local chain, with everybody in it. Deploy it after the tokens: their addresses are fixed. */
export async function deployIdRegistry({
  rpcUrl,
  chainId,
}: Pick<Anvil, 'rpcUrl' | 'chainId'>): Promise<Address> {
  const account = privateKeyToAccount(demoAccounts.deployer)
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const chain = { id: chainId, name: 'local', nativeCurrency, rpcUrls: { default: { http: [rpcUrl] } } }
  const wallet = createWalletClient({ account, chain, transport: http(rpcUrl) })
  const client = createPublicClient({ chain, transport: http(rpcUrl), pollingInterval: 20 })
  const owners = farcasterPeople.map(({ custodyKey }) => privateKeyToAccount(custodyKey).address)
  const fids = farcasterPeople.map(({ fid }) => BigInt(fid))
  const hash = await wallet.deployContract({ ...artifact, args: [owners, fids] })
  const { contractAddress } = await client.waitForTransactionReceipt({ hash, checkReplacement: false })
  if (!contractAddress) throw new Error(`The Farcaster registry was not deployed on chain ${chainId}`)
  return contractAddress
}
