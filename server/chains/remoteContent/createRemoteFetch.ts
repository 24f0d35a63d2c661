import { fetch } from 'undici'
import { inTime } from '#shared/async/inTime.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { ForeignContent } from '../../config/foreignContent.ts'
import { createFairLimit } from '../../limits/createFairLimit.ts'
import { createGuardedAgent, type DnsLookUp } from './createGuardedAgent.ts'
import type { RemotePolicy } from './remotePolicy.ts'
import { parseRemoteUrl, toRemoteUrls } from './toRemoteUrls.ts'

export interface RemoteFetch {
  /**
   * The content of an address that a contract names; nothing of a visitor goes along.
   *
   * @throws WalletKitError `RPC_ERROR` for what is refused, missing, too large or too slow; `TOO_MANY_REQUESTS` while too
   *   many wait
   */
  read(url: string, maxBytes: number, signal: AbortSignal, init?: RemoteRequest): Promise<Buffer>
  /** Whether such an address is asked at all. */
  isReadable(url: string): boolean
  destroy(): Promise<void>
}

export interface RemoteRequest {
  method: 'POST'
  body: string
}

const dataUrl = /^data:/i
const redirects: readonly number[] = [301, 302, 303, 307, 308]

/** Reads from public hosts only, within bounds. */
export function createRemoteFetch(
  content: ForeignContent,
  policy: RemotePolicy,
  lookUp: DnsLookUp,
): RemoteFetch {
  const agent = createGuardedAgent(content, policy, lookUp)
  const rules = { content, ports: policy.ports }
  const turns = createFairLimit({
    places: policy.inFlight,
    perClient: policy.siteInFlight,
    waiting: policy.waiting,
    waitingPerClient: policy.siteWaiting,
  })

  /** @param hops redirects that may still be followed */
  async function follow(
    url: URL,
    maxBytes: number,
    signal: AbortSignal,
    hops: number,
    init?: RemoteRequest,
  ): Promise<Buffer> {
    const response = await fetch(url, {
      ...init,
      dispatcher: agent,
      redirect: 'manual',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      headers: { 'User-Agent': 'WalletKit', ...(init && { 'Content-Type': 'application/json' }) },
      signal,
    })
    if (!redirects.includes(response.status)) {
      if (response.ok) return readBytes(response.body, maxBytes)
      await response.body?.cancel()
      throw unreadable()
    }
    await response.body?.cancel()
    const location = response.headers.get('Location')
    const next =
      location && URL.canParse(location, url.href) ? parseRemoteUrl(new URL(location, url), rules) : null
    if (!next || hops === 0 || init) throw unreadable()
    return follow(next, maxBytes, signal, hops - 1)
  }

  async function readFirst(urls: readonly URL[], ...[maxBytes, signal, init]: ReadOptions): Promise<Buffer> {
    let isBusy = false
    for (const [index, url] of urls.entries()) {
      // By site: one that never answers keeps nobody waiting but its own.
      const release = await turns.enter({ key: '', client: siteOf(url) }, () => signal)
      if (!release) {
        isBusy = true
        continue
      }
      const isLast = index === urls.length - 1
      const milliseconds = isLast ? policy.totalTimeout : policy.attemptTimeout
      try {
        return await inTime({ milliseconds, signal }, (limited) =>
          follow(url, maxBytes, limited, policy.redirects, init),
        )
      } catch {
        // This address does not give it: the next one is asked, and behind the last one it counts as unreadable.
        if (signal.aborted) break
      } finally {
        release()
      }
    }
    if (isBusy) throw new WalletKitError('TOO_MANY_REQUESTS', 'Too many reads are waiting')
    throw unreadable()
  }

  return {
    isReadable: (url) => dataUrl.test(url) || toRemoteUrls(url, rules).length > 0,

    async read(url, maxBytes, signal, init) {
      if (dataUrl.test(url)) return readDataUrl(url, maxBytes)
      const urls = toRemoteUrls(url, rules)
      return inTime({ milliseconds: policy.totalTimeout, signal }, async (limited) => {
        try {
          return await readFirst(urls, maxBytes, limited, init)
        } catch (error) {
          signal.throwIfAborted()
          throw limited.aborted ? unreadable() : error
        }
      })
    },

    destroy: () => agent.destroy(),
  }
}

type ReadOptions = [maxBytes: number, signal: AbortSignal, init: RemoteRequest | undefined]

/** Needs no network. Contracts often leave `#` as it is, which would end the data there. */
async function readDataUrl(url: string, maxBytes: number): Promise<Buffer> {
  // The longest spelling of a byte is `%00`.
  if (url.length > maxBytes * 3) throw unreadable()
  // Not an address of this kind: unreadable, as said next.
  const response = await fetch(url.replaceAll('#', '%23')).catch(() => null)
  if (!response) throw unreadable()
  return readBytes(response.body, maxBytes)
}

async function readBytes(body: AsyncIterable<Uint8Array> | null, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let length = 0
  // Leaving the loop ends the connection: the rest is not read.
  for await (const chunk of body ?? []) {
    length += chunk.byteLength
    if (length > maxBytes) throw unreadable()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The last two parts of a host's name, under which its owner may have any number of others; of an address all of it. */
function siteOf({ hostname }: URL): string {
  return /^[\d.]+$|^\[/.test(hostname) ? hostname : hostname.split('.').slice(-2).join('.')
}

function unreadable(): WalletKitError {
  return new WalletKitError('RPC_ERROR', 'This address cannot be read')
}
