import type { Limit } from '../limits/rateLimits.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** How the operator's page lets people in. Times in milliseconds. */
export const adminPolicy = {
  session: {
    /** After its start, whatever happens. */
    lifetime: 7 * day,
    /** After its last call. */
    idle: 8 * hour,
    /** How far the stored time of the last call may lie behind: not every call writes it. */
    touch: minute,
  },
  invitationLifetime: 3 * day,
  /** Of processes that start together on one database one prints the first owner's code: the others leave it that long. */
  startsTogether: minute,
  sweepInterval: 10 * minute,
  /** Room for a project with the most networks and endpoints. */
  bodyBytes: 512 * 1024,
} as const

export const adminLimits = {
  /** Good or bad: each costs a signature's verification. */
  exchangesPerIp: { most: 30, per: 10 * minute },
  /** Codes have 100 random bits. Who tries them is to be slow all the same. */
  codesPerIp: { most: 10, per: 10 * minute },
  callsPerSession: { most: 600, per: minute },
} as const satisfies Readonly<Record<string, Limit>>
