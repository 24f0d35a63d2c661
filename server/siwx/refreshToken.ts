import { createHmac } from 'node:crypto'
import { sha256Url } from '../login/proof/sha256Url.ts'

/** A refresh token is the name of its family, which is its session's, and a secret that changes with each exchange. */
const familyBytes = 16
export const tokenBytes = 48

export function readRefreshToken(text: string): Buffer | null {
  const token = Buffer.from(text, 'base64url')
  return token.length === tokenBytes ? token : null
}

/** The next token is made of the one before it, so that two tabs that exchange the same token at once get the same next one. */
export function successorOf(token: Buffer, rotationKey: Buffer): Buffer {
  const secret = createHmac('sha256', rotationKey).update(token).digest()
  return Buffer.concat([token.subarray(0, familyBytes), secret])
}

export function hashOf(token: Buffer): string {
  return sha256Url(token)
}

export function familyOf(token: Buffer): string {
  return sha256Url(token.subarray(0, familyBytes))
}
