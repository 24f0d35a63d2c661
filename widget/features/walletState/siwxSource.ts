import type { CaipAddress } from '#shared/caip/caipAddress.ts'
import type { CaipNetworkId, ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import type { SignInTerms } from '../../services/walletConnect/authentication/signInRequest.ts'

/** The account that is to sign, and the page that it signs for. */
export interface SignInInput {
  accountAddress: string
  chainId: CaipNetworkId
  /** Of the page, as the browser reports it. */
  domain: string
  uri: string
  version: '1'
}

/** A message to be signed: its fields, as far as they are told, and its text. */
export interface PreparedMessage {
  data: Readonly<Record<string, unknown>> & Pick<SignInInput, 'accountAddress' | 'chainId'>
  text: string
}

/** A signed message. */
export interface SignedMessage {
  data: PreparedMessage['data']
  message: string
  signature: string
}

/** An account on a network. */
export interface SignInAccount {
  namespace: ChainNamespace
  chainId: CaipNetworkId
  address: string
  account: CaipAddress
}

/** How a source behaves, which may change from one look to the next: a page sets its options at any time. */
export interface SourceTraits {
  /** Whether pages see an account only once it has signed in. */
  required: boolean
  signOutOnDisconnect: boolean
  /** The namespaces whose accounts sign in; null: all. */
  namespaces: readonly ChainNamespace[] | null
  /** Whether accounts of other namespaces are let through where signing in is required. */
  passesOthers: boolean
}

/**
 * Where sign-ins are kept: with the page's own functions, or with the kit's server. Every call rejects with a `WalletKitError`:
 * `CALLBACK_FAILED` or `TIMEOUT` of the page's functions, what the server says, `AUTH_UNREACHABLE`.
 */
export interface SiwxSource {
  traits(): Promise<SourceTraits>
  /** Whether the account has signed in, and that is good still. */
  isSignedIn(account: SignInAccount): Promise<boolean>
  createMessage(input: SignInInput): Promise<PreparedMessage>
  /** A message whose account the wallet will choose; null: there can be none. Left out where messages are made for an account only. */
  createTerms?(input: Omit<SignInInput, 'accountAddress'>): Promise<SignInTerms | null>
  /** The signature that the source gives in the wallet's place; null: the wallet is to be asked. */
  signMessage(message: PreparedMessage): Promise<string | null>
  /** Checks and keeps what was signed. */
  add(session: SignedMessage): Promise<void>
  /** Ends the sign-in of one account. */
  revoke(account: SignInAccount): Promise<void>
  /** Ends all that there are. */
  clear(): Promise<void>
  /** A token for the page's backend. Left out where the page keeps its own. */
  accessToken?(account: CaipAddress): Promise<string>
}
