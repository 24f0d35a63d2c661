import type { ProjectChange, projectEndpoints } from '#shared/api/admin/projects.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { parseInput } from '../config/parseInput.ts'
import { projectInputSchema } from '../config/projectInput.ts'
import type { Project } from '../projects/project.ts'
import type { AdminContext } from './adminContext.ts'
import { AdminError } from './adminError.ts'
import type { AdminHandlers } from './adminHandlers.ts'
import { type Change, findChanges } from './audit.ts'
import { editOfChange } from './projectChange.ts'
import { toAdminProject } from './projectView.ts'
import { roleIn } from './roles.ts'

/** The projects: what the command line does with them, by the same functions. */
export function ownedProjectCalls(context: AdminContext): AdminHandlers<typeof projectEndpoints> {
  const { projects, config } = context

  async function find(id: string): Promise<Project> {
    const project = await projects.get(id)
    if (!project) throw new WalletKitError('PROJECT_NOT_FOUND', `There is no project with the id ${id}`)
    return project
  }
  async function findUnchanged(id: string, revision: string): Promise<Project> {
    const project = await find(id)
    if (project.updatedAt === revision) return project
    throw new AdminError(
      'PROJECT_CHANGED',
      `${project.name} has changed since you have read it. Nothing was written`,
    )
  }

  return {
    async listProjects(_, { access }) {
      const all = await projects.list()
      return {
        answer: {
          projects: all.flatMap(({ id, name, allowedOrigins, updatedAt }) => {
            const role = roleIn(access, id)
            return role === null ? [] : [{ id, name, role, allowedOrigins, updatedAt: Date.parse(updatedAt) }]
          }),
        },
      }
    },

    readProject: async ({ projectId }) => ({ answer: toAdminProject(await find(projectId), config) }),

    async createProject({ id, name, change }, _caller, _http, audit) {
      const input = parseInput(projectInputSchema, { ...change, name, ...(id !== undefined && { id }) })
      const project = await projects.create(input, (transaction, created) =>
        audit(transaction, { projectId: created.id, changes: describeChanges(null, created, change) }),
      )
      return { answer: toAdminProject(project, config) }
    },

    async editProject({ projectId, revision, change }, _caller, _http, audit) {
      const before = await findUnchanged(projectId, revision)
      const edit = editOfChange(before, change)
      const after = await projects.edit(projectId, edit, (transaction, edited) =>
        audit(transaction, { changes: describeChanges(before, edited, change) }),
      )
      return { answer: toAdminProject(after, config) }
    },

    async deleteProject({ projectId, revision }, _caller, _http, audit) {
      await findUnchanged(projectId, revision)
      await projects.remove(projectId, revision, (transaction, { name }) =>
        audit(transaction, { changes: [{ field: 'name', before: name, after: '' }] }),
      )
      return { answer: {} }
    },
  }

  function describeChanges(before: Project | null, after: Project, change: ProjectChange): Change[] {
    const [was, is] = [before ? toLogged(before) : {}, toLogged(after)]
    // A new key on the same host looks the same: that it came is said.
    const has = (project: Project | null, chainId: string) =>
      project && Object.hasOwn(project.customRpcUrls, chainId) ? 'set' : ''
    const set = Object.keys(change.customRpcUrls ?? {}).map((chainId) => ({
      field: `customRpcUrls.${chainId}`,
      before: has(before, chainId),
      after: has(after, chainId),
    }))
    return [...findChanges(was, is), ...set]
  }

  function toLogged(project: Project): Record<string, unknown> {
    const view = toAdminProject(project, config)
    const { createdAt, updatedAt, revision, isConfigured, tag, customRpcUrls, ...said } = view
    return said
  }
}
