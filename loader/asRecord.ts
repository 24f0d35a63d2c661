/** A value from outside of the kit as a record whose fields are then checked one by one. Anything but an object has none. */
export function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return Object(value)
}

/** Whether a value from outside of the kit is a text of 1 to `maxLength` characters. */
export function isText(value: unknown, maxLength: number): value is string {
  return typeof value === 'string' && value !== '' && value.length <= maxLength
}
