/** Freezes plain data, all the way down. */
export function freeze<T>(value: T): T {
  if (typeof value === 'object') for (const part of Object.values(value ?? {})) freeze(part)
  return Object.freeze(value)
}
