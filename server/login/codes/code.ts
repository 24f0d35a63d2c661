import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** A code that goes out by mail, and what is kept to know it again. */
export interface Code {
  /** Six digits. */
  code: string
  codeSalt: string
  codeHash: string
}

export function makeCode(): Code {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const codeSalt = randomBytes(32).toString('base64url')
  return { code, codeSalt, codeHash: hash(code, codeSalt).toString('base64url') }
}

/** In constant time. */
export function isCode(given: string, { codeSalt, codeHash }: Pick<Code, 'codeSalt' | 'codeHash'>): boolean {
  const expected = Buffer.from(codeHash, 'base64url')
  const actual = hash(given, codeSalt)
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

function hash(code: string, salt: string): Buffer {
  return createHmac('sha256', Buffer.from(salt, 'base64url')).update(code).digest()
}
