import { asc, eq, ne } from 'drizzle-orm'
import { boolean, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { projectKinds, testProjectPrefix } from '#shared/entities/projectKind.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { randomId } from '#shared/rpc/randomId.ts'
import { parseInput } from '../config/parseInput.ts'
import { type ProjectInput, projectInputSchema } from '../config/projectInput.ts'
import type { Queries } from '../database/database.ts'
import { adminProjectId } from './adminProjectId.ts'
import { forgetProject } from './forgetProject.ts'
import { fitsItsKind, type Project, projectSchema } from './project.ts'
import { applyProjectEdit, type ProjectEdit } from './projectEdit.ts'

export const projectsTable = pgTable('projects', {
  id: text('id').primaryKey(),
  kind: text('kind', { enum: projectKinds }).notNull().default('live'),
  name: text('name').notNull(),
  allowedOrigins: jsonb('allowed_origins').notNull(),
  allowDevelopmentHosts: boolean('allow_development_hosts').notNull(),
  features: jsonb('features').notNull(),
  networks: jsonb('networks').notNull(),
  customRpcUrls: jsonb('custom_rpc_urls').notNull(),
  walletConnectProjectId: text('wallet_connect_project_id'),
  tagOptions: jsonb('tag_options'),
  texts: jsonb('texts').notNull().default({}),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})

/**
 * What is written with a change, or neither: in the change's own transaction.
 *
 * @param project as it is now; of one that is removed, as it was
 */
export type AlongWith = (transaction: Queries, project: Project) => Promise<void>

/** The projects, wherever they are kept: in the database, behind a cache, or in another process. */
export interface Projects {
  get(id: string): Promise<Project | null>
  /** All of them but the kit's own, oldest first. */
  list(): Promise<Project[]>
  /** @throws WalletKitError `INVALID_PARAMS` if the id is taken */
  create(input: ProjectInput, along?: AlongWith): Promise<Project>
  /** Creates the project, or makes an existing one of that id equal to the input. */
  put(input: ProjectInput): Promise<Project>
  /** @throws WalletKitError `PROJECT_NOT_FOUND`; `INVALID_PARAMS` if the change does not fit, or with `data.hasChanged`: see `requireUnchanged` */
  edit(id: string, edit: ProjectEdit, along?: AlongWith): Promise<Project>
  /**
   * Forgets the project. @param over `updatedAt` of the one that was looked at
   * @throws WalletKitError `PROJECT_NOT_FOUND`; `INVALID_PARAMS` with `data.hasChanged`: see `requireUnchanged`
   */
  remove(id: string, over?: string, along?: AlongWith): Promise<void>
}

/**
 * The projects in the database. Input must have been parsed by its schema; what an edit makes of a project is checked here.
 *
 * @param now milliseconds since the epoch
 */
export function createProjectStore(queries: Queries, now = Date.now): Projects {
  const toRow = ({ id, ...input }: ProjectInput): Row => {
    const time = new Date(now())
    const prefix = input.kind === 'test' ? testProjectPrefix : ''
    return {
      ...input,
      id: id ?? prefix + randomId(),
      tagOptions: input.tagOptions ?? null,
      texts: input.texts ?? {},
      createdAt: time,
      updatedAt: time,
    }
  }

  return {
    async get(id) {
      const [row] = await queries.select().from(projectsTable).where(eq(projectsTable.id, id))
      const project = row && toProject(row)
      return project && fitsItsKind(project) ? project : null
    },

    async list() {
      const rows = await queries
        .select()
        .from(projectsTable)
        .where(ne(projectsTable.id, adminProjectId))
        .orderBy(asc(projectsTable.createdAt), asc(projectsTable.id))
      return rows.map(toProject).filter(fitsItsKind)
    },

    async create(input, along) {
      return queries.transaction(async (transaction) => {
        const values = toRow(input)
        // Whoever reads the id knows the kind by it, and a test project that was removed has left traces under its own.
        if (values.kind === 'live' && values.id.startsWith(testProjectPrefix))
          throw new WalletKitError('INVALID_PARAMS', `id: ${testProjectPrefix} is for test projects`)
        const [row] = await transaction.insert(projectsTable).values(values).onConflictDoNothing().returning()
        if (!row)
          throw new WalletKitError('INVALID_PARAMS', `A project with the id ${input.id} exists already`)
        const project = toProject(row)
        await along?.(transaction, project)
        return project
      })
    },

    async put(input) {
      const row = toRow(input)
      const { createdAt, ...changed } = row
      const [stored] = await queries
        .insert(projectsTable)
        .values(row)
        .onConflictDoUpdate({
          target: projectsTable.id,
          set: changed,
          setWhere: eq(projectsTable.kind, row.kind),
        })
        .returning()
      if (!stored)
        throw new WalletKitError(
          'INVALID_OPTION',
          `${row.id} is a project of the other kind, which it stays: choose another id`,
        )
      return toProject(stored)
    },

    async edit(id, edit, along) {
      requireOperators(id)
      return queries.transaction(async (transaction) => {
        const row = await lockRow(transaction, id)
        const { createdAt, updatedAt, ...before } = toProject(row)
        requireUnchanged(updatedAt, edit.over)
        const after = toRow(parseInput(projectInputSchema, applyProjectEdit(before, edit)))
        const changed = {
          ...after,
          createdAt: row.createdAt,
          updatedAt: laterThan(row.updatedAt, after.updatedAt),
        }
        await transaction.update(projectsTable).set(changed).where(eq(projectsTable.id, id))
        const project = toProject(changed)
        await along?.(transaction, project)
        return project
      })
    },

    async remove(id, over, along) {
      requireOperators(id)
      await queries.transaction(async (transaction) => {
        const row = await lockRow(transaction, id)
        const project = toProject(row)
        requireUnchanged(project.updatedAt, over)
        await transaction.delete(projectsTable).where(eq(projectsTable.id, id))
        await forgetProject(transaction, id)
        await along?.(transaction, project)
      })
    },
  }
}

/** The project as it stays until the transaction ends. @throws WalletKitError `PROJECT_NOT_FOUND` */
async function lockRow(transaction: Queries, id: string): Promise<Row> {
  const [row] = await transaction.select().from(projectsTable).where(eq(projectsTable.id, id)).for('update')
  if (!row) throw new WalletKitError('PROJECT_NOT_FOUND', `There is no project with the id ${id}`)
  return row
}

/** The kit's own project is as the kit makes it: whoever broke it would lock the operators out. */
function requireOperators(id: string): void {
  if (id === adminProjectId)
    throw new WalletKitError('INVALID_PARAMS', `${id} is the kit’s own project, which stays as it is`)
}

/** Each change has a time of its own, by which it is told from the one before: two within a millisecond, or a clock set back. */
function laterThan(before: Date, time: Date): Date {
  return new Date(Math.max(time.getTime(), before.getTime() + 1))
}

/** Refuses a change that was made over a project that is another one by now: of two who edit, the second would undo the first. */
function requireUnchanged(updatedAt: string, over: string | undefined): void {
  if (over !== undefined && over !== updatedAt)
    throw new WalletKitError('INVALID_PARAMS', 'This project has changed meanwhile. Read it again', {
      hasChanged: true,
    })
}

/** What of a project costs real money, or leads to real people: a test project has none of it. */
const offInTests = { onramp: false, names: false, socials: [] }

type Row = typeof projectsTable.$inferSelect

function toProject({ tagOptions, ...row }: Row): Project {
  return parseInput(projectSchema, {
    ...row,
    ...(row.kind === 'test' && { features: { ...Object(row.features), ...offInTests } }),
    ...(tagOptions !== null && { tagOptions }),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  })
}
