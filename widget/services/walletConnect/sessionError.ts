import * as z from 'zod/mini'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { plainText } from './appMetadata.ts'

const walletErrorSchema = z.object({ code: z.number(), message: z.string() })

/** 4001 is EIP-1193's, 5000 to 5003 are the protocol's: a person said no. */
const refusals: readonly number[] = [4001, 5000, 5001, 5002, 5003]
/** The wallet or the person ended the session while it was asked. */
const ended = 6000

/**
 * What a rejection of the library means. The wallet's own code stays in `data.code`.
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
  const message = plainText(answer.data.message, 1_024)
  if (refusals.includes(code)) return new WalletKitError('USER_REJECTED', 'Declined in the wallet', { code })
  if (code === ended)
    return new WalletKitError('SESSION_EXPIRED', 'The wallet ended the connection', { code })
  return new WalletKitError('WALLET_ERROR', message || 'The wallet gave an error', { code })
}
