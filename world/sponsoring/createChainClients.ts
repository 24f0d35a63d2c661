import { createPublicClient, createWalletClient, defineChain, type Hex, http, parseEther, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { Anvil } from '../createAnvil.ts'
import { callChain } from '../history/callChain.ts'
import { people } from '../history/people.ts'

/** What reads a local chain, and what writes to it by a key. */
export function createChainClients({ rpcUrl, chainId }: Pick<Anvil, 'rpcUrl' | 'chainId'>) {
  const chain = defineChain({
    id: chainId,
    name: 'local',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  })
  const transport = http(rpcUrl)
  return {
    reader: createPublicClient({ chain, transport, pollingInterval: 20 }),
    writerOf: (key: Hex) => createWalletClient({ account: privateKeyToAccount(key), chain, transport }),
  }
}

/** A new account with coins. @returns its key */
export async function createFundedKey(rpcUrl: string): Promise<Hex> {
  const key = generatePrivateKey()
  const gift = {
    from: people.deployer,
    to: privateKeyToAccount(key).address,
    value: toHex(parseEther('10')),
  }
  await callChain(rpcUrl, 'eth_sendTransactionSync', [gift])
  return key
}
