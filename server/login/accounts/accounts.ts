import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Session } from '#shared/api/auth/parts.ts'
import { isTestAddress } from '#shared/entities/testLogin.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { randomId } from '#shared/rpc/randomId.ts'
import type { Queries } from '../../database/database.ts'
import type { Projects } from '../../projects/projects.ts'
import type { Caller } from '../gate/caller.ts'
import type { Sessions } from '../sessions.ts'
import { type IdentityRow, identitiesTable, knownDevicesTable, personsTable } from './accountTables.ts'

/** How a person proved who they are. */
export interface Identity {
  /** Who vouches: `email` for an address that a code went to, otherwise the provider's issuer. */
  issuer: string
  /** Whom it means there; for `email` the address in lower case. */
  subject: string
  method: Session['person']['method']
  email: string | null
  /** Whether the issuer says that the address is this person's. Others are not kept. */
  emailVerified: boolean
  userName: string | null
}

/** The people who can sign in. Equal addresses of different issuers are different people. */
export interface Accounts {
  /**
   * Makes the person at the first time, and a session that is bound to the caller's device. Rejects with `LOGIN_EXPIRED` where a person of test
   * projects would get one in another project, or a real one in a test project: a sign-in may have begun in another project.
   */
  signIn(identity: Identity, caller: Pick<Caller, 'device' | 'projectId'>): Promise<Session>
  /** The id of who signs in by this e-mail address; null: nobody does. */
  findByEmail(email: string): Promise<string | null>
  /** Whether this person has signed in on this device before. */
  isKnownDevice(personId: string, device: string): Promise<boolean>
  /** Signs this person out on the device, which needs a link by mail to come back. */
  forgetDevice(personId: string, device: string): Promise<void>
  /** Where to tell a person of changes: a verified address, or null if there is none. */
  mailAddressOf(personId: string): Promise<string | null>
  /** Rejects with `EMAIL_INVALID` if somebody else signs in by the new address. */
  changeEmail(personId: string, email: string, newEmail: string): Promise<void>
}

export const emailIssuer = 'email'

export function createAccounts({
  queries,
  projects,
  sessions,
  now,
}: {
  queries: Queries
  projects: Pick<Projects, 'get'>
  sessions: Pick<Sessions, 'start' | 'endOn'>
  now: () => number
}): Accounts {
  return {
    async signIn(identity, { device, projectId }) {
      const isTest = (await projects.get(projectId))?.kind === 'test'
      if (isTest !== isTestPerson(identity))
        throw new WalletKitError('LOGIN_EXPIRED', 'This sign-in is over. Start again')
      const row = await queries.transaction(async (transaction) => {
        const known = await findOrMake(transaction, identity, new Date(now()))
        await transaction
          .insert(knownDevicesTable)
          .values({ personId: known.personId, device, firstSeenAt: new Date(now()) })
          .onConflictDoNothing()
        return known
      })
      return sessions.start(row, { device, projectId })
    },

    async findByEmail(email) {
      const [row] = await queries.select().from(identitiesTable).where(isIdentity(emailIssuer, email))
      return row?.personId ?? null
    },

    async isKnownDevice(personId, device) {
      const [row] = await queries.select().from(knownDevicesTable).where(isDevice(personId, device))
      return row !== undefined
    },

    async forgetDevice(personId, device) {
      await queries.delete(knownDevicesTable).where(isDevice(personId, device))
      await sessions.endOn(personId, device)
    },

    async mailAddressOf(personId) {
      const [row] = await queries
        .select()
        .from(identitiesTable)
        .where(and(eq(identitiesTable.personId, personId), isNotNull(identitiesTable.email)))
        .orderBy(asc(identitiesTable.createdAt))
        .limit(1)
      return row?.email ?? null
    },

    async changeEmail(personId, email, newEmail) {
      // One statement: the unique pair decides between two people who want the same address at once.
      const changed = await queries
        .update(identitiesTable)
        .set({ subject: newEmail, email: newEmail })
        .where(
          and(
            isIdentity(emailIssuer, email),
            eq(identitiesTable.personId, personId),
            sql`not exists (select 1 from ${identitiesTable} other where other.issuer = ${emailIssuer} and other.subject = ${newEmail})`,
          ),
        )
        .returning()
      if (changed.length === 0) throw new WalletKitError('EMAIL_INVALID', 'This email address cannot be used')
    },
  }
}

/** Nobody of that domain has proved an address: its code is known to everybody. */
function isTestPerson({ issuer, email }: Identity): boolean {
  return issuer === emailIssuer && email !== null && isTestAddress(email)
}

/** Two devices may come with the same new identity at once: one person is made, and both sign in as them. */
async function findOrMake(queries: Queries, identity: Identity, time: Date): Promise<IdentityRow> {
  const { issuer, subject, method, userName } = identity
  const email = identity.emailVerified ? identity.email : null
  const person = randomId()
  await queries.insert(personsTable).values({ id: person, createdAt: time })
  const [row] = await queries
    .insert(identitiesTable)
    .values({ id: randomId(), personId: person, issuer, subject, method, email, userName, createdAt: time })
    .onConflictDoUpdate({
      target: [identitiesTable.issuer, identitiesTable.subject],
      set: {
        // Some providers say these only at the first time.
        email: sql`coalesce(excluded.email, ${identitiesTable.email})`,
        userName: sql`coalesce(excluded.user_name, ${identitiesTable.userName})`,
      },
    })
    .returning()
  if (!row) throw new Error('An identity was neither found nor made')
  if (row.personId !== person) await queries.delete(personsTable).where(eq(personsTable.id, person))
  return row
}

function isDevice(personId: string, device: string) {
  return and(eq(knownDevicesTable.personId, personId), eq(knownDevicesTable.device, device))
}

function isIdentity(issuer: string, subject: string) {
  return and(eq(identitiesTable.issuer, issuer), eq(identitiesTable.subject, subject))
}
