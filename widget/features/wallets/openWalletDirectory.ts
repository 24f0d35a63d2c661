import type { ProjectConfig } from '#shared/entities/project.ts'
import { createDirectory } from '../../services/directory/createDirectory.ts'
import {
  createWalletDirectory,
  type WalletDirectory,
  type WalletDirectoryParameters,
} from './createWalletDirectory.ts'

export interface OpenDirectoryParameters extends Omit<WalletDirectoryParameters, 'directory' | 'apiUrl'> {
  project: Pick<ProjectConfig, 'apiUrl' | 'projectId' | 'version'>
}

/** The directory of a project's server, asked at once. */
export function openWalletDirectory({ project, ...parameters }: OpenDirectoryParameters): WalletDirectory {
  return createWalletDirectory({
    ...parameters,
    apiUrl: project.apiUrl,
    directory: createDirectory(project),
  })
}
