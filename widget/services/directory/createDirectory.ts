import { timings } from '#shared/constants/timings.ts'
import type { DirectoryPage } from '#shared/entities/directoryWallet.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { DirectoryQuery } from './directoryQuery.ts'
import { type DirectorySource, directoryUrl } from './directoryUrl.ts'
import { keepTrying } from './keepTrying.ts'
import { parseDirectoryPage } from './parseDirectoryPage.ts'
import { walletImageUrl } from './walletImageUrl.ts'

/** Statuses that another try may change (spec §7). The other refusals are meant. */
const passingStatuses: readonly number[] = [403, 408, 413, 429, 500, 502, 503, 504]

export interface Directory {
  /**
   * One page of the directory, each wallet with the address of its icon on the kit's own server.
   *
   * @throws `DIRECTORY_UNREACHABLE` after 10 s of trying, or at once when the directory refuses; the signal's reason
   */
  page(query: DirectoryQuery, signal: AbortSignal): Promise<DirectoryPage>
}

/**
 * The kit's directory of wallets.
 *
 * @see api-shapes.md "Directory, project configuration, origins, events"
 */
export function createDirectory(
  source: DirectorySource,
  send: (url: string, init: RequestInit) => Promise<Response> = (url, init) => fetch(url, init),
): Directory {
  const ask = async (url: string, signal: AbortSignal): Promise<DirectoryPage> => {
    const answer = await send(url, { signal, credentials: 'omit' }).catch(() => null)
    if (!answer?.ok) {
      const status = answer?.status
      const reason = status ? `answered with HTTP status code: ${status}` : 'cannot be reached'
      throw new WalletKitError('DIRECTORY_UNREACHABLE', `The wallet directory ${reason}`, { status })
    }
    return parseDirectoryPage(await answer.json().catch(() => null))
  }
  const isPassing = (failure: unknown): boolean => {
    const status = failure instanceof WalletKitError ? Object(failure.data).status : undefined
    return status === undefined || passingStatuses.includes(status)
  }

  return {
    async page(query, signal) {
      const url = pageUrl(source, query)
      const { data, count } = await keepTrying((limited) => ask(url, limited), {
        within: timings.directory,
        signal,
        isPassing,
      })
      return {
        count,
        data: data.map((wallet) => ({
          ...wallet,
          image_url: walletImageUrl(source, wallet.image_id ?? wallet.id),
        })),
      }
    },
  }
}

function pageUrl(source: DirectorySource, query: DirectoryQuery): string {
  const { page, entries, search, include = [], exclude = [], chains = [] } = query
  const url = directoryUrl(source, '/getWallets')
  url.searchParams.set('page', String(page))
  url.searchParams.set('entries', String(entries))
  if (search) url.searchParams.set('search', search)
  for (const [name, values] of Object.entries({ include, exclude, chains })) {
    if (values.length > 0) url.searchParams.set(name, values.join(','))
  }
  return url.href
}
