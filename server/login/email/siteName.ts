import type { Project } from '../../projects/project.ts'
import type { Caller } from '../gate/caller.ts'

/** What a mail calls the place where somebody signs in: the page's host, which the gate has checked, or the project. */
export function siteName({ site }: Pick<Caller, 'site'>, project: Pick<Project, 'name'> | null): string {
  return site === '' ? (project?.name ?? '') : new URL(site).host
}
