import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * What one passage through a provider needs, all of it made from one secret that only the browser keeps, in a cookie:
 * the answer can end a login only in the browser that a person began it in, and the database holds nothing that could.
 */
export interface LoginSecrets {
  /** What the database knows the secret by. */
  binding: string
  state: string
  nonce: string
  /** RFC 7636: between 43 and 128 characters. */
  verifier: string
}

/** 256 bits, base64url. */
export function makeLoginSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** @param attempt stands at the front of `state`, so that the answer says which attempt it belongs to */
export function deriveLoginSecrets(secret: string, attempt: string): LoginSecrets {
  const derive = (purpose: string) =>
    createHmac('sha256', secret).update(`${purpose}\n${attempt}`).digest('base64url')
  return {
    binding: createHash('sha256').update(secret).digest('base64url'),
    state: `${attempt}.${derive('state')}`,
    nonce: derive('nonce'),
    verifier: derive('verifier'),
  }
}

/** Compares in a time that does not depend on where they differ. */
export function isSameText(one: string, other: string): boolean {
  return timingSafeEqual(
    createHash('sha256').update(one).digest(),
    createHash('sha256').update(other).digest(),
  )
}
