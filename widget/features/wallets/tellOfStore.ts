import type { DirectoryWallet } from '#shared/entities/directoryWallet.ts'
import { type TrackContext, track } from '../context/track.ts'
import type { WalletStore } from '../walletPictures/storesOf.ts'

const types = {
  chromeStore: 'chrome_store',
  appStore: 'app_store',
  playStore: 'play_store',
  homepage: 'homepage',
} as const satisfies Record<WalletStore['name'], string>

/** Tells that a person goes to get a wallet. */
export function tellOfStore(
  context: TrackContext,
  { id, name, order }: DirectoryWallet,
  store: WalletStore['name'],
): void {
  const properties = { name, explorerId: id, type: types[store], walletRank: order }
  track(context, { event: 'GET_WALLET', properties })
}
