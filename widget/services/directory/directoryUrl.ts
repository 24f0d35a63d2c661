import type { DirectoryWallet } from '#shared/entities/directoryWallet.ts'

/** What every call of the directory names: the project, and the kit as the API's clients name themselves. */
export interface DirectorySource {
  apiUrl: string
  projectId: string
  version: string
}

/** An address of the directory's API, with the parameters that every call has. */
export function directoryUrl({ apiUrl, projectId, version }: DirectorySource, path: string): URL {
  const url = new URL(path, apiUrl)
  url.searchParams.set('projectId', projectId)
  url.searchParams.set('st', 'wallet-kit')
  url.searchParams.set('sv', version)
  return url
}

/** A wallet with the address at which the kit serves its icon: the frame's own policy lets no other through. */
export function withImage(source: DirectorySource, wallet: DirectoryWallet): DirectoryWallet {
  const imageId = encodeURIComponent(wallet.image_id ?? wallet.id)
  return { ...wallet, image_url: directoryUrl(source, `/getWalletImage/${imageId}`).href }
}
