/** What an access to a storage gives; null where the browser forbids it, has no room, or keeps what cannot be read (T6). */
export function guarded<T>(access: () => T): T | null {
  try {
    return access()
  } catch {
    // That is what this is for: the caller says what null means.
    return null
  }
}
