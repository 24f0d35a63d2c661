import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import type { SolanaClient } from '../../services/rpc/solanaClient.ts'
import type { Finding, FindOperation } from './finding.ts'
import type { Operation } from './operation.ts'

/** How many of the sender's latest are looked through. */
const latest = 25

/**
 * Looks for a transaction by its signature; where no wallet has told one, among the sender's by its message, which no other has. What is not
 * there when no block takes it any more never will be.
 */
export function createFindSolanaOperation(
  clientOf: (caipNetworkId: CaipNetworkId) => Promise<SolanaClient>,
): FindOperation {
  const findUntold = async (client: SolanaClient, { from, solana }: Operation): Promise<string | null> => {
    const signatures = await client.signaturesFor(from, latest)
    for (const signature of signatures) {
      const transaction = await client.transaction(signature)
      if (transaction !== null && solana && isSameMessage(transaction, solana.transaction)) return signature
    }
    return null
  }

  return async (operation): Promise<Finding> => {
    const { solana, hash: told, caipNetworkId } = operation
    if (!solana) return { kind: 'missing' }
    const client = await clientOf(caipNetworkId)
    // Before the question for it: what comes between the two was in time.
    const height = await client.blockHeight()
    const hash = told ?? (await findUntold(client, operation))
    const status = hash === null ? null : await client.signatureStatus(hash)
    if (hash !== null && status) {
      if (status === 'failed') return { kind: 'failed', hash }
      return { kind: 'found', hash, blocks: status === 'processed' ? 0 : 1, needed: 1 }
    }
    return { kind: height > solana.lastValidBlockHeight ? 'expired' : 'missing' }
  }
}

/** Two serialised transactions in base64 that say the same, whatever their signatures: one signature each, 64 bytes behind its count. */
function isSameMessage(one: string, other: string): boolean {
  const message = (text: string) => atob(text).slice(1 + 64)
  return message(one) === message(other)
}
