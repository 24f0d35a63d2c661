import type { Atom } from 'jotai/vanilla'
import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import type { Network } from '#shared/entities/network.ts'
import type { SolanaClient } from '../../services/rpc/solanaClient.ts'
import type { AccountData, createAccountData } from '../account/createAccountData.ts'
import type { Connection } from '../connection/connection.ts'
import type { Context } from '../context/createContext.ts'
import type { ReadChain } from '../host/readChain.ts'

/** What sending needs of the rest of the app. */
export interface SendContext extends Context {
  account: {
    activeConnectionAtom: Atom<Connection | null>
    data: (create: typeof createAccountData) => AccountData
    answered: (method: string) => void
  }
  reading: {
    readChain: ReadChain
    readSolana: (network: Network) => Promise<SolanaClient>
    sendSolana: (chain: CaipNetworkId, transaction: string, options: unknown) => Promise<string>
  }
}
