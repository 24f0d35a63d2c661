import type { DirectoryWallet } from '#shared/entities/directoryWallet.ts'

/** What of a wallet a search is compared with, in lower case. */
export interface SearchKeys {
  nameKey: string
  /** The telling parts of its rdns and its host, each behind a dot: without `com`, `www` and the like. */
  labels: string
  /** Its rdns and its host as they are, separated by a space. */
  addresses: string
}

/** @example toSearchKeys({ id, name: 'MetaMask', rdns: 'io.metamask' }).labels // '.metamask' */
export function toSearchKeys({ name, rdns = '', homepage }: DirectoryWallet): SearchKeys {
  const host = homepage === undefined ? '' : new URL(homepage).hostname.replace(/^www\./, '')
  const labels = [...rdns.split('.').slice(1), ...host.split('.').slice(0, -1)]
  return {
    nameKey: name.toLowerCase(),
    labels: labels.map((label) => `.${label.toLowerCase()}`).join(''),
    addresses: `${rdns} ${host}`.toLowerCase(),
  }
}
