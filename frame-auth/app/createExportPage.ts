import type { createStore } from 'jotai/vanilla'
import type { FrameConfig } from '#shared/entities/frameConfig.ts'
import { createSession } from '../features/login/createSession.ts'
import { createExport, type ExportFlow } from '../features/security/createExport.ts'
import type { FrameServices } from './frameServices.ts'

/** The page for showing the wallet's words, put together. No widget, and no page that asks. */
export function createExportPage(
  store: ReturnType<typeof createStore>,
  services: Omit<FrameServices, 'connect'>,
  config: FrameConfig,
): ExportFlow {
  const { storage, now } = services
  const session = createSession({ store, storage, now, onEnded: () => location.reload() })
  const api = services.createApi({
    site: () => location.origin,
    token: session.token,
    onSessionExpired: session.end,
  })
  const { custody } = services.createCustody({ store, api, storage, session })
  return createExport({ store, api, storage, session, custody, config })
}
