/** The fields of a value that came from elsewhere, to be checked one by one. Anything but an object has none. */
export function fields(value: unknown): Readonly<Record<string, unknown>> {
  return Object(value)
}
