import type { ConnectionFlow } from '../connection/createConnectionFlow.ts'
import type { Sync } from '../connection/createSync.ts'
import type { Context } from '../context/createContext.ts'
import type { ModalFeature } from '../modal/createModal.ts'
import type { FrameClient } from './createFrameClient.ts'
import { createFrameRequests, type FrameRequests } from './createFrameRequests.ts'
import { createKeptLogin, type KeptLoginState } from './createKeptLogin.ts'
import { createEmbeddedClient } from './embeddedClient.ts'
import type { FrameAccess, FrameState } from './frameAccess.ts'
import { createFrameEvents, type FrameEvents } from './frameEvents.ts'
import { createPerson, type Person } from './person.ts'

/** What the embedded wallet uses of the app. */
export interface AuthContext extends Context {
  modal: ModalFeature
  sync: Sync
  connectionFlow: ConnectionFlow
}

/** What the operations of the embedded wallet share. */
export interface EmbeddedContext extends AuthContext {
  frameEvents: FrameEvents
  client: FrameClient
  person: Person
  requests: FrameRequests
  kept: KeptLoginState
  frameState: FrameState
}

export function createEmbeddedContext(context: AuthContext, access: FrameAccess): EmbeddedContext {
  const { store, authState, openAtom, toasts } = context
  const frameEvents = createFrameEvents()
  const frameState: FrameState = { mayLeave: false, signingOut: undefined }
  const client = createEmbeddedClient(context, { ...access, frameEvents, frameState })
  return {
    ...context,
    frameEvents,
    frameState,
    client,
    person: createPerson(context, client),
    requests: createFrameRequests(client, () => {
      // Libraries try methods out: a modal that came up for each would be worse than the page's own error.
      if (store.get(openAtom)) toasts.open('error', 'toast.notAllowed')
    }),
    kept: createKeptLogin({ store, keptAtom: authState.keptAtom }),
  }
}
