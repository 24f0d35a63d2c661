import { Modal } from '../views/modal/Modal.tsx'
import { AppContext } from './appContext.ts'
import type { App } from './createApp.ts'

/** The frame's whole React tree. */
export function Widget({ app }: { app: App }) {
  return (
    <AppContext value={app}>
      <Modal />
    </AppContext>
  )
}
