import { atom } from 'jotai/vanilla'
import type { Network } from '#shared/entities/network.ts'
import type { WalletDirectory } from './createWalletDirectory.ts'
import { type DirectoryState, emptyDirectoryState } from './directoryState.ts'
import { firstWallets } from './firstWallets.ts'
import type { WalletsContext } from './walletsContext.ts'

/** What the directory has answered, before and after its code is loaded. */
export function createDirectoryAnswer({ project, optionsAtom, networks }: WalletsContext) {
  /** Null until its code is loaded. */
  const directoryAtom = atom<WalletDirectory | null>(null)
  const failedAtom = atom(false)

  const first = firstWallets(project)
  /**
   * The directory's best, which the document brings. Where the page has wishes of its own, or other networks, others may come before
   * them: those are known only with the directory's code.
   */
  const firstAtom = atom((get) => {
    const { featuredWalletIds = [], customWallets = [] } = get(optionsAtom)
    const isPlain = featuredWalletIds.length === 0 && customWallets.length === 0
    return isPlain && idsOf(get(networks.networksAtom)) === idsOf(project.networks) ? first : []
  })
  const answerAtom = atom((get): DirectoryState => {
    const directory = get(directoryAtom)
    if (directory) return get(directory.directoryStateAtom)
    return get(failedAtom) ? { ...emptyDirectoryState, status: 'failed' } : emptyDirectoryState
  })
  const directoryStateAtom = atom((get): DirectoryState => {
    const answer = get(answerAtom)
    return answer.status === 'ready' || answer.wallets.length > 0
      ? answer
      : { ...answer, wallets: get(firstAtom) }
  })
  return { directoryAtom, failedAtom, directoryStateAtom }
}

function idsOf(networks: readonly Network[]): string {
  return networks.map(({ caipNetworkId }) => caipNetworkId).join()
}
