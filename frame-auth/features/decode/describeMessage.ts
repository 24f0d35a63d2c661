import { fromHex } from '../../services/crypto/hex.ts'
import { foreignMessage } from './foreignText.ts'
import { describeSignIn, judgeSignIn, parseSignIn } from './parseSignIn.ts'
import type { Subject, Warning } from './subject.ts'

export interface DescribeMessageParameters {
  /** 0x-hex of the bytes. */
  message: string
  origin: string
  account: string
  now: number
}

export interface Described {
  subject: Subject
  warnings: Warning[]
}

/** What a message to sign says: a login that belongs to the page that asks, plain text, or bytes that are no text. */
export function describeMessage({ message, origin, account, now }: DescribeMessageParameters): Described {
  const text = decodeText(fromHex(message))
  if (text === null) {
    return { subject: { type: 'message', text: message, isText: false }, warnings: [{ type: 'unreadable' }] }
  }
  const shown = foreignMessage(text)
  const signIn = parseSignIn(text)
  if (signIn === null) return { subject: { type: 'message', text: shown, isText: true }, warnings: [] }
  if (signIn === 'malformed') {
    return {
      subject: { type: 'message', text: shown, isText: true },
      warnings: [{ type: 'signInMalformed' }],
    }
  }
  const described = describeSignIn(signIn)
  const problem = judgeSignIn({ signIn, origin, account, now })
  return {
    subject: { type: 'signIn', signIn: described, text: shown },
    warnings: problem ? [{ type: problem, detail: described.domain }] : [],
  }
}

function decodeText(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    // Text has no controls but white space: bytes that happen to decode are not shown as if a person could read them.
    return /[\p{Cc}]/u.test(text.replace(/[\t\n\r]/g, '')) ? null : text
  } catch {
    return null
  }
}
