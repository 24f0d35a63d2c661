import * as z from 'zod/mini'
import { type ChainNamespace, chainNamespaceSchema } from '../caip/caipNetworkId.ts'
import type { Same } from '../types/same.ts'

/**
 * A wallet of the directory, as `GET /getWallets` answers it. The names are those that existing clients of this API
 * read, hence the underscores.
 */
export interface DirectoryWallet {
  id: string
  name: string
  badge_type?: 'none' | 'certified' | undefined
  description?: string | undefined
  /** CAIP-2 ids. */
  chains?: string[] | undefined
  homepage?: string | undefined
  image_id?: string | undefined
  image_url?: string | undefined
  /** A custom scheme such as `harbor://`, or a universal link. */
  mobile_link?: string | undefined
  desktop_link?: string | undefined
  webapp_link?: string | undefined
  /** The wallet's universal link. */
  link_mode?: string | undefined
  /**
   * Opens a page in the browser inside the wallet's app, for wallets that take no pairing from others. `{url}` stands for
   * the page's address and `{origin}` for its origin, both encoded.
   */
  browse_link?: string | undefined
  app_store?: string | undefined
  play_store?: string | undefined
  chrome_store?: string | undefined
  rdns?: string | undefined
  injected?: { namespace?: ChainNamespace | undefined; injected_id?: string | undefined }[] | undefined
  /** Lower comes first. */
  order?: number | undefined
}

/** One page of the directory; `count` is how many wallets match in all. */
export interface DirectoryPage {
  data: DirectoryWallet[]
  count: number
}

/**
 * The fields of a wallet, for schemas that take more of them.
 *
 * @internal
 */
export function directoryWalletShape() {
  const text = z.string().check(z.minLength(1), z.maxLength(512))
  /** A link of a wallet's own: a scheme of its own, or the web. Nothing that a browser would run. */
  const link = z.string().check(
    z.maxLength(512),
    z.refine(
      (value) =>
        /^[a-z][a-z0-9+.-]*:/i.test(value) && !/^(?:javascript|data|vbscript|blob|file):/i.test(value),
    ),
  )
  /** It is shown beside others: nothing in it turns or hides what stands there (threat 19). */
  const plain = z.regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u, { error: 'has hidden marks' })
  const page = z.string().check(z.maxLength(512), z.regex(/^https?:\/\//))

  return {
    id: z.string().check(z.minLength(1), z.maxLength(128)),
    name: z.string().check(z.minLength(1), z.maxLength(128), plain),
    badge_type: z.optional(z.enum(['none', 'certified'])),
    description: z.optional(z.string().check(z.maxLength(1024))),
    chains: z.optional(z.array(text).check(z.maxLength(256))),
    homepage: z.optional(page),
    image_id: z.optional(text),
    image_url: z.optional(page),
    mobile_link: z.optional(link),
    desktop_link: z.optional(link),
    webapp_link: z.optional(page),
    link_mode: z.optional(page),
    browse_link: z.optional(page.check(z.regex(/\{url\}/))),
    app_store: z.optional(page),
    play_store: z.optional(page),
    chrome_store: z.optional(page),
    rdns: z.optional(z.string().check(z.maxLength(256))),
    injected: z.optional(
      z
        .array(z.object({ namespace: z.optional(chainNamespaceSchema), injected_id: z.optional(text) }))
        .check(z.maxLength(16)),
    ),
    order: z.optional(z.number()),
  }
}

/** @internal */
export const directoryWalletSchema = z.lazy(() => z.object(directoryWalletShape()))

/** @internal */
export const directoryPageSchema = z.lazy(() =>
  z.object({
    data: z.array(directoryWalletSchema).check(z.maxLength(100)),
    count: z.int().check(z.gte(0)),
  }),
)

true satisfies Same<DirectoryWallet, z.infer<typeof directoryWalletSchema>>
true satisfies Same<DirectoryPage, z.infer<typeof directoryPageSchema>>
