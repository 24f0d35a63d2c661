import { createContext, useContext } from 'react'
import type { App } from './createApp.ts'

export const AppContext = createContext<App | null>(null)

/** The app that this view belongs to. */
export function useApp(): App {
  const app = useContext(AppContext)
  if (!app) throw new Error('A view was rendered outside of the app')
  return app
}
