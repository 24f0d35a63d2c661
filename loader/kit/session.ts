import { runGuarded } from '../runGuarded.ts'

/** Where the page's own storage keeps the widget's hints. */
export function hintsKey(projectId: string | undefined): string {
  return `wallet-kit:${projectId}`
}

/** Forgets what is remembered, where no widget is there to do it. */
export function forgetSession(projectId: string): void {
  runGuarded(() => localStorage.removeItem(hintsKey(projectId)))
}

/**
 * Whether the page's own storage remembers a connection, or its address names a login that it was left for (`loginFragment`),
 * which is reason enough to load the widget (architecture.md §5).
 */
export function hasSession(projectId: string | undefined): boolean {
  try {
    return /"session":"|#wallet-kit-login/.test(localStorage.getItem(hintsKey(projectId)) + location.hash)
  } catch {
    // The browser forbids storage: nothing can have been remembered.
    return false
  }
}
