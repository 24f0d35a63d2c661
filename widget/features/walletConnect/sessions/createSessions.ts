import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import type { ReadSession } from '../../../services/walletConnect/readSession.ts'
import type { SessionRequest } from '../../../wallets/walletConnect.ts'
import { topicOf } from '../../walletState/walletConnect.ts'
import { addSession, followNamespaces, setChain, type UsedChain } from './changeSessions.ts'
import { endSession } from './endSession.ts'
import {
  addressesOf,
  allSessions,
  chainOf,
  connectorFor,
  connectorOf,
  findSession,
  type SessionScope,
} from './readSessions.ts'
import { refreshSessions, startSessions } from './refreshSessions.ts'
import { requestSession } from './requestSession.ts'
import type { SessionRecord } from './sessionRecords.ts'
import { createSessionsContext, type SessionListeners, type SessionsParameters } from './sessionsContext.ts'

/** The approved sessions, each of which is asked as a wallet in the page is. */
export function createSessions(parameters: SessionsParameters) {
  const context = createSessionsContext(parameters)
  return {
    start: (listeners: SessionListeners) => startSessions(context, listeners),
    refresh: () => refreshSessions(context),
    get: (topic: string) => findSession(context, topic),
    ofUuid: (uuid: string) => findSession(context, topicOf(uuid) ?? ''),
    all: () => allSessions(context),
    chainOf: (scope: SessionScope) => chainOf(context, scope),
    addressesOf: (scope: SessionScope) => addressesOf(context, scope),
    connectorOf: (session: ReadSession) => connectorOf(context, session),
    connectorFor: (namespace: ChainNamespace) => connectorFor(context, namespace),
    add: (record: SessionRecord) => addSession(context, record),
    follow: (topic: string) => followNamespaces(context, topic),
    setChain: (chain: UsedChain) => setChain(context, chain),
    request: (asked: SessionRequest) => requestSession(context, asked),
    end: (topic: string) => endSession(context, topic),
  }
}

export type Sessions = ReturnType<typeof createSessions>
