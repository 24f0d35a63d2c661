import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { NameRecords } from '#shared/api/chain/names.ts'
import { createBatch } from '../database/createBatch.ts'
import type { Queries } from '../database/database.ts'
import { namesPolicy } from './namesPolicy.ts'
import { type NameRow, namesTable as table } from './namesTable.ts'

/** A name to be given. Times in milliseconds. */
export interface NewName {
  name: string
  address: string
  coinType: number
  isContract: boolean
  records: NameRecords
  signedAt: number
  messageHash: string
  /** What the account gives up for it. */
  replaces: string | null
}

/** A change of what a name says. */
export type NameEdit = Pick<NewName, 'name' | 'address' | 'records' | 'signedAt' | 'messageHash'>

/** `done`: now, or by the same message before. `used`: a newer message of the account was taken before. */
export type NameOutcome = 'done' | 'used' | 'taken' | { has: string | null }

/** Names in the database, which all processes on it share. All take them in small letters. */
export interface NameStore {
  /** Gives a name to an account: to one that has none, or in the place of `replaces`. */
  register(asked: NewName): Promise<NameOutcome>
  edit(asked: NameEdit): Promise<NameOutcome>
  find(name: string): Promise<NameRow | null>
  ofAddress(address: string): Promise<NameRow | null>
  /** Those of these that are given or held back. */
  taken(names: readonly string[]): Promise<ReadonlySet<string>>
  /** Whether an account would get a name: it may be held back for that one. */
  isFreeFor(name: string, address: string): Promise<boolean>
}

/** Any number, as long as nothing else locks with it. */
const lock = 4_700_044

/** Ends a transaction in which a name was given up for one that is not to be had. */
class Taken extends Error {}

export function createNameStore({ queries, now }: { queries: Queries; now: () => number }): NameStore {
  type Transaction = Parameters<Parameters<Queries['transaction']>[0]>[0]

  /** What the account has, while nobody else changes it. */
  async function hold(transaction: Transaction, { address, signedAt, messageHash }: NameEdit) {
    await transaction.execute(sql`select pg_advisory_xact_lock(${lock}::int, hashtext(${address}))`)
    const rows = await transaction.select().from(table).where(eq(table.address, address))
    const current = rows.find(({ releasedAt }) => releasedAt === null) ?? null
    const isKnown = current?.messageHash === messageHash
    const isUsed = rows.some((row) => row.signedAt.getTime() >= signedAt)
    return { current, isKnown, isUsed }
  }

  /** Together, so that a crowd that asks costs one statement. */
  const findOne = createBatch(async (names: readonly string[]) => {
    const rows = await queries
      .select()
      .from(table)
      .where(and(inArray(table.name, [...new Set(names)]), isNull(table.releasedAt)))
    const byName = new Map(rows.map((row) => [row.name, row]))
    return names.map((name) => byName.get(name) ?? null)
  })

  const heldUntil = () => new Date(now() - namesPolicy.heldBack)

  return {
    async register(asked) {
      const time = new Date(now())
      const { name, address, coinType, isContract, messageHash, replaces } = asked
      const said = toColumns(asked.records)
      const row: NameRow = {
        ...{ name, address, coinType, isContract, messageHash, ...said, releasedAt: null },
        ...{ registeredAt: time, updatedAt: time, signedAt: new Date(asked.signedAt) },
      }
      try {
        return await queries.transaction(async (transaction): Promise<NameOutcome> => {
          const { current, isKnown, isUsed } = await hold(transaction, asked)
          if (isKnown) return 'done'
          if (isUsed) return 'used'
          if ((current?.name ?? null) !== replaces) return { has: current?.name ?? null }
          await transaction.update(table).set({ releasedAt: time }).where(isOf(address))
          const given = await transaction
            .insert(table)
            .values(row)
            .onConflictDoUpdate({
              target: table.name,
              set: row,
              // What was given up long ago, or by the same account.
              setWhere: sql`${table.releasedAt} is not null and
                (${table.address} = ${address} or ${table.releasedAt} < ${heldUntil().toISOString()}::timestamptz)`,
            })
            .returning()
          if (given.length === 0) throw new Taken()
          return 'done'
        })
      } catch (error) {
        if (error instanceof Taken) return 'taken'
        throw error
      }
    },

    edit: (asked) =>
      queries.transaction(async (transaction) => {
        const { current, isKnown, isUsed } = await hold(transaction, asked)
        if (isKnown) return 'done'
        if (isUsed) return 'used'
        if (current?.name !== asked.name) return { has: current?.name ?? null }
        const { messageHash, address } = asked
        await transaction
          .update(table)
          .set({
            ...toColumns(asked.records),
            ...{ messageHash, signedAt: new Date(asked.signedAt), updatedAt: new Date(now()) },
          })
          .where(isOf(address))
        return 'done'
      }),

    find: findOne,

    async ofAddress(address) {
      const [row] = await queries.select().from(table).where(isOf(address.toLowerCase()))
      return row ?? null
    },

    async taken(names) {
      const held = or(
        isNull(table.releasedAt),
        sql`${table.releasedAt} >= ${heldUntil().toISOString()}::timestamptz`,
      )
      const rows = await queries
        .select({ name: table.name })
        .from(table)
        .where(and(inArray(table.name, [...names]), held))
      return new Set(rows.map(({ name }) => name))
    },

    async isFreeFor(name, address) {
      const [row] = await queries.select().from(table).where(eq(table.name, name))
      if (!row) return true
      if (row.releasedAt === null) return false
      return row.address === address || row.releasedAt < heldUntil()
    },
  }
}

const isOf = (address: string) => and(eq(table.address, address), isNull(table.releasedAt))

/** What is not said any more is forgotten. */
function toColumns({
  avatar = null,
  description = null,
  url = null,
}: Nullable): Pick<NameRow, 'avatar' | 'description' | 'url'> {
  return { avatar, description, url }
}
type Nullable = { [Key in keyof NameRecords]: NameRecords[Key] | null }
