import { eq, inArray, like, or } from 'drizzle-orm'
import type { Queries } from './database.ts'
import { createSecretValue, secretsTable } from './secrets.ts'

/** What keys are read and made with. */
export type SecretQueries = Pick<Queries, 'select' | 'insert'>

/** One key of a name. */
export interface SecretGeneration {
  /** 1 of the first one. */
  generation: number
  key: Buffer
  /** Milliseconds since the epoch; of the first one, the beginning of time. */
  createdAt: number
}

const rowName = (name: string, generation: number) => (generation === 1 ? name : `${name}#${generation}`)

/** The keys of a name, the newest first; none: it was never used. */
export async function listGenerations(queries: SecretQueries, name: string): Promise<SecretGeneration[]> {
  const rows = await queries
    .select()
    .from(secretsTable)
    .where(or(eq(secretsTable.name, name), like(secretsTable.name, `${name}#%`)))
  return rows
    .map((row) => ({
      generation: Number(row.name.slice(name.length + 1) || 1),
      key: Buffer.from(row.value, 'base64url'),
      createdAt: row.createdAt?.getTime() ?? Number.NEGATIVE_INFINITY,
    }))
    .sort((one, other) => other.generation - one.generation)
}

/** As `listGenerations`, with a first one made where there is none. Processes that start together agree on it. */
export async function readGenerations(queries: SecretQueries, name: string): Promise<SecretGeneration[]> {
  const found = await listGenerations(queries, name)
  if (found.length > 0) return found
  await queries.insert(secretsTable).values({ name, value: createSecretValue() }).onConflictDoNothing()
  return listGenerations(queries, name)
}

/** Makes the key that follows. Of two who do so at once, one does. @param at milliseconds since the epoch */
export async function addGeneration(queries: Queries, name: string, at: number): Promise<void> {
  const [newest] = await readGenerations(queries, name)
  const generation = (newest?.generation ?? 0) + 1
  await queries
    .insert(secretsTable)
    .values({ name: rowName(name, generation), value: createSecretValue(), createdAt: new Date(at) })
    .onConflictDoNothing()
}

/** Removes these keys of a name for good. */
export async function removeGenerations(
  queries: Queries,
  name: string,
  generations: readonly SecretGeneration[],
): Promise<void> {
  const names = generations.map(({ generation }) => rowName(name, generation))
  if (names.length > 0) await queries.delete(secretsTable).where(inArray(secretsTable.name, names))
}
