import type { DirectoryWallet } from '#shared/entities/directoryWallet.ts'
import type { ProjectConfig } from '#shared/entities/project.ts'
import { withImage } from '../../services/directory/directoryUrl.ts'

/** The directory's best wallets for the project's networks, as its own answer will have them; none where the document has none. */
export function firstWallets(project: ProjectConfig): DirectoryWallet[] {
  const { data = [] } = project.firstWallets ?? {}
  return data.map((wallet) => withImage(project, wallet))
}
