import type { CaipNetworkId, ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import type { Network } from '#shared/entities/network.ts'
import type { ImportedSession } from '../../../services/walletConnect/importSession.ts'
import type { Client } from '../../../services/walletConnect/internals.ts'
import type { SessionRecords } from './sessionRecords.ts'

/** What the sessions are made from. */
export interface SessionsParameters {
  client: Client
  records: SessionRecords
  /** The network that a namespace is on, or would start on. */
  networkOf: (namespace: ChainNamespace) => Network | undefined
  /** Whether the page works on a network: those it knows come first. */
  isConfigured: (id: CaipNetworkId) => boolean
  /** Opens a link from the page, within the activation that it has. */
  openLink: (link: { href: string; target: '_self' | '_blank' }) => Promise<unknown>
  /** Brings a session that another tab has made from the store into the library. */
  importSession: (topic: string) => Promise<ImportedSession | null>
  /** Whether a proposal of this pairing is open, made here or by a page that was reloaded since. */
  isProposed: (pairingTopic: string) => boolean
}

export interface SessionListeners {
  /** The wallet said that something has changed: it has to be asked again. */
  onChanged: (uuid: string) => void
  /** The wallet ended the session, or the session expired. */
  onEnded: (ended: EndedSession) => void
}

export interface EndedSession {
  uuid: string
  /** Another tab has removed what was remembered of the session. */
  isForgotten: boolean
}

/** What the operations on sessions share: the parameters, and what is known until the page goes. By topic. */
export interface SessionsContext extends SessionsParameters {
  /** The namespaces that each session served when it was last followed. */
  followed: Map<string, ReadonlySet<ChainNamespace>>
  /** Sessions of other tabs whose answers may not reach this tab yet. */
  imported: Map<string, ImportedSession>
  /** What ends the open requests of a session. */
  closings: Map<string, AbortController>
  /** The sessions that are being ended. */
  ending: Map<string, Promise<void>>
  /** Ended sessions whose wallet has not been told. */
  untold: Set<string>
}

export function createSessionsContext(parameters: SessionsParameters): SessionsContext {
  return {
    ...parameters,
    followed: new Map(),
    imported: new Map(),
    closings: new Map(),
    ending: new Map(),
    untold: new Set(),
  }
}
