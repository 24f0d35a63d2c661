import type { Atom } from 'jotai/vanilla'
import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import type { Network } from '#shared/entities/network.ts'
import type { SolanaClient } from '../../services/rpc/solanaClient.ts'
import type { AccountData, createAccountData } from '../account/createAccountData.ts'
import type { Connection } from '../connection/connection.ts'
import type { ReadChain } from '../host/readChain.ts'
import type { Switching } from '../networks/createSwitching.ts'
import type { Context } from './createContext.ts'

/** Gives a feature whose code comes with its views, made with the first that asks for it. */
export type Late = <Feature extends { destroy(): void }>(create: (context: LateContext) => Feature) => Feature

/** What features that come with their views need of the rest of the app. */
export interface LateContext extends Context {
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
  switching: Pick<Switching, 'switchNetwork'>
  late: Late
}
