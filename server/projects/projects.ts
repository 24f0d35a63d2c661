import type { Project } from './project.ts'
import type { ProjectEdit } from './projectEdit.ts'
import type { ProjectInput } from './projectInput.ts'

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
