import * as z from 'zod/mini'
import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import { limits } from '#shared/constants/limits.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { toConnectionError } from '../walletErrors.ts'
import type { Adapter, AskWallet, LiveConnection } from '../walletPort.ts'

const address = z.string().check(z.regex(/^[-.%a-zA-Z0-9]{1,128}$/))
const replySchema = z.object({
  accounts: z.array(z.object({ address })),
  chain: z.optional(z.string().check(z.maxLength(32))),
})

/**
 * The adapter of a namespace whose wallets are reached by WalletConnect only. What they permit is in the session; there
 * is no chain to ask for.
 */
export function createNamespaceAdapter(namespace: ChainNamespace): Adapter {
  const read = async (ask: AskWallet, signal?: AbortSignal): Promise<LiveConnection | null> => {
    const reply = await ask('session:accounts', { namespace }, signal).catch((error: unknown) => {
      throw toConnectionError(error)
    })
    const parsed = replySchema.safeParse(reply)
    if (!parsed.success) {
      throw new WalletKitError(
        'WALLET_INVALID_RESPONSE',
        'The wallet did not answer with a list of addresses',
      )
    }
    const { accounts, chain } = parsed.data
    const [first, ...others] = accounts.slice(0, limits.addresses).map((account) => account.address)
    return first ? { addresses: [first, ...others], reference: chain ?? null } : null
  }
  return {
    hasChain: false,
    async connect() {
      throw new WalletKitError('CHAIN_NOT_SUPPORTED', `No wallets in the page are known for ${namespace}`)
    },
    read,
    switchNetwork: async () => {},
    async disconnect(ask) {
      await ask('session:disconnect')
    },
  }
}
