import { PGlite } from '@electric-sql/pglite'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { drizzle } from 'drizzle-orm/pglite'
import { beforeAll, describe, expect, test } from 'vitest'
import { migrate } from '../server/database/database.ts'
import { type Declarations, findNextSteps, readDeclarations } from './nextSteps.ts'

let declarations: Declarations = {}
beforeAll(async () => {
  declarations = await readDeclarations()
})

/** Columns, constraints and indexes, in the database's own words. */
const description = `
  select relname as table, attname as name, concat_ws(' ',
    format_type(atttypid, atttypmod), attnotnull, attidentity, pg_get_expr(adbin, adrelid)) as text
  from pg_attribute
    join pg_class on pg_class.oid = attrelid
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where relkind = 'r' and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
  union all
  select conrelid::regclass::text, conname, pg_get_constraintdef(oid)
  from pg_constraint where connamespace = 'public'::regnamespace
  union all
  select tablename, indexname, indexdef from pg_indexes where schemaname = 'public'
  order by 1, 2, 3`

describe('readDeclarations', () => {
  test('default: the migrations make the tables that the code declares, to the last constraint and index', async () => {
    const client = await PGlite.create()
    await migrate(drizzle(client))
    const { rows: migrated } = await client.query(description)
    await client.exec('drop schema public cascade; create schema public')
    const statements = await generateMigration(generateDrizzleJson({}), generateDrizzleJson(declarations))
    await client.exec(statements.join('\n'))
    const { rows: declared } = await client.query(description)
    await client.close()
    expect(declared).toContainEqual(expect.objectContaining({ name: 'sessions_of_identity' }))
    expect(migrated).toEqual(declared)
  })
})

describe('findNextSteps', () => {
  test('default: none, since the last migration was taken from the same tables', async () => {
    expect((await findNextSteps(declarations)).statements).toEqual([])
  })

  test('behavior: a declared table that no migration makes', async () => {
    const added = pgTable('added', { id: text('id').primaryKey() })
    const { statements, snapshot } = await findNextSteps({ ...declarations, added })
    expect(statements).toEqual([
      expect.stringMatching(/^CREATE TABLE "added" \(\s*"id" text PRIMARY KEY NOT NULL\s*\);/),
    ])
    expect(snapshot).toContain('"public.added"')
  })

  test('behavior: a table that is declared no more', async () => {
    const { throttlesTable, ...rest } = declarations
    expect(throttlesTable).toBeDefined()
    expect((await findNextSteps(rest)).statements).toEqual(['DROP TABLE "throttles" CASCADE;'])
  })
})
