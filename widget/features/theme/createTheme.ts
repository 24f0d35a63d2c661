import { atom, type createStore } from 'jotai/vanilla'
import type { ThemeMode } from '#shared/entities/theme.ts'
import type { SystemSetting } from '../../services/dom/environment.ts'
import type { SupportsCss } from './themeVariables.ts'

export interface ThemeParameters {
  store: ReturnType<typeof createStore>
  /** The system's preference. */
  darkQuery: SystemSetting
  supports: SupportsCss
  onProblem: (message: string) => void
}

/** Mode and variables of the theme. `system` follows the visitor's setting live. */
export function createTheme({ store, darkQuery, supports, onProblem }: ThemeParameters) {
  const modeAtom = atom<ThemeMode>('system')
  const systemDarkAtom = atom(darkQuery.matches)
  const variablesAtom = atom<ReadonlyMap<string, string>>(new Map())
  const resolvedModeAtom = atom((get): 'light' | 'dark' => {
    const mode = get(modeAtom)
    if (mode !== 'system') return mode
    return get(systemDarkAtom) ? 'dark' : 'light'
  })

  const follow = () => store.set(systemDarkAtom, darkQuery.matches)
  darkQuery.addEventListener('change', follow)

  return {
    resolvedModeAtom,
    /** Sanitised, by the host's names (`--wk-accent`, …). */
    variablesAtom,
    /** Resolves when it is in force. What looks at a page's own variables is loaded for pages that have some. */
    async set(mode?: ThemeMode, variables?: Readonly<Record<string, unknown>>): Promise<void> {
      if (mode) store.set(modeAtom, mode)
      if (!variables) return
      const { sanitizeThemeVariables } = await import('./themeVariables.ts')
      const { variables: accepted, problems } = sanitizeThemeVariables(variables, supports)
      store.set(variablesAtom, (current) => new Map([...current, ...accepted]))
      for (const problem of problems) onProblem(problem)
    },
    destroy: () => darkQuery.removeEventListener('change', follow),
  }
}
