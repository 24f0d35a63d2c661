import type { DirectoryWallet } from '#shared/entities/directoryWallet.ts'
import type { HardenedRelayer } from '../../services/walletConnect/hardenRelayer.ts'
import type { Client } from '../../services/walletConnect/internals.ts'
import type { ConnectionFlow } from '../connection/createConnectionFlow.ts'
import type { Sync } from '../connection/createSync.ts'
import type { Context } from '../context/createContext.ts'
import type { Siwx } from '../siwx/createSiwx.ts'
import type { PendingProposals } from './pairing/pendingProposals.ts'
import type { Sessions } from './sessions/createSessions.ts'
import type { SessionRecords } from './sessions/sessionRecords.ts'

/** The app's context, with what a session's connections are made and ended by. */
export interface ProtocolParameters extends Context {
  wallets: { remember(wallet: DirectoryWallet): void }
  sync: Sync
  connectionFlow: ConnectionFlow
  siwx: Pick<Siwx, 'opened'>
}

/** What proposals, approvals and sessions share. */
export interface ProtocolContext extends ProtocolParameters {
  client: Client
  relayer: HardenedRelayer
  records: SessionRecords
  sessions: Sessions
  proposals: PendingProposals
}
