/** Whether a value from elsewhere is a text of 1 to `longest` characters. */
export function isText(value: unknown, longest: number): value is string {
  return typeof value === 'string' && value !== '' && value.length <= longest
}
