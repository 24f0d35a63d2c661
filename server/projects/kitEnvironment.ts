import type { Project } from './project.ts'

/** What middleware leaves for the handlers behind it. */
export interface KitEnvironment {
  Variables: {
    /** Set by `requireProject`. */
    project: Project
  }
}
