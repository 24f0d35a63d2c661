import { approvalEndpoints } from '#shared/api/auth/approval.ts'
import { isCode } from '#shared/errors/walletKitError.ts'
import { loginFragment } from '#shared/handshake/loginMessages.ts'
import type { Api } from '../../services/api/api.ts'
import { toBase64Url } from '../../services/crypto/bytes.ts'
import type { FrameStorage } from '../../services/storage/createFrameStorage.ts'
import { createApprovalRoom } from '../approval/approvalRoom.ts'
import { leftLife, leftRequestSchema } from '../approval/leftRequest.ts'
import type { ShowMessage } from '../approval/showMessage.ts'
import type { Stage } from '../stage/createStage.ts'
import { createAnswer } from '../stage/createStage.ts'
import type { Look } from '../theme/look.ts'
import { leftKey } from './leftKey.ts'

/** What the view is given from which the page is left. */
export interface LeavingScreen {
  /** Of the approval; it holds the room's secret. */
  href: string
  stay(): void
}

export interface TakeLeaveParameters {
  storage: Pick<FrameStorage, 'get' | 'put' | 'remove'>
  api: Api
  stage: Pick<Stage<{ view: 'approve'; leaving: LeavingScreen }>, 'run'>
  /** Of the approval page, on the frame's own origin. */
  url: string
  /** Credential ids of the wallet's passkeys. */
  passkeyIds: () => Promise<readonly string[]>
  look: () => Look
  person: string
  /** Of the page around. */
  origin: string
  /** Milliseconds since the epoch. */
  now: () => number
}

/**
 * Puts a request that was kept into its room, and shows the person the way there. The page comes back to `returnUrl`, with a name in its
 * fragment that opens nothing: what came of it is in the room, whose secret the frame has kept.
 */
export async function takeLeave(
  { attempt, returnUrl }: { attempt: string; returnUrl: string },
  parameters: TakeLeaveParameters,
  signal: AbortSignal,
): Promise<void> {
  const { storage, api, stage, url, passkeyIds, look, person, origin, now } = parameters
  const key = leftKey(attempt)
  const left = leftRequestSchema.safeParse(await storage.get(key)).data
  // Any page can have the frame asked this: only what was kept for this person and this page counts, and only once.
  if (!left || left.isOffered || left.person !== person || left.request.site.origin !== origin) return
  if (now() - left.createdAt > leftLife || new URL(returnUrl).origin !== origin) return storage.remove(key)
  const [base = '', fragment = ''] = returnUrl.split(/#(.*)/s)
  const returnTo = `${base}#${loginFragment}=approval.${attempt}${fragment}`
  const room = await createApprovalRoom(Uint8Array.from(left.secret))
  const passkeys = [...(await passkeyIds())]
  const show: ShowMessage = { request: left.request, passkeys, look: look(), returnTo }
  await storage.put(key, { ...left, isOffered: true })
  await api.call(approvalEndpoints.offer, { room: room.id, offer: await room.seal('show', show) }, { signal })
  const stays = createAnswer<void>()
  const href = `${url}#${toBase64Url(Uint8Array.from(left.secret))}`
  try {
    const leaving = { href, stay: () => stays.give() }
    await stage.run({ view: 'approve', leaving }, signal, stays.next)
  } catch (error) {
    if (!isCode(error, 'USER_CLOSED')) throw error
  }
  await storage.remove(key)
  await api.call(approvalEndpoints.end, { room: room.id })
}
