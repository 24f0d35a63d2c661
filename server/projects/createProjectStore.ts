import { asc, eq } from 'drizzle-orm'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { randomId } from '#shared/rpc/randomId.ts'
import { parseInput } from '../config/parseInput.ts'
import type { Queries } from '../database/database.ts'
import { applyProjectEdit } from './applyProjectEdit.ts'
import { type Project, projectSchema } from './project.ts'
import { type ProjectInput, projectInputSchema } from './projectInput.ts'
import type { Projects } from './projects.ts'
import { projectsTable } from './projectsTable.ts'

/** The projects in the database. Input must have been parsed by its schema; what an edit makes of a project is checked here. */
export function createProjectStore(queries: Queries): Projects {
  return {
    async get(id) {
      const [row] = await queries.select().from(projectsTable).where(eq(projectsTable.id, id))
      return row ? toProject(row) : null
    },

    async list() {
      const rows = await queries
        .select()
        .from(projectsTable)
        .orderBy(asc(projectsTable.createdAt), asc(projectsTable.id))
      return rows.map(toProject)
    },

    async create(input) {
      const rows = await queries.insert(projectsTable).values(toRow(input)).onConflictDoNothing().returning()
      const [row] = rows
      if (!row) throw new WalletKitError('INVALID_PARAMS', `A project with the id ${input.id} exists already`)
      return toProject(row)
    },

    async put(input) {
      const row = toRow(input)
      const { createdAt, ...changed } = row
      const [stored = row] = await queries
        .insert(projectsTable)
        .values(row)
        .onConflictDoUpdate({ target: projectsTable.id, set: changed })
        .returning()
      return toProject(stored)
    },

    edit(id, edit) {
      return queries.transaction(async (transaction) => {
        const [row] = await transaction
          .select()
          .from(projectsTable)
          .where(eq(projectsTable.id, id))
          .for('update')
        if (!row) throw new WalletKitError('PROJECT_NOT_FOUND', `There is no project with the id ${id}`)
        const { createdAt, updatedAt, ...before } = toProject(row)
        const after = toRow(parseInput(projectInputSchema, applyProjectEdit(before, edit)))
        const changed = { ...after, createdAt: row.createdAt }
        await transaction.update(projectsTable).set(changed).where(eq(projectsTable.id, id))
        return toProject(changed)
      })
    },
  }
}

type Row = typeof projectsTable.$inferSelect

function toProject(row: Row): Project {
  return parseInput(projectSchema, {
    ...row,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  })
}

function toRow({ id = randomId(), ...input }: ProjectInput): Row {
  const now = new Date()
  return { ...input, id, createdAt: now, updatedAt: now }
}
