/** A 128-bit id from the crypto generator, as 32 hex digits. */
export function randomId(): string {
  let id = ''
  for (const byte of crypto.getRandomValues(new Uint8Array(16))) id += byte.toString(16).padStart(2, '0')
  return id
}
