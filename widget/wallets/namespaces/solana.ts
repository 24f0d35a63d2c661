import { isAddress } from '@solana/web3.js'
import * as z from 'zod/mini'
import { limits } from '#shared/constants/limits.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { toConnectionError } from '../walletErrors.ts'
import type { Adapter, AskWallet, LiveConnection } from '../walletPort.ts'

const replySchema = z.object({
  accounts: z.array(z.object({ address: z.string() })),
  /** The cluster that a session was approved for. */
  chain: z.optional(z.string().check(z.maxLength(32))),
})

/** The adapter of Solana wallets. Those in the page have no current chain: the kit names one with each request. */
export const solanaAdapter: Adapter = {
  hasChain: false,
  async connect(ask, signal) {
    const connection = await readConnection(ask, false, signal)
    if (!connection) throw new WalletKitError('WALLET_INVALID_RESPONSE', 'The wallet gave no address')
    return connection
  },
  read: (ask, signal) => readConnection(ask, true, signal),
  switchNetwork: async () => {},
  async disconnect(ask) {
    await ask('standard:disconnect')
  },
}

async function readConnection(
  ask: AskWallet,
  silent: boolean,
  signal?: AbortSignal,
): Promise<LiveConnection | null> {
  let reply: unknown
  try {
    reply = await ask('standard:connect', { silent }, signal)
  } catch (error) {
    throw toConnectionError(error)
  }
  const parsed = replySchema.safeParse(reply)
  const addresses = parsed.success ? parsed.data.accounts.map(({ address }) => address) : undefined
  if (!addresses?.every((address) => isAddress(address))) {
    throw new WalletKitError('WALLET_INVALID_RESPONSE', 'The wallet did not answer with a list of addresses')
  }
  const [first, ...others] = addresses.slice(0, limits.addresses)
  const reference = (parsed.success && parsed.data.chain) || null
  return first ? { addresses: [first, ...others], reference } : null
}
