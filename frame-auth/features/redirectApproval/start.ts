import { approvalEndpoints } from '#shared/api/auth/approval.ts'
import { isCode } from '#shared/errors/walletKitError.ts'
import { loginFragment } from '#shared/handshake/loginMessages.ts'
import { toBase64Url } from '../../services/crypto/bytes.ts'
import { redirectedRequestSchema, redirectLifetimeMs } from '../approval/redirectedRequest.ts'
import { createRendezvous } from '../approval/rendezvous.ts'
import type { ShowMessage } from '../approval/showMessage.ts'
import type { Visitor } from '../requests/followUp.ts'
import { createAnswer } from '../viewQueue/createViewQueue.ts'
import type { RedirectContext } from './redirectContext.ts'
import { redirectKey } from './storage.ts'

export interface StartParameters {
  attempt: string
  returnUrl: string
  visitor: Visitor
  signal: AbortSignal
}

/**
 * Offers a request that was kept, and shows the person the way to its approval. The page comes back to `returnUrl`, with a name in its
 * fragment that opens nothing: the decision lies at the server, under a secret that the frame has kept.
 */
export async function startRedirect(
  context: RedirectContext,
  { attempt, returnUrl, visitor, signal }: StartParameters,
): Promise<void> {
  const { storage, api, viewQueue, url, custody, look, now } = context
  const { person, origin } = visitor
  const key = redirectKey(attempt)
  const kept = redirectedRequestSchema.safeParse(await storage.get(key)).data
  // Any page can have the frame asked this: only what was kept for this person and this page counts, and only once.
  if (!kept || kept.isOffered || kept.person !== person || kept.request.site.origin !== origin) return
  if (now() - kept.createdAt > redirectLifetimeMs || new URL(returnUrl).origin !== origin)
    return storage.remove(key)
  const [base = '', fragment = ''] = returnUrl.split(/#(.*)/s)
  const returnTo = `${base}#${loginFragment}=approval.${attempt}${fragment}`
  const secret = Uint8Array.from(kept.secret)
  const rendezvous = await createRendezvous(secret)
  const passkeys = [...(await custody.passkeyIds())]
  const show: ShowMessage = { request: kept.request, passkeys, look: look(), returnTo }
  await storage.put(key, { ...kept, isOffered: true })
  const offer = await rendezvous.seal('show', show)
  await api.call(approvalEndpoints.offer, { room: rendezvous.id, offer }, { signal })
  const stays = createAnswer<void>()
  try {
    const redirect = { href: `${url}#${toBase64Url(secret)}`, stay: () => stays.give() }
    await viewQueue.run({ view: 'approve', redirect }, signal, stays.next)
  } catch (error) {
    if (!isCode(error, 'USER_CLOSED')) throw error
  }
  await storage.remove(key)
  await api.call(approvalEndpoints.end, { room: rendezvous.id })
}
