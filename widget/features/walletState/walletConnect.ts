import { type Atom, atom } from 'jotai/vanilla'
import type { DirectoryWallet } from '#shared/entities/directoryWallet.ts'
import type { ProjectConfig } from '#shared/entities/project.ts'
import type { ErrorCode } from '#shared/errors/walletKitError.ts'
import type { Options } from '../options/parseOptions.ts'
import type { AttemptStatus } from './connection.ts'

/** The connector id of every WalletConnect connection. */
export const walletConnectId = 'walletConnect'

const prefix = 'walletConnect:'

/** What requests to a session's wallet are bound to, as those to a wallet in the page are bound to its `uuid`. */
export function sessionUuid(topic: string): string {
  return prefix + topic
}

/** The session's topic, or undefined where the `uuid` is that of a wallet in the page. */
export function topicOf(uuid: string): string | undefined {
  return uuid.startsWith(prefix) ? uuid.slice(prefix.length) : undefined
}

/** The pairing that the next wallet can use. */
export type PairingState =
  | { status: 'idle' }
  | { status: 'preparing' }
  /** `expiresAt` in milliseconds since the epoch. */
  | { status: 'ready'; uri: string; expiresAt: number }
  | { status: 'failed'; code: ErrorCode }

/** Where a wallet of the directory can be opened. */
export type WalletPlatform = 'mobile' | 'desktop' | 'web'

/** What came of the link that was opened last: the page went out of sight, or it is still there after 2 s (R3). */
export type LinkState = 'none' | 'opened' | 'stillHere'

/** One try to connect by WalletConnect, as the views show it. */
export interface WalletConnectAttempt {
  /** Null where no wallet was chosen: any that scans the code. */
  wallet: DirectoryWallet | null
  status: AttemptStatus
  code?: ErrorCode
  link: LinkState
}

/** The networks that sessions can be used on, by their `uuid`. */
export type ApprovedNetworks = Readonly<Record<string, readonly string[]>>

/** What is known of WalletConnect, before and after its library is there. */
export function createWalletConnectState(
  project: Pick<ProjectConfig, 'walletConnect' | 'features'>,
  optionsAtom: Atom<Options>,
) {
  return {
    offeredAtom: atom((get) => {
      const switches = [project.features.walletConnect, get(optionsAtom).features?.walletConnect]
      return Boolean(project.walletConnect) && !switches.includes(false)
    }),
    pairingAtom: atom<PairingState>({ status: 'idle' }),
    attemptAtom: atom<WalletConnectAttempt | null>(null),
    lastingAtom: atom(true),
    approvedAtom: atom<ApprovedNetworks>({}),
  }
}

/** What the views and the other features know of WalletConnect. The protocol's library is loaded at the first need. */
export interface WalletConnect {
  /** A relay is configured, and neither the project nor the page has switched it off. */
  offeredAtom: Atom<boolean>
  pairingAtom: Atom<PairingState>
  attemptAtom: Atom<WalletConnectAttempt | null>
  /** Whether a session outlives the page; false where the browser keeps nothing (R6). True until one can tell. */
  lastingAtom: Atom<boolean>
  /** Makes a pairing unless one is there: a tap on a wallet must find its URI (R3). Never rejects. */
  prepare(): Promise<void>
  /** A person chose a wallet of the directory, or the code for any wallet (null). Cancels what was tried before. */
  choose(wallet: DirectoryWallet | null): void
  /** A fresh proposal for the same wallet. */
  retry(): void
  /** Opens the wallet with the pairing's URI, in the task of the click. Nothing without a URI or a link. */
  open(platform: WalletPlatform): void
  /** Whatever is approved later is ended at once (R22). */
  cancel(): void
}
