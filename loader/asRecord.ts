/** The fields of a value that came from elsewhere, to be checked one by one. Anything but an object has none. */
export function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return Object(value)
}

/** Whether a value from elsewhere is a text of 1 to `longest` characters. */
export function isText(value: unknown, maxLength: number): value is string {
  return typeof value === 'string' && value !== '' && value.length <= maxLength
}
