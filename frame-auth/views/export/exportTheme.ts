import type { Theme } from '../../features/theme/createTheme.ts'

/** No page has a say in how this one looks: it is as the system is. */
export function exportTheme(): Theme {
  return { mode: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light', variables: {} }
}
