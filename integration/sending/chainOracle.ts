import { Contract, JsonRpcProvider } from 'ethers'
import * as z from 'zod/mini'
import { callChain } from '../../world/history/callChain.ts'

/** What a chain says, read by what neither the kit nor its server reads it with. In base units. */
export interface ChainOracle {
  /** @param token its contract or mint; null: the chain's own coin */
  balance(token: string | null, owner: string): Promise<bigint>
  /** What a transaction has cost its sender. */
  fee(hash: string): Promise<bigint>
  destroy(): void
}

const abi = ['function balanceOf(address) view returns (uint256)']

export function createEvmOracle(rpcUrl: string): ChainOracle {
  const provider = new JsonRpcProvider(rpcUrl, undefined, { cacheTimeout: -1 })
  return {
    async balance(token, owner) {
      if (token === null) return provider.getBalance(owner)
      return z.bigint().parse(await new Contract(token, abi, provider).getFunction('balanceOf')(owner))
    },
    async fee(hash) {
      const receipt = await provider.getTransactionReceipt(hash)
      return receipt?.fee ?? 0n
    },
    destroy: () => provider.destroy(),
  }
}

const lamportsSchema = z.object({ value: z.int() })
const transactionSchema = z.object({ meta: z.object({ fee: z.int() }) })
const tokenAccountsSchema = z.object({
  value: z.array(
    z.object({
      account: z.object({
        data: z.object({
          parsed: z.object({ info: z.object({ tokenAmount: z.object({ amount: z.string() }) }) }),
        }),
      }),
    }),
  ),
})

/** By bare JSON-RPC: the one library for it is the product's. */
export function createSolanaOracle(rpcUrl: string): ChainOracle {
  return {
    async balance(mint, owner) {
      if (mint === null)
        return BigInt(lamportsSchema.parse(await callChain(rpcUrl, 'getBalance', [owner])).value)
      const asked = [owner, { mint }, { encoding: 'jsonParsed' }]
      const { value } = tokenAccountsSchema.parse(await callChain(rpcUrl, 'getTokenAccountsByOwner', asked))
      return value.reduce((sum, { account }) => sum + BigInt(account.data.parsed.info.tokenAmount.amount), 0n)
    },
    async fee(hash) {
      const asked = [hash, { encoding: 'json', maxSupportedTransactionVersion: 0 }]
      return BigInt(transactionSchema.parse(await callChain(rpcUrl, 'getTransaction', asked)).meta.fee)
    },
    destroy() {},
  }
}
