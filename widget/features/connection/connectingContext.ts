import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import type { ConnectWallet } from '../../wallets/walletPort.ts'
import type { Connector } from '../connectors/connector.ts'
import type { Context } from '../context/createContext.ts'
import type { ConnectWaiters } from '../walletState/createConnectWaiters.ts'
import type { ConnectionFlow } from './createConnectionFlow.ts'
import { createLookout, type Lookout } from './createLookout.ts'

export interface ConnectingParameters
  extends Pick<Context, 'store' | 'networks' | 'walletOf' | 'connectAttemptAtom'> {
  /** Asks a wallet for permission. */
  connectWallet: ConnectWallet
  waiters: Pick<ConnectWaiters, 'failed'>
  connectionFlow: Pick<ConnectionFlow, 'connected'>
}

/** What the operations of connecting share. */
export interface ConnectingContext extends ConnectingParameters {
  lookout: Lookout
  /** Aborted when the attempt of now is over. */
  attempt: AbortController
  /** The wallet that is looked at until a person has answered its earlier request. */
  pendingUuid: string | undefined
}

/** A wallet, and for which namespace it is asked. */
export interface ConnectRequest {
  connector: Connector
  namespace: ChainNamespace
}

export function createConnectingContext(parameters: ConnectingParameters): ConnectingContext {
  return {
    ...parameters,
    lookout: createLookout(),
    attempt: new AbortController(),
    pendingUuid: undefined,
  }
}
