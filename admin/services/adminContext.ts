import { createStore } from 'jotai/vanilla'
import { createContext, use } from 'react'
import type { AdminConfig } from '#shared/api/admin/session.ts'
import { type AdminApi, createAdminApi } from './createAdminApi.ts'
import { createSession, type Session } from './createSession.ts'
import { createThemeState, type ThemeState } from './createThemeState.ts'
import { loadPageKit, type PageKit } from './loadPageKit.ts'

type Store = ReturnType<typeof createStore>

/** What every screen has at hand. */
export interface AdminContext {
  config: AdminConfig
  store: Store
  session: Session
  api: AdminApi
  theme: ThemeState
  /** Kept until the tab is closed: what is being typed. */
  drafts: Storage
  loadKit: () => Promise<PageKit>
}

interface AdminContextParameters {
  window: Window & typeof globalThis
  config: AdminConfig
  /** Left out: the browser's. */
  fetch?: typeof globalThis.fetch
  /** Left out: the kit's own tag. */
  loadKit?: () => Promise<PageKit>
}

/** Makes what the page works with, once. */
export function createAdminContext({
  window,
  config,
  fetch = (...given) => window.fetch(...given),
  loadKit = () => loadPageKit(window, config.projectId),
}: AdminContextParameters): AdminContext {
  const store = createStore()
  const session = createSession({ store, token: config.pageToken, isWithoutOwner: config.isWithoutOwner })
  const api = createAdminApi({ fetch, getToken: session.token, onSessionEnd: session.end })
  return {
    config,
    store,
    session,
    api,
    theme: createThemeState(window),
    drafts: window.sessionStorage,
    loadKit,
  }
}

export const AdminReactContext = createContext<AdminContext | null>(null)

/** @throws outside of the page's tree */
export function useAdmin(): AdminContext {
  const context = use(AdminReactContext)
  if (!context) throw new Error('There is no context here')
  return context
}
