import type { Views } from '../features/modal/createViews.ts'
import { Modal } from '../features/modal/Modal.tsx'
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
