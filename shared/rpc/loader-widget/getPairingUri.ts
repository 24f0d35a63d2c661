import * as z from 'zod/mini'
import type { MethodContract } from '../contract.ts'

/**
 * A WalletConnect pairing URI for a page that draws its own code. It is made anew when the last one is used up or
 * about to expire; whoever approves it becomes the connection, as from the modal.
 *
 * @see https://docs.walletconnect.com/2.0/specs/clients/core/pairing/pairing-uri
 */
export const getPairingUri = {
  params: z.strictObject({}),
  result: z.lazy(() => z.string().check(z.startsWith('wc:'), z.maxLength(2048))),
  errors: ['RELAY_UNREACHABLE', 'METHOD_NOT_FOUND'],
  timeout: 20_000,
} as const satisfies MethodContract
