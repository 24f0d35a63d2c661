import { setTimeout } from 'node:timers/promises'
import { begin } from '#shared/async/begin.ts'
import { limits } from '#shared/constants/limits.ts'
import type { DirectoryPage } from '#shared/entities/directoryWallet.ts'
import { type Project, projectNetworks } from '../projects/project.ts'
import type { FindWallets } from './createDirectory.ts'

/**
 * The directory's best wallets for a project, as they stand in the widget's document; null where the directory does not say. The
 * same object for as long as they are the same.
 */
export type FindFirstWallets = (project: Project) => Promise<DirectoryPage | null>

/** More than are shown: some of them the visitor has installed. */
const maxWallets = 2 * limits.recommendedWallets

/** Milliseconds that a document waits for the directory. Without its wallets it is no worse: the widget asks for them itself. */
const timeoutMs = 300

/** The most chains that one question names. With more, the widget does not name them either. */
const maxChains = 100

/** Asks as the widget will, so that both get the same answer. One that was given before does for as long as another is on its way. */
export function createFirstWallets(findWallets: FindWallets): FindFirstWallets {
  const cut = new WeakMap<DirectoryPage, DirectoryPage>()
  const known = new WeakMap<Project, DirectoryPage>()

  const cutOf = (page: DirectoryPage): DirectoryPage => {
    const first = cut.get(page) ?? {
      data: page.data.slice(0, maxWallets).map(withoutWords),
      count: page.count,
    }
    cut.set(page, first)
    return first
  }

  return async (project) => {
    const chains = projectNetworks(project).map(({ caipNetworkId }) => caipNetworkId)
    const asked = { page: 1, entries: limits.walletPage, ...(chains.length <= maxChains && { chains }) }
    const before = known.get(project) ?? null
    // The directory is down: what was known before is shown, and whoever asks for it himself is told.
    const asking = findWallets(asked).then(
      (page) => {
        const first = cutOf(page)
        known.set(project, first)
        return first
      },
      () => before,
    )
    return Promise.race([asking, begin(() => setTimeout(before ? 0 : timeoutMs, before, { ref: false }))])
  }
}

/** What a wallet says of itself no view shows. */
function withoutWords({
  description,
  ...wallet
}: DirectoryPage['data'][number]): DirectoryPage['data'][number] {
  return wallet
}
