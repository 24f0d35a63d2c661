import {
  address,
  createDefaultRpcTransport,
  createSolanaRpcFromTransport,
  type RpcTransport,
  signature,
} from '@solana/web3.js'
import * as z from 'zod/mini'
import type { AskEndpoint } from './evmClient.ts'

/**
 * A reader of one Solana cluster: through the page's own endpoints, one after the other, then through the JSON-RPC endpoint `url`.
 */
export function createSolanaClient(url: string, own: readonly AskEndpoint[] = []) {
  const kit = createDefaultRpcTransport({ url })
  const rpc = createSolanaRpcFromTransport(own.length > 0 ? withOwn(own, kit) : kit)
  return {
    /** The native balance in lamports. */
    async balance(account: string): Promise<bigint> {
      const { value } = await rpc.getBalance(address(account)).send()
      return value
    },
    /** What a transaction names, to be taken by the next blocks and by none after that. */
    async latestBlockhash() {
      const { value } = await rpc.getLatestBlockhash({ commitment: 'confirmed' }).send()
      return value
    },
    async blockHeight(): Promise<number> {
      return Number(await rpc.getBlockHeight({ commitment: 'confirmed' }).send())
    },
    /** How far a transaction is; null where no node knows it. */
    async signatureStatus(hash: string): Promise<'processed' | 'confirmed' | 'failed' | null> {
      const { value } = await rpc
        .getSignatureStatuses([signature(hash)], { searchTransactionHistory: true })
        .send()
      const [status] = value
      if (!status) return null
      if (status.err !== null) return 'failed'
      return status.confirmationStatus === 'processed' ? 'processed' : 'confirmed'
    },
    /** The latest transactions of an account, the newest first. */
    async signaturesFor(account: string, limit: number): Promise<string[]> {
      const found = await rpc.getSignaturesForAddress(address(account), { limit }).send()
      return found.map(({ signature: each }) => each)
    },
    /** A transaction as it was sent, in base64; null where no node has it. */
    async transaction(hash: string): Promise<string | null> {
      const found = await rpc
        .getTransaction(signature(hash), { encoding: 'base64', maxSupportedTransactionVersion: 0 })
        .send()
      return found?.transaction[0] ?? null
    },
  }
}

export type SolanaClient = ReturnType<typeof createSolanaClient>

const payloadSchema = z.object({ id: z.unknown(), method: z.string(), params: z.unknown() })

/** Reads only, which no person rejects: whatever goes wrong, the next endpoint is asked. */
function withOwn(own: readonly AskEndpoint[], kit: RpcTransport): RpcTransport {
  return async <Response>(request: Parameters<RpcTransport>[0]): Promise<Response> => {
    const { id, method, params } = payloadSchema.parse(request.payload)
    for (const ask of own) {
      // The page's own endpoint failed: the next one is asked, and the kit's last, whose failure is told.
      const answer = await ask(method, params).then(
        (result) => ({ result }),
        () => null,
      )
      if (answer) return { jsonrpc: '2.0', id, ...answer } as Response
    }
    return kit(request)
  }
}
