import { createFreshCache } from '../database/createFreshCache.ts'
import type { Project } from './project.ts'
import type { Projects } from './projects.ts'

/** Unknown ids are remembered too, so an attacker could fill the memory with them. */
const maxEntries = 1_000

/**
 * Remembers projects: every request looks its project up, and PGlite answers on the event loop.
 *
 * @param freshFor milliseconds until another process's change must show; `Infinity` where no other process writes
 */
export function createCachedProjects(
  source: Projects,
  freshFor: number,
  now: () => number = Date.now,
): Projects {
  const cache = createFreshCache<Project | null>({ maxEntries, freshFor, now })

  async function changed(change: Promise<Project>): Promise<Project> {
    const project = await change
    cache.set(project.id, project)
    return project
  }

  return {
    get: (id) => cache.get(id, () => source.get(id)),
    list: () => source.list(),
    create: (input, along) => changed(source.create(input, along)),
    put: (input) => changed(source.put(input)),
    edit: (id, edit, along) => changed(source.edit(id, edit, along)),
    async remove(id, over, along) {
      await source.remove(id, over, along)
      cache.set(id, null)
    },
  }
}
