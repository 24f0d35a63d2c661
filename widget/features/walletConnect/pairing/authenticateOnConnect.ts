import { isCaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { isCode } from '#shared/errors/walletKitError.ts'
import type {
  Authentication,
  OfferSignIn,
} from '../../../services/walletConnect/authentication/createAuthentication.ts'
import type { ProposedNamespace } from '../../../services/walletConnect/propose.ts'
import type { Context } from '../../context/createContext.ts'
import type { Siwx } from '../../siwx/createSiwx.ts'

/**
 * Whether a wallet is offered to sign in as it connects: where the page has its visitors sign in, and only EVM accounts are wanted. The
 * method exists for EVM accounts alone, and a wallet that has it would leave the proposal, with all other namespaces, unanswered.
 */
export function createConnectAuthentication(
  context: Pick<Context, 'store' | 'networks' | 'router'>,
  siwx: Pick<Siwx, 'opened'>,
  authentication: Pick<Authentication, 'offer'>,
) {
  const { store, networks, router } = context
  /** A wallet could not do it: later proposals are for the connection alone. */
  let isGivenUp = false

  const isWanted = () => {
    const asked = store.get(router.historyAtom).findLast((route) => route.namespace)?.namespace
    const namespaces = asked ? [asked] : store.get(networks.namespacesAtom)
    return namespaces.every((namespace) => namespace === 'eip155')
  }

  return {
    async offer(proposed: Readonly<Record<string, ProposedNamespace>>): Promise<OfferSignIn | null> {
      const scope = proposed['eip155']
      const [chainId] = scope?.chains ?? []
      if (isGivenUp || !scope || !isCaipNetworkId(chainId) || !isWanted()) return null
      // Where the sign-in's code does not load, the visitor signs in after connecting, where it is tried again.
      const opened = await siwx.opened()?.catch(() => undefined)
      const terms = await opened?.termsFor(chainId)
      return terms ? authentication.offer(terms, scope) : null
    },
    failed(error: unknown): void {
      isGivenUp ||= isCode(error, 'SIGN_IN_INVALID', 'WALLET_INVALID_RESPONSE')
    },
  }
}

export type ConnectAuthentication = ReturnType<typeof createConnectAuthentication>
