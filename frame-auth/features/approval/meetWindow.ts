import { approvalEndpoints } from '#shared/api/auth/approval.ts'
import { abortable } from '#shared/async/abortable.ts'
import type { Bytes } from '../../services/crypto/bytes.ts'
import type { WindowContext, WindowSession } from './approvalWindow.ts'
import { awaitDecision } from './awaitDecision.ts'
import { createRendezvous } from './rendezvous.ts'
import type { ShowMessage } from './showMessage.ts'

/** One rendezvous with a window, from the offer to the decision. It ends the one before. */
export async function meetWindow(
  context: WindowContext,
  session: WindowSession,
  { secret, onOffered }: { secret: Bytes; onOffered: () => void },
): Promise<void> {
  const { store, api, passkeyIds, look } = context
  const { stateAtom, shown, onDecision } = session
  session.current.abort()
  session.current = new AbortController()
  const { signal } = session.current
  try {
    const asked = await abortable(shown, signal)
    const show: ShowMessage = { ...asked, passkeys: [...(await passkeyIds())], look: look() }
    const rendezvous = await createRendezvous(secret)
    // The server ends it by its age too: this only spares the window the wait.
    const end = () => void api.call(approvalEndpoints.end, { room: rendezvous.id }).catch(() => {})
    signal.addEventListener('abort', end)
    const answer = await awaitDecision({
      api,
      rendezvous,
      offer: await rendezvous.seal('show', show),
      onOffered,
      onPresence(presence) {
        if (presence === 'taken') markOpen(context, session)
        else store.set(stateAtom, 'away')
      },
      signal,
    })
    signal.removeEventListener('abort', end)
    if (!signal.aborted) onDecision(answer)
  } catch {
    // Another window, the server that is down, or an answer that does not open: none of it counts, and the person is offered another window.
    if (!signal.aborted) store.set(stateAtom, 'lost')
  }
}

function markOpen({ store }: WindowContext, { stateAtom, openTimer }: WindowSession): void {
  clearTimeout(openTimer)
  if (['opening', 'refused', 'blocked', 'away'].includes(store.get(stateAtom))) store.set(stateAtom, 'open')
}
