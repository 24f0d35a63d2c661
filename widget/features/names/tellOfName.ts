import { type TrackContext, track } from '../context/track.ts'
import { type Connection, toAccount } from '../walletState/connection.ts'

interface NameAttempt {
  connection: Connection
  ensName: string
}

const propertiesOf = ({ connection, ensName }: NameAttempt) => ({
  isSmartAccount: toAccount(connection).accountType === 'smartAccount',
  ensName,
})

/** Tells of a name that is being registered, or is. */
export function tellOfName(
  context: TrackContext,
  event: 'REGISTER_NAME_INITIATED' | 'REGISTER_NAME_SUCCESS',
  attempt: NameAttempt,
): void {
  track(context, { event, properties: propertiesOf(attempt) })
}

/** Tells of a name that was not registered. */
export function tellOfFailedName(context: TrackContext, attempt: NameAttempt, thrown: unknown): void {
  const error = thrown instanceof Error ? thrown.message : 'Unknown error'
  track(context, { event: 'REGISTER_NAME_ERROR', properties: { ...propertiesOf(attempt), error } })
}
