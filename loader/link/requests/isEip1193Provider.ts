import type { Eip1193Provider } from '../../faces/eip1193Provider.ts'
import { fields } from '../../fields.ts'

/** Whether a value of the page can be asked as EIP-1193 says. What it answers is checked where it is used. */
export function isEip1193Provider(value: unknown): value is Eip1193Provider {
  return typeof fields(value)['request'] === 'function'
}
