import * as z from 'zod/mini'
import { chainNamespaceSchema } from '../../caip/caipNetworkId.ts'
import { limits } from '../../constants/limits.ts'
import type { ListedDirectoryWallet } from '../../entities/wallet.ts'
import type { Same } from '../../types/same.ts'
import type { MethodContract } from '../contract.ts'

const listedDirectoryWalletSchema = z.lazy(() =>
  z.strictObject({
    id: z.string(),
    name: z.string(),
    icon: z.optional(z.string()),
    namespaces: z.array(chainNamespaceSchema),
    installed: z.literal(false),
    mobileLink: z.optional(z.string()),
  }),
)

true satisfies Same<ListedDirectoryWallet, z.infer<typeof listedDirectoryWalletSchema>>

/**
 * The directory's wallets that are not found in the page, in the modal's order and by the same rules (include,
 * exclude, featured, custom). Empty, never an error, while the directory is down.
 */
export const listWallets = {
  params: z.lazy(() =>
    z.strictObject({
      search: z.optional(z.string().check(z.maxLength(128))),
      /** From 1. */
      page: z.optional(z.int().check(z.gte(1), z.lte(1_000))),
    }),
  ),
  result: z.lazy(() => z.array(listedDirectoryWalletSchema).check(z.maxLength(limits.walletSearchResults))),
  errors: [],
  timeout: 12_000,
} as const satisfies MethodContract
