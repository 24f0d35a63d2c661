import { fields } from '../fields.ts'

/**
 * Why the page's provider cannot ask anybody, as an EIP-1193 error: closed while the kit loads, or disconnected from all
 * chains. What the second script rejects with has its code already and is passed on as it is.
 *
 * @see https://eips.ethereum.org/EIPS/eip-1193#provider-errors
 */
export function unavailable(error: unknown): unknown {
  const { name, code: walletKit, message } = fields(error)
  return name === 'WalletKitError'
    ? Object.assign(new Error(String(message)), {
        code: walletKit === 'USER_CLOSED' ? 4001 : 4900,
        data: { walletKit },
      })
    : error
}
