import { atom } from 'jotai/vanilla'
import { createLazy } from '#shared/async/createLazy.ts'
import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import type { DirectoryWallet } from '#shared/entities/directoryWallet.ts'
import type { ListedDirectoryWallet } from '#shared/entities/listedWallet.ts'
import { createConnectLists } from './connectLists.ts'
import type { ListForHostParameters } from './createHostLists.ts'
import type { WalletDirectory } from './createWalletDirectory.ts'
import { createDirectoryAnswer } from './directoryAnswer.ts'
import { toRecentWallet } from './toRecentWallet.ts'
import type { WalletsContext } from './walletsContext.ts'

/**
 * The wallets that a person can choose from. Those in the page are listed at once, and the directory's best, which the document has.
 * The directory adds its own when it answers, and is never waited for.
 *
 * @param loadDirectory loads the code for the directory and asks it
 */
export function createWallets(context: WalletsContext, loadDirectory: () => Promise<WalletDirectory>) {
  const { store, stored, browsableAtom } = context
  const { offeredAtom } = context.walletConnectState
  const { directoryAtom, failedAtom, directoryStateAtom } = createDirectoryAnswer(context)
  const askedAtom = atom(false)
  const listOf = createConnectLists(context, directoryStateAtom)
  const directory = createLazy(
    () =>
      loadDirectory().catch((error) => {
        store.set(failedAtom, true)
        throw error
      }),
    (loaded) => store.set(directoryAtom, loaded),
  )

  return {
    directoryAtom,
    directoryStateAtom,
    /** Whether the directory was asked: until then there is nothing to say of it. */
    askedAtom,
    browsableAtom,
    recommendedAtom: (namespace?: ChainNamespace) => listOf(namespace).recommendedAtom,
    comingAtom: (namespace?: ChainNamespace) => listOf(namespace).comingAtom,
    heldRowsAtom: (namespace?: ChainNamespace) => listOf(namespace).heldRowsAtom,
    entriesAtom: (namespace?: ChainNamespace) => listOf(namespace).entriesAtom,
    /** The directory's wallet with this id; null where the rules or the directory do not have it. Never rejects. */
    async find(id: string): Promise<DirectoryWallet | null> {
      if (!store.get(offeredAtom)) return null
      // Where the directory's code does not load the wallet is not found, and the list says what is wrong.
      return directory.need().then(
        (loaded) => loaded.find(id),
        () => null,
      )
    },
    /** One page for a page that draws its own list. Never rejects: a directory that is down is empty. */
    async listForHost(wanted: ListForHostParameters): Promise<ListedDirectoryWallet[]> {
      if (!store.get(browsableAtom)) return []
      // Where the directory's code does not load, it is down for the page.
      return directory.need().then(
        (loaded) => loaded.listForHost(wanted),
        () => [],
      )
    },
    /** Has the directory asked in the background; what comes of it is in `directoryStateAtom`. */
    look() {
      if (!store.get(offeredAtom)) return
      store.set(askedAtom, true)
      // The list says that it did not load.
      void directory.need().catch(() => {})
    },
    /** The lists are not shown any more; the next time they begin with all wallets. */
    rest() {
      store.get(directoryAtom)?.grid.type('')
    },
    retry() {
      store.set(failedAtom, false)
      // The list says that it did not load.
      void directory.need().then(
        (loaded) => loaded.retry(),
        () => {},
      )
    },
    /** A person connected with this wallet: it comes first the next time, without waiting for the directory. */
    remember: (wallet: DirectoryWallet) => stored.addRecent(toRecentWallet(wallet)),
    destroy: directory.destroy,
  }
}

export type Wallets = ReturnType<typeof createWallets>
