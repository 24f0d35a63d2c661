import * as z from 'zod/mini'
import { chainNamespaceSchema } from '../caip/chainNamespaceSchema.ts'
import type { Same } from '../types/same.ts'
import type { DirectoryPage, DirectoryWallet } from './directoryWallet.ts'

/** The fields of a wallet, for schemas that take more of them. */
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
  const page = z.string().check(z.maxLength(512), z.regex(/^https?:\/\//))

  return {
    id: z.string().check(z.minLength(1), z.maxLength(128)),
    name: z.string().check(z.minLength(1), z.maxLength(128)),
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
    browse_link: z.optional(page.check(z.includes('{url}'))),
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

export const directoryWalletSchema = z.lazy(() => z.object(directoryWalletShape()))

export const directoryPageSchema = z.lazy(() =>
  z.object({
    data: z.array(directoryWalletSchema).check(z.maxLength(100)),
    count: z.int().check(z.gte(0)),
  }),
)

true satisfies Same<DirectoryWallet, z.infer<typeof directoryWalletSchema>>
true satisfies Same<DirectoryPage, z.infer<typeof directoryPageSchema>>
