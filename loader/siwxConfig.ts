import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'

/** A message that an account signs to sign in, by the names of CAIP-122. Times are RFC 3339 texts. */
export interface SiwxMessageData {
  accountAddress: string
  chainId: CaipNetworkId
  domain: string
  uri: string
  version: string
  nonce: string
  statement?: string
  resources?: string[]
  requestId?: string
  issuedAt?: string
  expirationTime?: string
  notBefore?: string
}

/** A signed message. */
export interface SiwxSession {
  data: SiwxMessageData
  /** The text that was signed. */
  message: string
  /** 0x-hex for EVM accounts, base58 for Solana's, else as the wallet writes it. */
  signature: string
}

type Answer<T> = T | Promise<T>

/** What the kit knows of a message to make: who would sign it, and the page as the browser reports it. */
export type SiwxMessageInput = Pick<
  SiwxMessageData,
  'accountAddress' | 'chainId' | 'domain' | 'uri' | 'version'
>

/**
 * Functions of the page's by which visitors sign in (option `siwx`). They are called in the page, have 15 s each, and answer with plain
 * data up to 64 KB. What they throw is a failed sign-in: the visitor does not count as signed in.
 */
export interface SiwxConfig {
  /** The message to sign: its fields, with a `toString()` that writes its text. Without one the kit writes the text (CAIP-122). */
  createMessage(input: SiwxMessageInput): Answer<SiwxMessageData>
  /** Keeps what was signed, once it has verified it; throws where it refuses. */
  addSession(session: SiwxSession): Answer<unknown>
  /** Ends what an account has signed on one network. */
  revokeSession(chainId: CaipNetworkId, address: string): Answer<unknown>
  /** Takes these in place of all that there are. */
  setSessions(sessions: SiwxSession[]): Answer<unknown>
  /** What is kept for an account on one network; empty: it has to sign. */
  getSessions(chainId: CaipNetworkId, address: string): Answer<SiwxSession[]>
  /** Whether the page sees no account before it has signed in. Default false. */
  getRequired?(): Answer<boolean>
  /** Signs in the wallet's place. */
  signMessage?(input: { message: string; chainId: CaipNetworkId; accountAddress: string }): Answer<string>
  /** Default true. */
  signOutOnDisconnect?: boolean
}

/** What a SIWE session says: who is signed in, on which chain. */
export interface SiweSession {
  address: string
  chainId: number
}

/** Sign-In with Ethereum by functions of the page's (option `siweConfig`): the older form, for EVM accounts. */
export interface SiweConfig {
  getNonce(address?: string): Answer<string>
  /** The text to sign. */
  createMessage(input: {
    address: string
    chainId: number
    domain: string
    uri: string
    version: '1'
    nonce: string
    [parameter: string]: unknown
  }): Answer<string>
  /** Whether the signature is valid; the session is then what `getSession` gives. */
  verifyMessage(signed: { message: string; signature: string }): Answer<boolean>
  getSession(): Answer<SiweSession | null>
  signOut(): Answer<boolean>
  /** More for `createMessage`: `statement`, `exp` and others. */
  getMessageParams?(): Answer<Record<string, unknown>>
  onSignIn?(session: SiweSession): unknown
  onSignOut?(): unknown
  /** Default true. */
  enabled?: boolean
  /** Whether the page sees no account before it has signed in. Default true. */
  required?: boolean
  /** Each default true. */
  signOutOnDisconnect?: boolean
  signOutOnAccountChange?: boolean
  signOutOnNetworkChange?: boolean
}
