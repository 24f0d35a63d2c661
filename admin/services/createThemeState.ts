import { atom } from 'jotai/vanilla'
import type { ThemeMode } from '#shared/entities/theme.ts'
import { themeModeSchema } from '#shared/entities/theme.ts'

const storageKey = 'walletKitAdmin.theme'

/** How the page looks: what the person has chosen here, kept in this browser, over what the system says. */
export function createThemeState({ matchMedia, localStorage }: Pick<Window, 'matchMedia' | 'localStorage'>) {
  const darkQuery = matchMedia('(prefers-color-scheme: dark)')
  const systemAtom = atom<'light' | 'dark'>(darkQuery.matches ? 'dark' : 'light')
  systemAtom.onMount = (set) => {
    const follow = () => set(darkQuery.matches ? 'dark' : 'light')
    follow()
    darkQuery.addEventListener('change', follow)
    return () => darkQuery.removeEventListener('change', follow)
  }
  const chosenAtom = atom(readMode(localStorage))
  const modeAtom = atom(
    (get) => get(chosenAtom),
    (_, set, mode: ThemeMode) => {
      set(chosenAtom, mode)
      try {
        localStorage.setItem(storageKey, mode)
      } catch {
        // Storage is full or switched off: the choice holds until the page is left.
      }
    },
  )
  const resolvedAtom = atom((get) => {
    const mode = get(modeAtom)
    return mode === 'system' ? get(systemAtom) : mode
  })
  return { modeAtom, resolvedAtom }
}

export type ThemeState = ReturnType<typeof createThemeState>

function readMode(localStorage: Storage): ThemeMode {
  try {
    return themeModeSchema.safeParse(localStorage.getItem(storageKey)).data ?? 'system'
  } catch {
    // Storage is switched off.
    return 'system'
  }
}
