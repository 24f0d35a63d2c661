import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { ServerConfig } from '../config/serverConfig.ts'
import { secretPolicy } from '../database/createSecretRing.ts'
import type { Queries } from '../database/database.ts'

/** What keys are changed with. */
export interface KeyContext {
  queries: Queries
  config: Pick<ServerConfig, 'escrowKey' | 'otherEscrowKeys'>
  /** Milliseconds since the epoch. */
  now: () => number
}

/** A key of the server that a command changes. Each call resolves to a sentence for the operator. */
export interface ServerKey {
  /** As it is typed. */
  name: string
  describe(context: KeyContext): Promise<string>
  /** Has it followed by another one; what the former one has made goes on being accepted. @throws WalletKitError where the configuration does not allow it */
  rotate(context: KeyContext): Promise<string>
  /** Ends what all but the newest have made, at once. @throws WalletKitError `INVALID_PARAMS` where that would end everything */
  withdraw(context: KeyContext): Promise<string>
}

export const toTime = (at: number): string => new Date(at).toISOString()

/** @throws WalletKitError `INVALID_PARAMS` where no process could go on: there is one key alone, or the others have not read of the newest yet */
export function requireFollower(
  keys: readonly { createdAt: number }[],
  { name, at }: { name: string; at: number },
): void {
  const [newest, former] = keys
  if (!newest || !former)
    throw new WalletKitError('INVALID_PARAMS', `${name} has one key only: rotate it first`)
  const wait = newest.createdAt + secretPolicy.publishAhead - at
  if (wait > 0)
    throw new WalletKitError(
      'INVALID_PARAMS',
      `${name} was rotated just now: other processes read of it within ${Math.ceil(wait / 1_000)} seconds, withdraw then`,
    )
}
