import { asc, eq } from 'drizzle-orm'
import { boolean, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { randomId } from '#shared/rpc/randomId.ts'
import { parseInput } from '../config/parseInput.ts'
import { type ProjectInput, projectInputSchema } from '../config/projectInput.ts'
import type { Queries } from '../database/database.ts'
import { type Project, projectSchema } from './project.ts'
import { applyProjectEdit, type ProjectEdit } from './projectEdit.ts'

export const projectsTable = pgTable('projects', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  allowedOrigins: jsonb('allowed_origins').notNull(),
  allowDevelopmentHosts: boolean('allow_development_hosts').notNull(),
  features: jsonb('features').notNull(),
  networks: jsonb('networks').notNull(),
  customRpcUrls: jsonb('custom_rpc_urls').notNull(),
  walletConnectProjectId: text('wallet_connect_project_id'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})

/** The projects, wherever they are kept: in the database, behind a cache, or in another process. */
export interface Projects {
  get(id: string): Promise<Project | null>
  /** All of them, oldest first. */
  list(): Promise<Project[]>
  /** @throws WalletKitError `INVALID_PARAMS` if the id is taken */
  create(input: ProjectInput): Promise<Project>
  /** Creates the project, or makes an existing one of that id equal to the input. */
  put(input: ProjectInput): Promise<Project>
  /** @throws WalletKitError `PROJECT_NOT_FOUND`; `INVALID_PARAMS` if the change does not fit */
  edit(id: string, edit: ProjectEdit): Promise<Project>
}

/**
 * The projects in the database. Input must have been parsed by its schema; what an edit makes of a project is checked here.
 *
 * @param now milliseconds since the epoch
 */
export function createProjectStore(queries: Queries, now = Date.now): Projects {
  const toRow = ({ id = randomId(), ...input }: ProjectInput): Row => {
    const time = new Date(now())
    return { ...input, id, createdAt: time, updatedAt: time }
  }

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
