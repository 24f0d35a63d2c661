import * as z from 'zod/mini'
import { readRequestId } from '#shared/api/requestId.ts'
import { timings } from '#shared/constants/timings.ts'
import { type DirectoryPage, directoryWalletSchema } from '#shared/entities/directoryWallet.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { type DirectorySource, directoryUrl, withImage } from './directoryUrl.ts'
import { keepTrying } from './keepTrying.ts'

/** One page of the directory, as `GET /getWallets` takes it (behaviour §7 "Directory"). */
export interface DirectoryQuery {
  /** From 1. */
  page: number
  entries: number
  search?: string
  /** Only these: ids. */
  include?: readonly string[]
  exclude?: readonly string[]
  /** CAIP-2 ids; wallets that serve one of them. */
  chains?: readonly string[]
}

/** Statuses that another try may change (behaviour §7). The other refusals are meant. */
const passingStatuses: readonly number[] = [403, 408, 413, 429, 500, 502, 503, 504]

export interface DirectoryClient {
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
 * @see behaviour §7 "Directory"
 */
export function createDirectory(
  source: DirectorySource,
  send: (url: string, init: RequestInit) => Promise<Response> = (url, init) => fetch(url, init),
): DirectoryClient {
  const ask = async (url: string, signal: AbortSignal): Promise<DirectoryPage> => {
    // There is no answer: DIRECTORY_UNREACHABLE below says so.
    const answer = await send(url, { signal, credentials: 'omit' }).catch(() => null)
    if (!answer?.ok) {
      const status = answer?.status
      const reason = status ? `answered with HTTP status code: ${status}` : 'cannot be reached'
      const requestId = answer && readRequestId(answer)
      const data = { status, ...(requestId && { requestId }) }
      throw new WalletKitError('DIRECTORY_UNREACHABLE', `The wallet directory ${reason}`, data)
    }
    // Not JSON: the parser refuses it.
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
      return { count, data: data.map((wallet) => withImage(source, wallet)) }
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

const envelopeSchema = z.object({
  data: z.array(z.unknown()).check(z.maxLength(100)),
  count: z.int().check(z.gte(0)),
})

/**
 * An answer of the directory. A wallet that makes no sense is left out; the others are no worse for it.
 *
 * @throws `DIRECTORY_UNREACHABLE` when the whole is no page
 */
export function parseDirectoryPage(answer: unknown): DirectoryPage {
  const envelope = envelopeSchema.safeParse(answer)
  if (!envelope.success) {
    throw new WalletKitError('DIRECTORY_UNREACHABLE', 'The wallet directory gave an answer that is no page')
  }
  const { data, count } = envelope.data
  const wallets = data.flatMap((entry) => {
    const wallet = directoryWalletSchema.safeParse(entry)
    return wallet.success ? [wallet.data] : []
  })
  return { data: wallets, count }
}
