import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { createPause } from './createPause.ts'
import type { Relayer } from './internals.ts'
import { type ConnectLoopContext, openRelaySocket } from './openRelaySocket.ts'
import { createRelayAddresses } from './relayAddresses.ts'
import { relayPolicy } from './relayPolicy.ts'

/**
 * Opens the relay's socket: one try at a time, whatever the number of callers (R14). The library's own loop waits up to 5 s between
 * tries and cannot be hurried, and calls that come at once each start one, so that two sockets are left open.
 *
 * @param urls the relay's addresses, the first one first; the one that answers is kept until it does not
 * @param onRefused each address answered that it does not serve this client, and why (`relayRefusal`)
 */
export function createConnectLoop(
  relayer: Relayer,
  urls: readonly [string, ...string[]],
  onRefused: (refusal: WalletKitError) => void = () => {},
) {
  const addresses = createRelayAddresses(urls, onRefused)
  const pause = createPause()
  const context: ConnectLoopContext = {
    relayer,
    addresses,
    pause,
    current: undefined,
    deadline: 0,
    isStopped: false,
    isHurried: false,
    hurryTry: () => {},
  }

  return {
    /**
     * Resolves when the socket is open and the topics are subscribed.
     *
     * @throws `RELAY_UNREACHABLE` after `relayPolicy.giveUp`, or when stopped
     */
    connect(): Promise<void> {
      // The library asks again some time after a loss, whether or not another caller was quicker.
      if (!context.current && relayer.connected) return Promise.resolve()
      context.current ??= connectWhenAllowed(context).finally(() => {
        context.current = undefined
      })
      return context.current
    },
    /** Tries again now: not after the pause, and not after a try that hangs. */
    hurry() {
      addresses.allow()
      context.deadline = Date.now() + relayPolicy.giveUp
      context.hurryTry()
      pause.end()
    },
    /** The next try is at the next address. */
    move: () => addresses.move(),
    /** No try after the current one, until `allow`. */
    stop() {
      context.isStopped = true
      pause.end()
    },
    allow() {
      context.isStopped = false
    },
  }
}

/** A client that every address refused asks again after a while, not at once. */
async function connectWhenAllowed(context: ConnectLoopContext): Promise<void> {
  const { addresses, pause } = context
  if (addresses.isRefused()) {
    await pause.wait(relayPolicy.refused)
    addresses.allow()
  }
  await connectInTurn(context)
}

async function connectInTurn(context: ConnectLoopContext): Promise<void> {
  const { addresses, pause } = context
  context.deadline = Date.now() + relayPolicy.giveUp
  for (let round = 0; !context.isStopped; round += 1) {
    const untried = addresses.count - 1 - round
    const own = addresses.index()
    try {
      return await openRelaySocket(context, untried > 0 ? relayPolicy.openBeside : relayPolicy.open)
    } catch {
      // This address does not answer: the next one is tried, and after the last RELAY_UNREACHABLE is thrown.
      addresses.move(own)
      if (context.isStopped || Date.now() > context.deadline) break
      if (untried <= 0 && !context.isHurried)
        await pause.wait(relayPolicy.pauses[-untried] ?? relayPolicy.pauses.at(-1) ?? 0)
      context.isHurried = false
    }
  }
  throw new WalletKitError('RELAY_UNREACHABLE', 'The WalletConnect relay could not be reached')
}
