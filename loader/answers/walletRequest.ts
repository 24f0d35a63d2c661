import { limits } from '#shared/constants/limits.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Method } from '#shared/rpc/engine.ts'
import { messageSize } from '#shared/rpc/messageSize.ts'
import { asRecord } from '../asRecord.ts'
import type { LoadOnDemand } from '../parts/createPart.ts'
import { runGuarded } from '../runGuarded.ts'
import { normalizeRejection } from '../wallets/normalizeRejection.ts'
import type { FoundWallet, Wallets } from '../wallets/wallets.ts'

/**
 * Answers the widget's `walletRequest`: asks the wallet of that `uuid` and no other (R20, R21). From the first request on, the widget gets
 * the wallet's events, and then asks the wallet what has changed.
 *
 * @param emit sends the widget an event
 */
export function createWalletRequest(
  wallets: Pick<Wallets, 'get'>,
  emit: (event: string, body: unknown) => void,
  loadOnDemand: LoadOnDemand,
  signal: AbortSignal,
): Method {
  const watched = new Set<FoundWallet>()

  const watch = (wallet: FoundWallet) => {
    if (watched.has(wallet)) return
    watched.add(wallet)
    const stop = wallet.watch((event) => emit('walletEvent', { uuid: wallet.info.uuid, event }))
    signal.addEventListener('abort', () => runGuarded(() => typeof stop === 'function' && stop()))
  }

  return async (body) => {
    const { uuid, method, params } = asRecord(body)
    const wallet = wallets.get(uuid)
    if (!wallet) throw new WalletKitError('WALLET_NOT_FOUND', 'The wallet is not in this page')
    try {
      watch(wallet)
    } catch {
      // A wallet without events: the widget asks it again when it matters.
    }
    try {
      return plain(await wallet.ask(String(method), params))
    } catch (thrown) {
      const error = await normalizeRejection(loadOnDemand, thrown)
      if (error instanceof WalletKitError) throw error
      const { message = error, code } = asRecord(error)
      throw new WalletKitError(
        'WALLET_ERROR',
        String(message).slice(0, 300),
        typeof code === 'number' ? { code } : undefined,
      )
    }
  }
}

/** A copy that may cross the hop: wallets answer with proxies and instances too. */
function plain(value: unknown): unknown {
  try {
    const copy: unknown = structuredClone(value)
    if (messageSize(copy) <= limits.messageBytes) return copy
  } catch {
    // It has a function or an instance that cannot be copied: that is the answer below.
  }
  throw new WalletKitError(
    'WALLET_INVALID_RESPONSE',
    'The wallet answered with something that is not plain data',
  )
}
