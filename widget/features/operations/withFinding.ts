import type { Finding } from './finding.ts'
import type { Operation } from './operation.ts'

/** The operation with what its network says of it. */
export function withFinding(operation: Operation, finding: Finding): Operation {
  switch (finding.kind) {
    case 'missing':
      // A block that held it was taken back.
      return operation.blocks > 0 ? { ...operation, blocks: 0 } : operation
    case 'foreign':
      return { ...operation, status: 'unknown', hash: null }
    case 'expired':
    case 'replaced':
      return { ...operation, status: finding.kind }
    case 'unsent':
      return { ...operation, status: 'notSent' }
    case 'failed':
    case 'cancelled':
      return { ...operation, status: finding.kind, hash: finding.hash }
    case 'found': {
      const { hash, blocks, needed, nonce, arrived } = finding
      const { evm, received } = operation
      const status = blocks >= needed ? 'confirmed' : 'sent'
      const isSame = operation.status === status && operation.hash === hash && operation.blocks === blocks
      if (isSame && (!evm || evm.isNonceSeen)) return operation
      return {
        ...operation,
        status,
        hash,
        blocks,
        ...(evm && nonce !== undefined && { evm: { ...evm, nonce, isNonceSeen: true } }),
        ...(received && arrived && { received: { ...received, arrived } }),
      }
    }
  }
}
