import * as z from 'zod/mini'
import { toHex } from '../../services/crypto/bytes.ts'
import type { SigningRequest } from '../custody/custody.ts'
import { invalidParams, parseWith } from '../decode/parseWith.ts'

const messageSchema = z.tuple([z.string(), z.string()], z.unknown())
const hexBytes = /^0x(?:[0-9a-f]{2})*$/i

/**
 * `personal_sign`: the message, as 0x-hex or text, and the account. Pages that name the account first are understood, too.
 *
 * @throws `INVALID_PARAMS`, also for an account that is not the wallet's
 * @see https://docs.metamask.io/wallet/reference/json-rpc-methods/personal_sign
 */
export function parseEvmMessage(params: unknown, account: string): SigningRequest {
  const [first, second] = parseWith(messageSchema, params)
  const isAccount = (text: string) => text.toLowerCase() === account.toLowerCase()
  if (!isAccount(first) && !isAccount(second)) throw invalidParams('address')
  const message = isAccount(second) ? first : second
  const bytes = hexBytes.test(message) ? message.toLowerCase() : toHex(new TextEncoder().encode(message))
  return { kind: 'evmMessage', message: bytes }
}
