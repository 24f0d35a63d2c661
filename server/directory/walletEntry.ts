import * as z from 'zod/mini'
import { type DirectoryWallet, directoryWalletShape } from '#shared/entities/directoryWallet.ts'

/**
 * A wallet as a list of wallets holds it. Where its picture is answered is the server's business; the list says only
 * where the picture comes from.
 */
export const walletEntrySchema = z.strictObject({
  ...z.omit(z.object(directoryWalletShape()), { image_id: true, image_url: true }).shape,
  id: z
    .string()
    .check(
      z.regex(/^[\w.-]{1,128}$/, { error: 'must be 1 to 128 letters, digits, dots, hyphens or underscores' }),
    ),
  /** In the built-in list an icon of the package, such as `wallets/metamask`; in an operator's the path of a file. */
  icon: z.optional(z.string().check(z.minLength(1), z.maxLength(512))),
})
export type WalletEntry = z.infer<typeof walletEntrySchema>

/** Without what the directory does not answer. */
export function toDirectoryWallet({ icon: _, ...wallet }: WalletEntry): DirectoryWallet {
  return wallet
}
