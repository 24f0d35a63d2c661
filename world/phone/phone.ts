import type { WalletKitTypes } from '@reown/walletkit'
import type { Address } from 'viem'
import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import type { PreparedRequest } from './methods/requestMethod.ts'

/** Namespaces of a session, as the protocol has them. */
export type Namespaces = Record<
  string,
  { chains?: string[]; accounts: string[]; methods: string[]; events: string[] }
>

export interface Refusal {
  code: number
  message: string
}

/** As wallets do it when a person says no. */
export const rejected: Refusal = { code: 5000, message: 'User rejected.' }

/** What the wallet knows of who asks. */
export interface Asker {
  /** What the website says of itself. */
  metadata: WalletKitTypes.Metadata
  /** The attested origin; what the website claims where nothing is attested. */
  origin: string
  /** `VALID`: the attested origin is the claimed one. `INVALID`: it is another. `UNKNOWN`: nothing is attested. */
  validation: 'UNKNOWN' | 'VALID' | 'INVALID'
}

export interface ApproveParameters {
  /** Addresses or public keys to share. Left out: the first of each kind. */
  accounts?: readonly string[]
  /** Instead of what the phone would grant. */
  namespaces?: Namespaces
  /** Methods that this phone does not have. */
  without?: readonly string[]
  /** What it says of itself beside: a capability of its accounts, as JSON (CAIP-25). */
  properties?: Record<string, string>
}

export interface PhoneProposal extends Asker {
  id: number
  chains: string[]
  methods: string[]
  events: string[]
  /** Resolves with the session when the website has settled it. Rejects where the phone has nothing to offer. */
  approve(parameters?: ApproveParameters): Promise<PhoneSession>
  /** Left out: code 5000, as wallets do. */
  reject(refusal?: Refusal): Promise<void>
}

/** A wish to connect and sign in by one answer (`wc_sessionAuthenticate`). */
export interface PhoneSignIn extends Asker {
  id: number
  /** CAIP-2. */
  chains: string[]
  /** What this account would sign. */
  textFor(account: Address): string
  /** Signs, with a real key, and answers. Left out: the first account. Resolves with the session. */
  approve(account?: Address): Promise<PhoneSession>
  /** Left out: code 5000, as wallets do. */
  reject(refusal?: Refusal): Promise<void>
}

export interface PhoneRequest extends Asker, Pick<PreparedRequest, 'title' | 'rows' | 'text' | 'isQuiet'> {
  id: number
  topic: string
  /** CAIP-2. */
  chainId: string
  method: string
  params: unknown
  /** Does what was asked, with real keys, and sends the outcome: the result, or the error that it ended in. */
  approve(): Promise<void>
  /** Left out: code 5000, as wallets do. */
  reject(refusal?: Refusal): Promise<void>
  /** Sends any result at all, for a wallet that misbehaves. */
  respond(result: unknown): Promise<void>
}

export interface PhoneSession {
  topic: string
  name: string
  url: string
  namespaces: Namespaces
  /** CAIP-2 of the EVM chain that the phone is on for this website. */
  chainId: string | undefined
  /** Seconds since 1970. */
  expiry: number
}

export interface Phone {
  /** Every account that it has the key of, by namespace: addresses, and base58 public keys. */
  accounts: Readonly<Record<ChainNamespace, readonly string[]>>
  /** Takes the text of a QR code. Rejects where it is none, or has expired. */
  pair(uri: string): Promise<void>
  /** What waits for an answer, oldest first. */
  proposals(): readonly PhoneProposal[]
  signIns(): readonly PhoneSignIn[]
  requests(): readonly PhoneRequest[]
  /** The oldest that waits, or the next that comes. */
  nextProposal(): Promise<PhoneProposal>
  nextSignIn(): Promise<PhoneSignIn>
  nextRequest(): Promise<PhoneRequest>
  /** The latest last. */
  sessions(): readonly PhoneSession[]
  /** Moves to another EVM chain and tells the website. `topic` left out here and below: the latest session. */
  switchChain(chainId: string, topic?: string): Promise<void>
  /** Shares other accounts of the same kind and tells the website: the session's accounts, then the event. */
  changeAccounts(accounts: readonly string[], topic?: string): Promise<void>
  updateSession(namespaces: Namespaces, topic?: string): Promise<void>
  emit(event: { name: string; data: unknown; chainId: string }, topic?: string): Promise<void>
  disconnect(topic?: string): Promise<void>
  /** Leaves the relay, as a phone without a network, and comes back. */
  setOnline(online: boolean): Promise<void>
  /** Called after every change of the above. Returns the way to stop. */
  subscribe(listener: () => void): () => void
  /** Leaves without a word to anybody. */
  destroy(): Promise<void>
}

type VerifyContext = WalletKitTypes.SessionRequest['verifyContext']

/** Who asks, as far as the wallet can tell. */
export function toAsker(metadata: WalletKitTypes.Metadata, { verified }: VerifyContext): Asker {
  return { metadata, origin: verified.origin, validation: verified.validation }
}
