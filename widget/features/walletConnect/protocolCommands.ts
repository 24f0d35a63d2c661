import type { Lazy } from '#shared/async/createLazy.ts'
import { withTimeout } from '#shared/async/withTimeout.ts'
import { sayUnforeseen } from '#shared/errors/sayUnforeseen.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { relayPolicy } from '../../services/walletConnect/relayPolicy.ts'
import type { Context } from '../context/createContext.ts'
import type { ConnectWaiters } from '../walletState/createConnectWaiters.ts'
import type { Protocol } from './createProtocol.ts'

export interface ProtocolCommandsContext extends Pick<Context, 'store' | 'walletConnectState'> {
  waiters: Pick<ConnectWaiters, 'failed'>
}

/** `since` is when the last command was issued, in milliseconds since the epoch. */
type ProtocolCommand = (protocol: Protocol, since: number) => unknown

/**
 * Runs commands of a protocol that may not be loaded yet. The library and the relay have one time between them (R25): a command
 * whose library is late is shown as failed, and is carried out all the same once the library is there, unless another was issued
 * meanwhile. A person who still looks at it need not try again.
 */
export function createProtocolCommands(
  { store, walletConnectState, waiters }: ProtocolCommandsContext,
  protocol: Lazy<Protocol>,
) {
  let since = 0
  /** Raised with each command: only the last one's failure is shown. */
  let round = 0

  const fail = () => {
    const { pairingAtom, attemptAtom } = walletConnectState
    const code = 'RELAY_UNREACHABLE'
    store.set(pairingAtom, { status: 'failed', code })
    const attempt = store.get(attemptAtom)
    if (!attempt) return
    store.set(attemptAtom, { ...attempt, status: 'failed', code })
    waiters.failed(new WalletKitError(code, 'WalletConnect did not load in time'))
  }

  return async (command: ProtocolCommand): Promise<void> => {
    since = Date.now()
    round += 1
    const own = round
    try {
      const loaded = protocol.present() ?? (await withTimeout(protocol.need(), relayPolicy.unreachable))
      await command(loaded, since)
    } catch (thrown) {
      sayUnforeseen(thrown)
      if (own !== round) return
      fail()
      if (protocol.present()) return
      const carryOut = async (loaded: Protocol) => {
        if (own === round) await command(loaded, Date.now())
      }
      protocol.loading()?.then(carryOut).catch(sayUnforeseen)
    }
  }
}
