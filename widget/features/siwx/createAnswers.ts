import { withTimeout } from '#shared/async/withTimeout.ts'
import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { isSameAddress } from '#shared/caip/isSameAddress.ts'
import { toWalletKitError } from '#shared/errors/walletKitError.ts'
import type { SignedIn } from '../../services/walletConnect/authentication/readCacaos.ts'
import type { SignInTerms } from '../../services/walletConnect/authentication/signInRequest.ts'
import type { Connection } from '../walletState/connection.ts'
import type { SiwxSource } from '../walletState/siwxSource.ts'
import type { PromptContext } from './createPrompt.ts'
import { signInEvent } from './signInEvent.ts'

/** How long a code waits for what may be signed by it, in milliseconds. */
const patience = 2_000

/**
 * What wallets have signed as they were connected. It is a sign-in once the source has taken it, as anything that was signed on the kit's screen;
 * what the source refuses is signed there instead.
 */
export function createAnswers(context: PromptContext, source: SiwxSource) {
  let answers: readonly SignedIn[] = []
  /** Answers that the source looks at: it is shown each once. */
  const adding = new Map<SignedIn, Promise<boolean>>()
  const find = ({ caipNetworkId, addresses }: Connection) =>
    answers.find(
      ({ message }) =>
        message.chainId === caipNetworkId && isSameAddress(message.accountAddress, addresses[0]),
    )
  const show = async ({ message, text, signature }: SignedIn, connection: Connection) => {
    const { caipNetworkId: chainId, addresses } = connection
    try {
      const data = { ...message, accountAddress: addresses[0], chainId }
      await source.add({ data, message: text, signature })
    } catch (thrown) {
      signInEvent(context, 'SIWX_AUTH_ERROR', connection, toWalletKitError(thrown).message)
      return false
    }
    signInEvent(context, 'SIWX_AUTH_SUCCESS', connection)
    return true
  }

  return {
    /** What a wallet may sign. Null, too, where the source does not tell in time: the visitor waits for a code. */
    async terms(chainId: CaipNetworkId): Promise<SignInTerms | null> {
      const { origin } = context
      const input = { chainId, domain: new URL(origin).host, uri: origin, version: '1' } as const
      const made = source.createTerms?.(input) ?? null
      // The source does not tell, or not in time: the visitor signs in after connecting, and is told there what fails.
      return made && withTimeout(made, patience).catch(() => null)
    },
    take(signed: readonly SignedIn[]): void {
      answers = signed
    },
    /** Whether the account has signed in by what its wallet has signed already. Each answer is good for one try. */
    async add(connection: Connection): Promise<boolean> {
      const answer = find(connection)
      if (!answer) return false
      const added = adding.get(answer) ?? show(answer, connection)
      adding.set(answer, added)
      const isIn = await added
      adding.delete(answer)
      answers = answers.filter((other) => other !== answer)
      return isIn
    },
  }
}
