import { isCode } from '#shared/errors/walletKitError.ts'
import type { FrameStorage } from '../../services/storage/createFrameStorage.ts'
import type { Custody } from '../custody/custody.ts'
import { createAnswer, type ViewQueue } from '../viewQueue/createViewQueue.ts'

/** What the view is given that offers a passkey for approving. */
export interface PasskeyOfferScreen {
  /** Call in the task of a click. Rejects `USER_REJECTED`, `PASSKEY_UNAVAILABLE`. */
  add(): Promise<void>
  finish(): void
}

export interface PasskeyOfferParameters {
  viewQueue: Pick<ViewQueue<{ view: 'setUp'; offer: PasskeyOfferScreen }>, 'run'>
  custody: Pick<Custody, 'canConfirm' | 'passkeySupport' | 'addPasskey'>
  storage: Pick<FrameStorage, 'get' | 'put'>
  passkeyLabel: () => string
  /** What pages know of the wallet may be different now: it has a way back. */
  onAdded: () => void
}

const key = 'passkeyOffered'

/**
 * Offers a passkey to who has approved in a window and has none: it is asked for there from then on, in addition. Once on a device,
 * whatever comes of it; and it makes room for whatever is asked next.
 */
export function createPasskeyOffer({
  viewQueue,
  custody,
  storage,
  passkeyLabel,
  onAdded,
}: PasskeyOfferParameters) {
  let showing: AbortController | null = null

  const show = async (signal: AbortSignal) => {
    if (custody.canConfirm() || (await storage.get(key)) || (await custody.passkeySupport()) !== 'yes') return
    if (signal.aborted) return
    await storage.put(key, true)
    const finished = createAnswer<void>()
    const offer: PasskeyOfferScreen = {
      async add() {
        await custody.addPasskey(passkeyLabel())
        onAdded()
      },
      finish: () => finished.give(),
    }
    await viewQueue.run({ view: 'setUp', offer }, signal, (left) => finished.next(left))
  }

  return {
    /** Somebody has approved in a window. */
    async offer(): Promise<void> {
      const mine = new AbortController()
      showing = mine
      await show(mine.signal).catch((error: unknown) => {
        if (!mine.signal.aborted && !isCode(error, 'USER_CLOSED', 'DESTROYED')) throw error
      })
    },
    /** Something else is to be shown. */
    end: () => showing?.abort(),
  }
}
