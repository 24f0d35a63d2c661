import type { DirectoryWallet } from '#shared/entities/directoryWallet.ts'

/** What is remembered of a wallet: enough to list and open it. A picture that is data, and not an address, is left out. */
export function toRecentWallet({
  id,
  name,
  rdns,
  mobile_link,
  link_mode,
  desktop_link,
  webapp_link,
  image_url,
}: DirectoryWallet): DirectoryWallet {
  const image = image_url?.startsWith('data:') ? undefined : image_url
  return { id, name, rdns, mobile_link, link_mode, desktop_link, webapp_link, image_url: image }
}
