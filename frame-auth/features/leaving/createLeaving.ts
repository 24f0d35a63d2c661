import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { randomId } from '#shared/rpc/randomId.ts'
import { randomBytes } from '../../services/crypto/bytes.ts'
import type { FrameStorage } from '../../services/storage/createFrameStorage.ts'
import type { LeftRequest } from '../approval/leftRequest.ts'
import { leftKey } from './leftKey.ts'

export interface LeavingParameters {
  storage: Pick<FrameStorage, 'put' | 'persistent'>
  person: () => string | null
  /** Has the frame loaded again, so that it may take the page away. */
  leave: (attempt: string) => void
  /** Milliseconds since the epoch. */
  now: () => number
}

/** Where the browser opens no windows, the page itself is left for the approval, and comes back. */
export function createLeaving({ storage, person, leave, now }: LeavingParameters) {
  /** @throws `STORAGE_UNAVAILABLE` where nothing can be kept until the page is back */
  return async (what: Pick<LeftRequest, 'request' | 'order' | 'frozen'>): Promise<void> => {
    const owner = person()
    if (owner === null) throw new WalletKitError('SESSION_EXPIRED', 'Nobody is signed in')
    const left: LeftRequest = {
      ...what,
      id: randomId(),
      person: owner,
      secret: randomBytes(32),
      isOffered: false,
      createdAt: now(),
    }
    await storage.put(leftKey(left.id), left)
    if (!storage.persistent())
      throw new WalletKitError('STORAGE_UNAVAILABLE', 'Nothing can be kept until the page is back')
    leave(left.id)
  }
}
