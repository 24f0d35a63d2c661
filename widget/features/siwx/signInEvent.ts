import { type TrackContext, track } from '../context/track.ts'
import { type Connection, toAccount } from '../walletState/connection.ts'

/** What the events of signing in say of the account. */
function propertiesOf(connection: Connection) {
  const { caipNetworkId, accountType } = toAccount(connection)
  return { network: caipNetworkId, isSmartAccount: accountType === 'smartAccount' }
}

/** Tells of a person who signed in, or did not want to. */
export function signInEvent(
  context: TrackContext,
  event: 'CLICK_CANCEL_SIWX' | 'SIWX_AUTH_SUCCESS',
  connection: Connection,
): void {
  track(context, { event, properties: propertiesOf(connection) })
}

/** Tells of a sign-in that failed. */
export function signInFailed(context: TrackContext, connection: Connection, message: string): void {
  track(context, { event: 'SIWX_AUTH_ERROR', properties: { ...propertiesOf(connection), message } })
}
