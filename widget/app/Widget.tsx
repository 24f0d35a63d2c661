import { Modal } from '../views/modal/Modal.tsx'
import type { Views } from '../views/views.ts'
import { AppContext } from './appContext.ts'
import type { App } from './createApp.ts'

/** The frame's whole React tree. */
export function Widget({ app, views }: { app: App; views: Views }) {
  return (
    <AppContext value={app}>
      <Modal views={views} />
    </AppContext>
  )
}
