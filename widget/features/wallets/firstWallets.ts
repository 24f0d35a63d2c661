import type { DirectoryWallet } from '#shared/entities/directoryWallet.ts'
import type { ProjectConfig } from '#shared/entities/project.ts'
import { walletImageUrl } from '../../services/directory/directoryUrl.ts'

/** The directory's best wallets for the project's networks, as the document has them; none where it has none. */
export function firstWallets(project: ProjectConfig): DirectoryWallet[] {
  const { data = [] } = project.firstWallets ?? {}
  // The very address that the directory's own answer has: a picture with another one would be drawn anew.
  return data.map((wallet) => ({
    ...wallet,
    image_url: walletImageUrl(project, wallet.image_id ?? wallet.id),
  }))
}
