import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, isNotNull, lt, sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { limits } from '#shared/constants/limits.ts'
import { timings } from '#shared/constants/timings.ts'
import { isTestAddress, testCode } from '#shared/entities/testLogin.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { randomId } from '#shared/rpc/randomId.ts'
import type { Queries } from '../../database/database.ts'
import type { Projects } from '../../projects/projects.ts'
import type { Caller } from '../gate/caller.ts'

export const codePurposes = ['login', 'stepUp', 'emailPrimary', 'emailSecondary'] as const
export type CodePurpose = (typeof codePurposes)[number]

/** `sending`: approved, and the mail with the code is on its way. `unsent`: the mail server did not take it. */
export const linkStates = ['pending', 'sending', 'approved', 'refused', 'unsent'] as const
export type LinkState = (typeof linkStates)[number]

/** Codes by mail that have not been entered yet, and device links that have not been answered. */
export const codeAttemptsTable = pgTable(
  'code_attempts',
  {
    id: text('id').primaryKey(),
    purpose: text('purpose', { enum: codePurposes }).notNull(),
    /** The only device that may enter the code. */
    device: text('device').notNull(),
    /** Whose account it is about; null: nobody has signed in by this address yet. */
    personId: text('person_id'),
    /** Where the code goes. */
    email: text('email').notNull(),
    newEmail: text('new_email'),
    projectId: text('project_id').notNull(),
    site: text('site').notNull(),
    browser: text('browser').notNull(),
    /** HMAC-SHA256 of the code by the salt, both base64url. */
    codeSalt: text('code_salt'),
    codeHash: text('code_hash'),
    tries: integer('tries').notNull(),
    /** SHA-256 of the device link's token. */
    linkHash: text('link_hash').unique('code_attempts_link_hash_key'),
    linkState: text('link_state', { enum: linkStates }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  ({ device }) => [index('code_attempts_of_device').on(device)],
)
export type CodeAttempt = typeof codeAttemptsTable.$inferSelect

/** A code that goes out by mail, and what is kept to know it again. */
export interface Code {
  /** Six digits. */
  code: string
  codeSalt: string
  codeHash: string
}

/** @param code the one to be entered; left out: a random one */
export function makeCode(code = String(randomInt(1_000_000)).padStart(6, '0')): Code {
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

export type NewAttempt = Pick<CodeAttempt, 'purpose' | 'personId' | 'email'> & {
  newEmail?: string
  /** Of an attempt whose first code has been entered, when it goes on with a second one. */
  id?: string
}

/** Who may enter a code, and for what. A person is only asked for where a session goes with it. */
export interface CodeHolder {
  purpose: CodePurpose
  device: string
  personId?: string
}

/** Codes by mail: each is for one attempt of one device, works once, for 10 min and 5 tries. */
export interface Codes {
  /** Begins an attempt that has no code yet; those of the same device for the same address end. */
  begin(
    attempt: NewAttempt,
    caller: Pick<Caller, 'device' | 'projectId' | 'site' | 'browser'>,
  ): Promise<string>
  /** The attempt's code, valid from now. An earlier one of the attempt no longer works; its tries stay used up. */
  renew(id: string): Promise<string>
  /** Uses the code up. Rejects with `OTP_INVALID` (`data.triesLeft`), `OTP_ATTEMPTS`, `OTP_EXPIRED` or `LOGIN_EXPIRED`. */
  enter(id: string, otp: string, holder: CodeHolder): Promise<CodeAttempt>
  end(id: string): Promise<void>
}

interface CodesParameters {
  queries: Queries
  projects: Pick<Projects, 'get'>
  now: () => number
}

export function createCodes({ queries, projects, now }: CodesParameters): Codes {
  const table = codeAttemptsTable

  /** A test project's is known to everybody, and so are the people who sign in there. */
  async function makeCodeOf({ projectId, email }: CodeAttempt): Promise<Code> {
    const isTest = isTestAddress(email) && (await projects.get(projectId))?.kind === 'test'
    return isTest ? makeCode(testCode) : makeCode()
  }

  /** Why a try was not even counted. */
  async function explain(id: string, holder: CodeHolder): Promise<WalletKitError> {
    const [row] = await queries.select().from(table).where(isOf(id, holder))
    if (!row || row.codeHash === null) return expiredLogin()
    if (row.tries >= limits.otpTries) return outOfTries()
    return new WalletKitError('OTP_EXPIRED', 'This code has expired. Ask for a new one')
  }

  return {
    async begin(
      { purpose, personId, email, newEmail, id = randomId() },
      { device, projectId, site, browser },
    ) {
      const createdAt = new Date(now())
      const expiresAt = new Date(now() + timings.otpLifetime)
      await queries
        .delete(table)
        .where(and(eq(table.device, device), eq(table.purpose, purpose), eq(table.email, email)))
      await queries.insert(table).values({
        ...{ id, purpose, personId, email, newEmail: newEmail ?? null },
        ...{ device, projectId, site, browser, tries: 0, createdAt, expiresAt },
      })
      return id
    },

    async renew(id) {
      const [attempt] = await queries.select().from(table).where(eq(table.id, id))
      if (!attempt) throw expiredLogin()
      const { code, ...kept } = await makeCodeOf(attempt)
      const expiresAt = new Date(now() + timings.otpLifetime)
      const renewed = await queries
        .update(table)
        .set({ ...kept, expiresAt })
        .where(eq(table.id, id))
        .returning()
      if (renewed.length === 0) throw expiredLogin()
      return code
    },

    async enter(id, otp, holder) {
      // The try is counted before the code is looked at, by one statement: tries at the same time cannot exceed the limit.
      const [row] = await queries
        .update(table)
        .set({ tries: sql`${table.tries} + 1` })
        .where(
          and(
            isOf(id, holder),
            isNotNull(table.codeHash),
            lt(table.tries, limits.otpTries),
            gt(table.expiresAt, new Date(now())),
          ),
        )
        .returning()
      if (!row || row.codeSalt === null || row.codeHash === null) throw await explain(id, holder)
      if (!isCode(otp, { codeSalt: row.codeSalt, codeHash: row.codeHash })) {
        const triesLeft = limits.otpTries - row.tries
        if (triesLeft === 0) throw outOfTries()
        throw new WalletKitError('OTP_INVALID', 'This is not the code from the mail', { triesLeft })
      }
      const used = await queries.delete(table).where(eq(table.id, id)).returning()
      if (used.length === 0) throw expiredLogin()
      return row
    },

    async end(id) {
      await queries.delete(table).where(eq(table.id, id))
    },
  }
}

function isOf(id: string, { purpose, device, personId }: CodeHolder) {
  const { id: column, purpose: purposes, device: devices, personId: persons } = codeAttemptsTable
  const person = personId === undefined ? undefined : eq(persons, personId)
  return and(eq(column, id), eq(purposes, purpose), eq(devices, device), person)
}

function expiredLogin(): WalletKitError {
  return new WalletKitError('LOGIN_EXPIRED', 'This sign-in is over. Start again')
}

function outOfTries(): WalletKitError {
  return new WalletKitError('OTP_ATTEMPTS', 'Too many wrong codes. Ask for a new one')
}
