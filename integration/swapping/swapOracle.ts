import { Contract, JsonRpcProvider } from 'ethers'
import * as z from 'zod/mini'

const abi = [
  'function balanceOf(address) view returns (uint256)',
  'function allowance(address, address) view returns (uint256)',
  'event Approval(address indexed owner, address indexed spender, uint256 value)',
]

/** What the chain says of a swap, read by what neither the kit nor its server reads it with. Tokens: null is the coin. */
export function createSwapOracle(rpcUrl: string) {
  const provider = new JsonRpcProvider(rpcUrl, undefined, { cacheTimeout: -1 })
  const balance = async (token: string | null, owner: string, blockTag: number) =>
    token === null
      ? provider.getBalance(owner, blockTag)
      : z
          .bigint()
          .parse(await new Contract(token, abi, provider).getFunction('balanceOf')(owner, { blockTag }))

  return {
    /** How much more an account has after a transaction of its own than before its block, without what that has cost. */
    async change(token: string | null, owner: string, hash: string) {
      const receipt = await provider.getTransactionReceipt(hash)
      if (!receipt) throw new Error('It is not on the chain')
      const { blockNumber: block } = receipt
      const [before, after] = await Promise.all([
        balance(token, owner, block - 1),
        balance(token, owner, block),
      ])
      return { block, change: after - before + (token === null ? receipt.fee : 0n) }
    },
    /** The sizes of all approvals that an account has given since a block, in order, and what is left of the last. */
    async approvals(token: string, owner: string, spender: string, since: number) {
      const contract = new Contract(token, abi, provider)
      const logs = await contract.queryFilter(contract.getEvent('Approval')(owner, spender), since + 1)
      return {
        sizes: logs.map(({ data }) => BigInt(data)),
        left: z.bigint().parse(await contract.getFunction('allowance')(owner, spender)),
      }
    },
    head: () => provider.getBlockNumber(),
    destroy: () => provider.destroy(),
  }
}
