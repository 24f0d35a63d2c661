import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { generateDrizzleJson, generateMigration, upPgSnapshot } from 'drizzle-kit/api'
import * as z from 'zod/mini'

const server = resolve(import.meta.dirname, '../server')

/** The tables as of the last migration, as drizzle-kit keeps them. */
export const snapshotFile = join(server, 'database/migrations/snapshot.json')

/** Tables and whatever else is exported beside them, by name. */
export type Declarations = Record<string, unknown>

/** All that the files of the server export that declare tables: none can be left out of a list. */
export async function readDeclarations(): Promise<Declarations> {
  const names = readdirSync(server, { recursive: true, encoding: 'utf8' })
  const files = names.map((name) => join(server, name)).filter((file) => file.endsWith('.ts'))
  const declaring = files.filter((file) => readFileSync(file, 'utf8').includes(' = pgTable('))
  const modules: Declarations[] = await Promise.all(declaring.map((file) => import(pathToFileURL(file).href)))
  return Object.assign({}, ...modules)
}

/**
 * What leads from the tables of the last migration to those that are declared, as drizzle-kit writes it: statements of
 * SQL, and the snapshot that goes with them.
 *
 * Where something new may be something old by another name, it asks at the terminal.
 */
export async function findNextSteps(
  declarations: Declarations,
): Promise<{ statements: string[]; snapshot: string }> {
  const stored = z.parse(z.looseObject({ id: z.string() }), JSON.parse(readFileSync(snapshotFile, 'utf8')))
  const before = upPgSnapshot(stored)
  const after = generateDrizzleJson(declarations, stored.id)
  return {
    statements: await generateMigration(before, after),
    snapshot: `${JSON.stringify(after, null, 1)}\n`,
  }
}
