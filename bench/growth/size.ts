import { createHash } from 'node:crypto'

/** How much a server has to remember. */
export interface Size {
  projects: number
  sessions: number
  accounts: number
}

const whole: Size = { projects: 1_000, sessions: 10_000, accounts: 100_000 }

/** A part of what is promised, of each at least something. */
export function sizeOf(part: number): Size {
  const of = (count: number) => Math.max(Math.round(count * part), 10)
  return { projects: of(whole.projects), sessions: of(whole.sessions), accounts: of(whole.accounts) }
}

export const projectOf = (index: number) => `p${index}`
export const accountOf = (index: number) => `0x1${index.toString(16).padStart(39, '0')}`
/** As long as the server's own. */
export const tokenOf = (index: number) => createHash('sha256').update(`session ${index}`).digest('base64url')

/** The token that every account has received. */
export const coin = `0x${'c'.repeat(40)}`
