/**
 * A random UUID of version 4, which only has to differ from those of other wallets. `crypto.randomUUID` is missing on pages
 * that are not secure contexts (R53).
 */
export function uuid(): string {
  return 'xxxxxxxx-xxxx-4xxx-axxx-xxxxxxxxxxxx'.replace(/x/g, () =>
    Math.floor(Math.random() * 16).toString(16),
  )
}
