import { withTimeout } from '#shared/async/withTimeout.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Pause } from './createPause.ts'
import { createProvider, type Relayer } from './internals.ts'
import type { RelayAddresses } from './relayAddresses.ts'
import { relayPolicy } from './relayPolicy.ts'

/** What the tries to open the relay's socket share. */
export interface ConnectLoopContext {
  relayer: Relayer
  addresses: RelayAddresses
  pause: Pause
  /** The tries that are under way. */
  current: Promise<void> | undefined
  /** When the tries end, in milliseconds since the epoch. */
  deadline: number
  isStopped: boolean
  /** A try was given up for another one, which begins at once. */
  isHurried: boolean
  /** Gives up the try that is under way once it has had its chance; does nothing where there is none. */
  hurryTry: () => void
}

/**
 * One try to open the socket and to subscribe the topics.
 *
 * @throws when it does not open in time, is lost or given up; `RELAY_UNREACHABLE` when it is not wanted any more
 */
export async function openRelaySocket(context: ConnectLoopContext, timeoutMs: number): Promise<void> {
  const { relayer, addresses } = context
  let isHurried = false
  context.hurryTry = () => {
    isHurried = true
  }
  await relayer.confirmOnlineStateOrThrow()
  relayer.transportExplicitlyClosed = false
  // A fresh provider each time: the token in its address has an age, and a dropped socket does not open again.
  await createProvider(relayer, addresses.url())
  if (context.isStopped)
    throw new WalletKitError('RELAY_UNREACHABLE', 'The connection is not wanted any more')
  const { provider } = relayer
  provider.connection.on('close', addresses.closeListener())
  // A refusal is an error event besides, which would be thrown without a listener.
  provider.on('error', () => {})
  const lost = watchLoss(relayer)
  const chance = createChance(() => {
    context.isHurried = true
    lost.report()
  })
  context.hurryTry = chance.end
  if (isHurried) chance.end()
  try {
    await Promise.race([withTimeout(provider.connect(), timeoutMs), lost.promise])
    // A relay that opens and says nothing is none.
    await Promise.race([withTimeout(relayer.subscriber.start(), timeoutMs), lost.promise])
  } catch (error) {
    await relayer.subscriber.stop()
    provider.disconnect().catch(() => {
      // It has not opened yet, and is not wanted when it does.
      provider.connection.once('open', () => void provider.disconnect().catch(() => {}))
    })
    throw error
  } finally {
    context.hurryTry = () => {}
    chance.clear()
    lost.forget()
  }
}

/** A try that is hurried may open yet: it is waited for until `relayPolicy.probe` from its beginning, and no longer. */
function createChance(onOver: () => void) {
  const began = Date.now()
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    end() {
      const left = began + relayPolicy.probe - Date.now()
      if (left <= 0) onOver()
      else timer ??= setTimeout(onOver, left)
    },
    clear: () => clearTimeout(timer),
  }
}

/** Rejects when the relay closes the connection, or that is reported. */
function watchLoss(relayer: Relayer) {
  let report = () => {}
  const promise = new Promise<never>((_, reject) => {
    report = () => reject(new WalletKitError('RELAY_UNREACHABLE', 'The relay closed the connection'))
  })
  const onLost = () => report()
  relayer.events.once('relayer_disconnect', onLost)
  // It may come before anything waits for it, or after.
  promise.catch(() => {})
  return {
    promise,
    report: onLost,
    forget: () => void relayer.events.off('relayer_disconnect', onLost),
  }
}
