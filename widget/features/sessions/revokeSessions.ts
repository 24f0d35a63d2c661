import * as z from 'zod/mini'
import { delay } from '#shared/async/delay.ts'
import { isCode, WalletKitError } from '#shared/errors/walletKitError.ts'
import type { FeatureContext } from '../context/featureContext.ts'
import type { ReadEvm } from '../operations/readEvm.ts'
import { revokeAllCall, revokeCall } from './revokeCalls.ts'
import type { RevokeAttempt, Session } from './session.ts'

interface RevokeSessionsParameters {
  /** Of one network. */
  sessions: readonly [Session, ...Session[]]
  isAll: boolean
  read: ReadEvm
  change(step: RevokeAttempt['step']): void
  signal: AbortSignal
}

/** Milliseconds between two looks at the network. */
const interval = 1_500

/**
 * Has the account send the one transaction that ends them, and waits until it is in a block. It is not written down as payments are: what came of it is
 * seen in the list, and made twice it does no harm.
 */
export async function revokeSessions(
  { walletOf, connections }: Pick<FeatureContext, 'walletOf' | 'connections'>,
  { sessions: [session], isAll, read, change, signal }: RevokeSessionsParameters,
): Promise<void> {
  const { caipNetworkId, grant } = session
  const connection = connections.get('eip155')
  if (!connection) return
  change('asked')
  try {
    const wallet = await walletOf(connection.uuid, 'eip155')
    const { to, data } = isAll ? revokeAllCall() : revokeCall(session)
    const transaction = { from: grant.account, to, data, value: '0x0' }
    const asked = { address: grant.account, chainId: caipNetworkId, transaction }
    const hash = await wallet.sendTransaction(asked, signal)
    change('sent')
    await untilMined({ read, caipNetworkId, hash, signal })
    change('done')
  } catch (error) {
    if (signal.aborted) return
    change(isCode(error, 'USER_REJECTED', 'USER_CLOSED') ? 'declined' : 'failed')
  }
}

const receiptSchema = z.nullish(z.object({ status: z.string() }))

interface Sent extends Pick<RevokeSessionsParameters, 'read' | 'signal'> {
  caipNetworkId: Session['caipNetworkId']
  hash: string
}

/** @throws `RPC_ERROR` where it is in a block and did nothing */
async function untilMined({ read, caipNetworkId, hash, signal }: Sent): Promise<void> {
  for (;;) {
    const receipt = await read(caipNetworkId, 'eth_getTransactionReceipt', [hash]).catch(() => {
      // A network that does not answer now is asked again.
      return null
    })
    const status = receiptSchema.parse(receipt)?.status
    if (status === '0x1') return
    if (status !== undefined) throw new WalletKitError('RPC_ERROR', 'The transaction did nothing')
    await delay(interval, signal)
  }
}
