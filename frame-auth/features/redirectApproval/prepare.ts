import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { randomId } from '#shared/rpc/randomId.ts'
import { randomBytes } from '../../services/crypto/bytes.ts'
import type { RedirectedRequest } from '../approval/redirectedRequest.ts'
import type { RedirectContext } from './redirectContext.ts'
import { redirectKey } from './storage.ts'

/**
 * Keeps the request, and has the frame loaded again, from which the page is left: the way where the browser opens no windows.
 *
 * @throws `STORAGE_UNAVAILABLE` where nothing can be kept until the page is back
 */
export async function prepareRedirect(
  { storage, person, reload, now }: RedirectContext,
  request: Pick<RedirectedRequest, 'request' | 'order' | 'frozen'>,
): Promise<void> {
  const owner = person()
  if (owner === null) throw new WalletKitError('SESSION_EXPIRED', 'Nobody is signed in')
  const kept: RedirectedRequest = {
    ...request,
    id: randomId(),
    person: owner,
    secret: randomBytes(32),
    isOffered: false,
    createdAt: now(),
  }
  await storage.put(redirectKey(kept.id), kept)
  if (!storage.persistent())
    throw new WalletKitError('STORAGE_UNAVAILABLE', 'Nothing can be kept until the page is back')
  reload(kept.id)
}
