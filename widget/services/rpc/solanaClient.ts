import { address, createSolanaRpc } from '@solana/web3.js'

/** A reader of one Solana cluster through the JSON-RPC endpoint `url`. */
export function createSolanaClient(url: string) {
  const rpc = createSolanaRpc(url)
  return {
    /** The native balance in lamports. */
    async balance(account: string): Promise<bigint> {
      const { value } = await rpc.getBalance(address(account)).send()
      return value
    },
  }
}
