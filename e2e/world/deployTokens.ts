import {
  type Address,
  createPublicClient,
  createWalletClient,
  getAddress,
  type Hex,
  http,
  parseUnits,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import * as z from 'zod/mini'
import tokenArtifact from './contracts/token.json' with { type: 'json' }
import type { Anvil } from './createAnvil.ts'
import { demoAccounts } from './demoAccounts.ts'

export interface Token {
  address: Address
  name: string
  symbol: string
  decimals: number
}

/** The ERC-20s of each local chain. Two widths of decimals, so that a mistake with units shows. */
const tokens = [
  { name: 'Harbor Dollar', symbol: 'HUSD', decimals: 6 },
  { name: 'Roasted Bean', symbol: 'BEAN', decimals: 18 },
] as const

const supply = '1000000'
const share = '2500'

const artifact = z
  .object({ abi: z.array(z.unknown()), bytecode: z.custom<Hex>((value) => typeof value === 'string') })
  .parse(tokenArtifact)
const transferAbi = [
  {
    type: 'function',
    name: 'transfer',
    stateMutability: 'nonpayable',
    inputs: [{ type: 'address' }, { type: 'uint256' }],
    outputs: [{ type: 'bool' }],
  },
] as const

/** Deploys the tokens and gives each demo account its share. The addresses are the same on every fresh chain. */
export async function deployTokens({ rpcUrl, chainId }: Pick<Anvil, 'rpcUrl' | 'chainId'>): Promise<Token[]> {
  const account = privateKeyToAccount(demoAccounts.deployer)
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const chain = { id: chainId, name: 'local', nativeCurrency, rpcUrls: { default: { http: [rpcUrl] } } }
  const transport = http(rpcUrl)
  const wallet = createWalletClient({ account, chain, transport })
  const client = createPublicClient({ chain, transport, pollingInterval: 20 })

  const deployed: Token[] = []
  for (const token of tokens) {
    const { name, symbol, decimals } = token
    const args = [name, symbol, decimals, parseUnits(supply, decimals)]
    const hash = await wallet.deployContract({ abi: artifact.abi, bytecode: artifact.bytecode, args })
    const { contractAddress } = await client.waitForTransactionReceipt({ hash })
    if (!contractAddress) throw new Error(`${symbol} was not deployed on chain ${chainId}`)
    for (const key of demoAccounts.evm) {
      const holder = privateKeyToAccount(key).address
      const args = [holder, parseUnits(share, decimals)] as const
      const sent = await wallet.writeContract({
        address: contractAddress,
        abi: transferAbi,
        functionName: 'transfer',
        args,
      })
      await client.waitForTransactionReceipt({ hash: sent })
    }
    deployed.push({ ...token, address: getAddress(contractAddress) })
  }
  return deployed
}
