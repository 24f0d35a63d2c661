import type { Context } from '../context/createContext.ts'
import { type Connection, toAccount } from '../walletState/connection.ts'

type SignInEvent = 'CLICK_SIGN_SIWX_MESSAGE' | 'CLICK_CANCEL_SIWX' | 'SIWX_AUTH_SUCCESS' | 'SIWX_AUTH_ERROR'

/** Tells the page of an analytics event of signing in. */
export function signInEvent(
  { host }: Pick<Context, 'host'>,
  event: SignInEvent,
  connection: Connection,
  message?: string,
): void {
  const { caipNetworkId, accountType } = toAccount(connection)
  const isSmartAccount = accountType === 'smartAccount'
  const properties = { network: caipNetworkId, isSmartAccount, ...(message !== undefined && { message }) }
  host.emit('event', { event, properties })
}
