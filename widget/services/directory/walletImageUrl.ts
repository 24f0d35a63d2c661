import { type DirectorySource, directoryUrl } from './directoryUrl.ts'

/** Where the kit serves a wallet's icon: the frame's own policy lets no other address through. */
export function walletImageUrl(source: DirectorySource, imageId: string): string {
  return directoryUrl(source, `/getWalletImage/${encodeURIComponent(imageId)}`).href
}
