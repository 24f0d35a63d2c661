import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { parseInput } from '../config/parseInput.ts'
import { type ProjectInput, projectInputSchema } from '../config/projectInput.ts'
import type { Project } from '../projects/project.ts'
import { applyProjectEdit } from '../projects/projectEdit.ts'
import type { Projects } from '../projects/projects.ts'

const time = '2026-01-01T00:00:00.000Z'

/** Projects without a database, for tests of what stands in front of it. */
export function createMemoryProjects(inputs: readonly unknown[] = []): Projects {
  const projects = new Map<string, Project>()
  const store = ({ id = 'generated', ...input }: ProjectInput): Project => {
    const project = { ...input, id, createdAt: time, updatedAt: time }
    projects.set(id, project)
    return project
  }
  for (const input of inputs) store(parseInput(projectInputSchema, input))

  return {
    get: async (id) => projects.get(id) ?? null,
    list: async () => [...projects.values()],
    create: async (input) => {
      if (input.id !== undefined && projects.has(input.id))
        throw new WalletKitError('INVALID_PARAMS', `A project with the id ${input.id} exists already`)
      return store(input)
    },
    put: async (input) => store(input),
    edit: async (id, edit) => {
      const project = projects.get(id)
      if (!project) throw new WalletKitError('PROJECT_NOT_FOUND', `There is no project with the id ${id}`)
      const { createdAt, updatedAt, ...before } = project
      return store(applyProjectEdit(before, edit))
    },
    remove: async (id) => void projects.delete(id),
  }
}
