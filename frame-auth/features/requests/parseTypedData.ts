import * as z from 'zod/mini'
import type { SigningRequest } from '../custody/custody.ts'
import { invalidParams } from './invalidParams.ts'
import { parseWith } from './parseWith.ts'

const schema = z.tuple([z.string(), z.union([z.string(), z.record(z.string(), z.unknown())])], z.unknown())

/**
 * `eth_signTypedData_v4`: the account and the typed data, as JSON text or as the object. Whether it hashes is found out
 * where it is decoded.
 *
 * @throws `INVALID_PARAMS`, also for an account that is not the wallet's
 * @see https://eips.ethereum.org/EIPS/eip-712
 */
export function parseTypedData(params: unknown, account: string): SigningRequest {
  const [address, data] = parseWith(schema, params)
  if (address.toLowerCase() !== account.toLowerCase()) throw invalidParams('address')
  return { kind: 'evmTypedData', typedData: typeof data === 'string' ? data : JSON.stringify(data) }
}
