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

/** Where the kit serves a wallet's icon: the frame's own policy lets no other address through. */
export function walletImageUrl(source: DirectorySource, imageId: string): string {
  return directoryUrl(source, `/getWalletImage/${encodeURIComponent(imageId)}`).href
}
