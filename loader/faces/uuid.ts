/** A random UUID of version 4. `crypto.randomUUID` is missing on pages that are not secure contexts (R53). */
export function uuid(): string {
  return 'xxxxxxxx-xxxx-4xxx-axxx-xxxxxxxxxxxx'.replace(/x/g, () =>
    ((crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) % 16).toString(16),
  )
}
