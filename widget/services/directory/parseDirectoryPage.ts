import * as z from 'zod/mini'
import { type DirectoryPage, directoryWalletSchema } from '#shared/entities/directoryWallet.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'

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
