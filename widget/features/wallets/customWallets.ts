import type { DirectoryWallet } from '#shared/entities/directoryWallet.ts'
import type { Options } from '../options/optionSchemas.ts'

/** The host's own wallets. A picture that the frame's policy would not load is left out: initials are drawn instead. */
export function customWallets({ customWallets = [] }: Options, apiUrl: string): DirectoryWallet[] {
  return customWallets.map(({ image_url, ...wallet }) =>
    image_url && isDrawable(image_url, apiUrl) ? { ...wallet, image_url } : wallet,
  )
}

function isDrawable(image: string, apiUrl: string): boolean {
  return image.startsWith('data:') || new URL(image).origin === new URL(apiUrl).origin
}
