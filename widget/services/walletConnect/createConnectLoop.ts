import { withTimeout } from '#shared/async/withTimeout.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { createProvider, type Relayer } from './internals.ts'
import { relayPolicy } from './relayPolicy.ts'
import { relayRefusal } from './relayRefusal.ts'

/**
 * Opens the relay's socket: one try at a time, whoever asks (R14). The library's own loop waits up to 5 s between tries
 * and cannot be hurried, and calls that come at once each start one, so that two sockets are left open.
 *
 * @param urls the relay's addresses, the first one first; whichever answers is kept until it does not
 * @param onRefused at each of them somebody answered who does not serve this client, and said why (`relayRefusal`)
 */
export function createConnectLoop(
  relayer: Relayer,
  urls: readonly [string, ...string[]],
  onRefused: (refusal: WalletKitError) => void = () => {},
) {
  let address = 0
  const refusedBy = new Set<number>()
  /** Whoever was refused everywhere asks again after a while, not at once. */
  let isRefused = false
  let current: Promise<void> | undefined
  let stopped = false
  const pause = createPause()
  let end = 0
  /** Gives up the try that is under way once it has had its chance; does nothing where there is none. */
  let interrupt = () => {}
  let hurried = false

  const move = (from = address) => {
    if (from === address) address = (address + 1) % urls.length
  }
  const noteRefusal = (at: number) => (closeEvent: unknown) => {
    const refusal = relayRefusal(closeEvent)
    if (!refusal) return
    refusedBy.add(at)
    move(at)
    if (refusedBy.size < urls.length) return
    refusedBy.clear()
    isRefused = true
    onRefused(refusal)
  }

  const attempt = async (milliseconds: number) => {
    let isHurried = false
    interrupt = () => {
      isHurried = true
    }
    await relayer.confirmOnlineStateOrThrow()
    relayer.transportExplicitlyClosed = false
    // A fresh provider each time: the token in its address has an age, and a dropped socket does not open again.
    await createProvider(relayer, urls[address] ?? urls[0])
    if (stopped) throw new WalletKitError('RELAY_UNREACHABLE', 'The connection is not wanted any more')
    const { provider } = relayer
    provider.connection.on('close', noteRefusal(address))
    // A refusal is an error event besides, which would be thrown if nobody listened.
    provider.on('error', () => {})
    const lost = interruption(relayer)
    const began = Date.now()
    let chance: ReturnType<typeof setTimeout> | undefined
    const giveUp = () => {
      hurried = true
      lost.interrupt()
    }
    interrupt = () => {
      const left = began + relayPolicy.probe - Date.now()
      if (left <= 0) giveUp()
      // It may open yet; whoever is in a hurry waits for it no longer than that.
      else chance ??= setTimeout(giveUp, left)
    }
    if (isHurried) interrupt()
    try {
      await Promise.race([withTimeout(provider.connect(), milliseconds), lost.promise])
      // A relay that opens and says nothing is none.
      await Promise.race([withTimeout(relayer.subscriber.start(), milliseconds), lost.promise])
    } catch (error) {
      await relayer.subscriber.stop()
      provider.disconnect().catch(() => {
        // It has not opened yet, and nobody wants it when it does.
        provider.connection.once('open', () => void provider.disconnect().catch(() => {}))
      })
      throw error
    } finally {
      interrupt = () => {}
      clearTimeout(chance)
      lost.forget()
    }
  }

  const run = async () => {
    end = Date.now() + relayPolicy.giveUp
    for (let round = 0; !stopped; round += 1) {
      const untried = urls.length - 1 - round
      const own = address
      try {
        return await attempt(untried > 0 ? relayPolicy.openBeside : relayPolicy.open)
      } catch {
        // This address does not answer: the next one is tried, and after the last RELAY_UNREACHABLE is thrown.
        move(own)
        if (stopped || Date.now() > end) break
        if (untried <= 0 && !hurried)
          await pause.wait(relayPolicy.pauses[-untried] ?? relayPolicy.pauses.at(-1) ?? 0)
        hurried = false
      }
    }
    throw new WalletKitError('RELAY_UNREACHABLE', 'The WalletConnect relay could not be reached')
  }

  const untilAllowed = async () => {
    await pause.wait(relayPolicy.refused)
    isRefused = false
  }

  return {
    /**
     * Resolves when the socket is open and the topics are subscribed.
     *
     * @throws `RELAY_UNREACHABLE` after `relayPolicy.giveUp`, or when stopped
     */
    connect(): Promise<void> {
      // The library asks again some time after a loss, whether or not somebody else was quicker.
      if (!current && relayer.connected) return Promise.resolve()
      current ??= (isRefused ? untilAllowed().then(run) : run()).finally(() => {
        current = undefined
      })
      return current
    },
    /** Tries again now: not after the pause, and not after a try that hangs. */
    hurry() {
      isRefused = false
      end = Date.now() + relayPolicy.giveUp
      interrupt()
      pause.end()
    },
    /** The next try is at the next address. */
    move: () => move(),
    /** No try after the current one, until `allow`. */
    stop() {
      stopped = true
      pause.end()
    },
    allow() {
      stopped = false
    },
  }
}

function interruption(relayer: Relayer) {
  let forget = () => {}
  let interrupt = () => {}
  const promise = new Promise<never>((_, reject) => {
    const onLost = () => reject(new WalletKitError('RELAY_UNREACHABLE', 'The relay closed the connection'))
    relayer.events.once('relayer_disconnect', onLost)
    interrupt = onLost
    forget = () => void relayer.events.off('relayer_disconnect', onLost)
  })
  // It may come before anybody waits for it, or after.
  promise.catch(() => {})
  return { promise, forget, interrupt: () => interrupt() }
}

/** Waiting that can be cut short. */
function createPause() {
  let end = () => {}
  return {
    /** Resolves after `milliseconds`, or with `end`. */
    wait(milliseconds: number): Promise<void> {
      return new Promise((resolve) => {
        const timer = setTimeout(resolve, milliseconds)
        end = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    },
    end: () => end(),
  }
}
