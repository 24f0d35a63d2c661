import type { Connection } from './connection.ts'
import type { PreparedMessage } from './siwxSource.ts'

/** One account that is asked to sign, as the view SIWXSignMessage shows it. */
export interface SignInAttempt {
  connection: Connection
  /** Whether pages see the account only once it has signed. */
  required: boolean
  /** `preparing`: there is no message yet. `signing`: the wallet is asked. `checking`: the source of sign-ins is. */
  status: 'preparing' | 'ready' | 'signing' | 'checking'
  message?: PreparedMessage
  /** When the message was made, in milliseconds since the epoch. */
  madeAt?: number
  /** Of the answer by which the last signature could not be checked. */
  requestId?: string | undefined
}
