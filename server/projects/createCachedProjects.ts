import type { Project } from './project.ts'
import type { Projects } from './projects.ts'

interface Entry {
  project: Promise<Project | null>
  freshUntil: number
}

/** Unknown ids are remembered too, so an attacker could fill the memory with them; the oldest make room. */
const maxEntries = 1_000

/**
 * Remembers projects for as long as they cannot have changed elsewhere. Every request looks its project up, and PGlite
 * answers on the event loop. While the database is away, what was known before goes on being served.
 *
 * @param freshFor milliseconds until another process's change must show; `Infinity` if nobody else writes
 */
export function createCachedProjects(
  source: Projects,
  freshFor: number,
  now: () => number = Date.now,
): Projects {
  const entries = new Map<string, Entry>()

  function remember(id: string, project: Promise<Project | null>): Promise<Project | null> {
    const [oldest] = entries.keys()
    if (entries.size >= maxEntries && oldest !== undefined && !entries.has(id)) entries.delete(oldest)
    entries.set(id, { project, freshUntil: now() + freshFor })
    return project
  }

  async function load(id: string, known: Entry | undefined): Promise<Project | null> {
    try {
      return await source.get(id)
    } catch (error) {
      if (!known) throw error
      return known.project
    }
  }

  function get(id: string): Promise<Project | null> {
    const known = entries.get(id)
    if (known && now() < known.freshUntil) return known.project
    const loading = remember(id, load(id, known))
    // A failure must not be remembered; the next request asks again.
    loading.catch(() => entries.delete(id))
    return loading
  }

  async function changed(change: Promise<Project>): Promise<Project> {
    const project = await change
    return (await remember(project.id, Promise.resolve(project))) ?? project
  }

  return {
    get,
    list: () => source.list(),
    create: (input) => changed(source.create(input)),
    put: (input) => changed(source.put(input)),
    edit: (id, edit) => changed(source.edit(id, edit)),
  }
}
