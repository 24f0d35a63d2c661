import { atom, type createStore } from 'jotai/vanilla'
import type { Params } from '#shared/rpc/contract.ts'
import type { syncTheme } from '#shared/rpc/widget-auth/sync.ts'
import { harmlessVariables } from './harmlessVariables.ts'

export type Theme = Params<typeof syncTheme>

/** The widget's look. Its variables are parsed again: a widget in wrong hands must not be able to hide what is approved. */
export function createTheme(store: ReturnType<typeof createStore>) {
  const themeAtom = atom<Theme>({ mode: 'light', variables: {} })
  return {
    themeAtom,
    set({ mode, variables }: Theme) {
      store.set(themeAtom, { mode, variables: harmlessVariables(variables) })
    },
  }
}
