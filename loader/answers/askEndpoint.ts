import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { asRecord, isText } from '../asRecord.ts'
import type { PageContext } from '../bridge/bridge.ts'

/**
 * Asks an endpoint of the page's own by JSON-RPC, from the page: its key is for that origin, and the frame reaches nothing but the kit.
 *
 * @param body `{ url, method, params }`
 * @throws `INVALID_PARAMS` for an address that the page has not named in `customRpcUrls`: the widget sends the page nowhere else;
 *   `RPC_ERROR` with the endpoint's code in `data.code`; `RPC_UNREACHABLE`
 */
export async function askEndpoint(
  { options }: Pick<PageContext, 'options'>,
  body: unknown,
  signal: AbortSignal,
): Promise<unknown> {
  const { url, method, params } = asRecord(body)
  const named: unknown[] = Object.values(asRecord(options['customRpcUrls'])).flat()
  if (!isText(url, 2048) || !named.includes(url))
    throw new WalletKitError('INVALID_PARAMS', 'Not an endpoint')
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    credentials: 'omit',
    referrerPolicy: 'strict-origin',
    signal,
  })
    .then((response) => (response.ok ? response.json() : undefined))
    // The endpoint is down, forbids this origin (CORS), or does not answer with JSON: all of that is RPC_UNREACHABLE below.
    .catch(() => undefined)
  const { result, error } = asRecord(answer)
  const { code, message } = asRecord(error)
  if (typeof code === 'number') throw new WalletKitError('RPC_ERROR', `${message}`.slice(0, 300), { code })
  if (result === undefined) throw new WalletKitError('RPC_UNREACHABLE', 'The endpoint did not answer')
  return result
}
