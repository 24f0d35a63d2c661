import * as z from 'zod/mini'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { isWalletRefusal } from '#shared/errors/walletRefusals.ts'
import { toPlainText } from './appMetadata.ts'

const walletErrorSchema = z.object({ code: z.number(), message: z.string() })

/** The wallet or the person ended the session while it was asked. */
const ended = 6000

/**
 * What a rejection of the library means. The wallet's own code stays in `data.code`, except for the end of the session.
 *
 * @see https://specs.walletconnect.com/2.0/specs/clients/sign/error-codes
 */
export function sessionError(thrown: unknown): WalletKitError {
  if (thrown instanceof WalletKitError) return thrown
  const text = thrown instanceof Error ? thrown.message : ''
  if (text.startsWith('Proposal expired')) {
    return new WalletKitError('PROPOSAL_EXPIRED', 'Nobody approved the connection in time')
  }
  if (text.startsWith('Request expired')) {
    return new WalletKitError('TIMEOUT', 'The wallet did not answer in time')
  }
  if (/publish|No internet|relay/i.test(text)) {
    return new WalletKitError('RELAY_UNREACHABLE', 'The WalletConnect relay could not be reached')
  }
  if (/No matching key|recently deleted/i.test(text)) {
    return new WalletKitError('SESSION_EXPIRED', 'The connection to the wallet has ended')
  }
  const answer = walletErrorSchema.safeParse(thrown)
  if (!answer.success) return new WalletKitError('WALLET_ERROR', 'The request failed')
  const { code } = answer.data
  const message = toPlainText(answer.data.message, 1_024)
  if (isWalletRefusal({ code, message }))
    return new WalletKitError('USER_REJECTED', 'Declined in the wallet', { code })
  // Without the wallet's code: for a page this is a provider that is disconnected, 4900.
  if (code === ended) return new WalletKitError('SESSION_EXPIRED', 'The wallet ended the connection')
  return new WalletKitError('WALLET_ERROR', message || 'The wallet gave an error', { code })
}
