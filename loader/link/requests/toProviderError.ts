import { fields } from '../../fields.ts'

const codes: Readonly<Record<string, number>> = {
  USER_CLOSED: 4001,
  USER_REJECTED: 4001,
  NOT_CONNECTED: 4100,
  METHOD_NOT_FOUND: 4200,
  FRAME_LOST: 4900,
  SESSION_EXPIRED: 4900,
  DESTROYED: 4900,
  INVALID_PARAMS: -32602,
}

/**
 * The kit's error as a provider's: a numeric `code`, the kit's own code as `data.walletKit`, beside whatever `data` the
 * chain gave. What a wallet threw is passed on as it is. A refusal is always 4001, for that is what pages look for: other
 * protocols have codes of their own for it.
 *
 * @see https://eips.ethereum.org/EIPS/eip-1193#provider-errors
 */
export function toProviderError(error: unknown): unknown {
  const { name, code, message, data } = fields(error)
  if (name !== 'WalletKitError') return error
  const given = fields(data)['code']
  const known = codes[String(code)] ?? -32603
  return Object.assign(new Error(String(message)), {
    code: typeof given === 'number' && known !== 4001 ? given : known,
    data: { ...fields(data), walletKit: code },
  })
}
