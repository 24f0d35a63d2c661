import { type Connection, toAccount } from '../walletState/connection.ts'
import type { NamesContext } from './namesContext.ts'

type NameEvent = 'REGISTER_NAME_INITIATED' | 'REGISTER_NAME_SUCCESS' | 'REGISTER_NAME_ERROR'

/** Tells the page of an analytics event of registering a name. */
export function tellOfName(
  { host }: Pick<NamesContext, 'host'>,
  connection: Connection,
  event: NameEvent,
  ensName: string,
  error?: unknown,
): void {
  const isSmartAccount = toAccount(connection).accountType === 'smartAccount'
  const message = error instanceof Error ? error.message : undefined
  host.emit('event', {
    event,
    properties: { isSmartAccount, ensName, ...(message !== undefined && { error: message }) },
  })
}
