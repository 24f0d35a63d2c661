import { withTimeout } from '#shared/async/withTimeout.ts'
import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { isSameAddress } from '#shared/caip/isSameAddress.ts'
import { toWalletKitError } from '#shared/errors/walletKitError.ts'
import type { SignedIn } from '../../services/walletConnect/authentication/readCacaos.ts'
import type { SignInTerms } from '../../services/walletConnect/authentication/signInRequest.ts'
import type { Context } from '../context/createContext.ts'
import type { Connection } from '../walletState/connection.ts'
import type { SiwxSource } from '../walletState/siwxSource.ts'
import { signInEvent, signInFailed } from './signInEvent.ts'

/** How long a visitor waits for a code, at most, because of what may be signed by it. */
const termsTimeoutMs = 2_000

/**
 * Signatures that wallets gave as they were connected. One is a sign-in once the source has accepted it, as anything that was signed
 * on the kit's screen. What the source refuses is signed there instead.
 */
export function createReceivedSignatures(
  context: Pick<Context, 'origin' | 'host' | 'events'>,
  source: SiwxSource,
) {
  let received: readonly SignedIn[] = []
  /** Signatures that the source is checking: it is given each once. */
  const adding = new Map<SignedIn, Promise<boolean>>()

  const find = ({ caipNetworkId, addresses }: Connection) =>
    received.find(
      ({ message }) =>
        message.chainId === caipNetworkId && isSameAddress(message.accountAddress, addresses[0]),
    )
  const submit = async ({ message, text, signature }: SignedIn, connection: Connection) => {
    const { caipNetworkId: chainId, addresses } = connection
    try {
      const data = { ...message, accountAddress: addresses[0], chainId }
      await source.add({ data, message: text, signature })
    } catch (thrown) {
      signInFailed(context, connection, toWalletKitError(thrown).message)
      return false
    }
    signInEvent(context, 'SIWX_AUTH_SUCCESS', connection)
    return true
  }

  return {
    /** The message that a wallet may sign as it connects. Null where there is none, or the source does not make one in time. */
    async termsFor(chainId: CaipNetworkId): Promise<SignInTerms | null> {
      const { origin } = context
      const input = { chainId, domain: new URL(origin).host, uri: origin, version: '1' } as const
      const made = source.createTerms?.(input) ?? null
      // Without terms the visitor signs in after connecting, and is told there what fails.
      return made && withTimeout(made, termsTimeoutMs).catch(() => null)
    },
    /** Keeps what a wallet has signed, in place of what was signed before. */
    receive(signed: readonly SignedIn[]): void {
      received = signed
    },
    /** Signs an account in by what its wallet has signed already, and says whether it could. Each signature is good for one try. */
    async add(connection: Connection): Promise<boolean> {
      const signed = find(connection)
      if (!signed) return false
      const added = adding.get(signed) ?? submit(signed, connection)
      adding.set(signed, added)
      const isIn = await added
      adding.delete(signed)
      received = received.filter((other) => other !== signed)
      return isIn
    },
  }
}

export type ReceivedSignatures = ReturnType<typeof createReceivedSignatures>
