import type { EmbeddedNamespace } from '#shared/entities/account.ts'
import { fromHex } from '../../services/crypto/bytes.ts'
import { isPlainText } from '../decode/plainText.ts'
import { parseEvmMessage } from './parseEvmMessage.ts'

export interface KindOfMessageParameters {
  namespace: EmbeddedNamespace
  method: string
  params: unknown
  account: string
}

/**
 * Whether a message is worth something (security.md rule 9): bytes that are no text, or may be a hash, are approved where payments are. By
 * the reading that is signed, before anything is shown.
 */
export async function kindOfMessage(parameters: KindOfMessageParameters): Promise<'sign' | 'money'> {
  try {
    const request = await read(parameters)
    return 'message' in request && isPlainText(fromHex(request.message)) ? 'sign' : 'money'
  } catch {
    // It cannot be read, or its reader did not load. The preparation meets the same error, and reports it.
    return 'money'
  }
}

async function read({ namespace, method, params, account }: KindOfMessageParameters) {
  if (namespace === 'eip155') return parseEvmMessage(params, account)
  const { readSolanaMessage } = await import('./prepareSolana.ts')
  return readSolanaMessage({ method, params, account })
}
