import { limits } from '#shared/constants/limits.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Method } from '#shared/rpc/engine.ts'
import { messageSize } from '#shared/rpc/messageSize.ts'
import { fields } from '../fields.ts'
import { guard } from '../guard.ts'
import type { NameRefusal } from './nameRefusals.ts'
import type { FoundWallet, Wallets } from './wallets.ts'

/**
 * Answers the widget's `walletRequest`: asks the wallet of that `uuid` and no other (R20, R21). From the first request
 * on, the widget is told when the wallet says that something changed; it then asks what.
 */
export function createRelay(
  wallets: Wallets,
  emit: (event: string, body: unknown) => void,
  signal: AbortSignal,
  nameRefusal: NameRefusal,
): Method {
  const watched = new Set<FoundWallet>()

  const watch = (wallet: FoundWallet) => {
    if (watched.has(wallet)) return
    watched.add(wallet)
    const stop = wallet.watch((event) => emit('walletEvent', { uuid: wallet.info.uuid, event }))
    signal.addEventListener('abort', () => guard(() => typeof stop === 'function' && stop()))
  }

  return async (body) => {
    const { uuid, method, params } = fields(body)
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
      const error = await nameRefusal(thrown)
      if (error instanceof WalletKitError) throw error
      const { message = error, code } = fields(error)
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
