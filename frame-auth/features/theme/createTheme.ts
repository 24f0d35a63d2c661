import { atom, type createStore } from 'jotai/vanilla'
import type { Params } from '#shared/rpc/contract.ts'
import type { syncTheme } from '#shared/rpc/widget-auth/sync.ts'
import { type Look, type LookParameters, plainLook, readLook } from './look.ts'

export interface ThemeParameters {
  store: ReturnType<typeof createStore>
  readColor: LookParameters['readColor']
}

/** What the secure frame takes of the widget's look. */
export function createTheme({ store, readColor }: ThemeParameters) {
  const lookAtom = atom<Look>(plainLook)
  return {
    lookAtom,
    set({ mode, variables }: Params<typeof syncTheme>) {
      store.set(lookAtom, readLook({ mode, variables, readColor }))
    },
  }
}
