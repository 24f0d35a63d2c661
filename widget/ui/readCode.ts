/**
 * The digits of what was typed or pasted: mails write codes with spaces and dashes between.
 *
 * @example readCode(' 123-456 ') // '123456'
 */
export function readCode(text: string, length: number): string {
  return text.replace(/\D/g, '').slice(0, length)
}
