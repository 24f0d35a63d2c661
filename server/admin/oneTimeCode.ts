import { randomBytes } from 'node:crypto'
import { sha256Url } from '../login/proof/sha256Url.ts'

/** Crockford's base 32: no letter that is taken for a digit. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 20

/** 100 random bits for a person to copy: `8XK2M-…`, four groups of five. */
export function createOneTimeCode(): string {
  const letters = Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length])
  return (letters.join('').match(/.{5}/g) ?? []).join('-')
}

/** What is stored of a code. Read as people type it: either case, any grouping, letters that look like digits as those. */
export function hashOneTimeCode(typed: string): string {
  const plain = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  return sha256Url(`wallet-kit admin code ${plain}`)
}
