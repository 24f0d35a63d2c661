import type { Network } from '#shared/entities/network.ts'
import type { Api } from '../../services/api/api.ts'
import type { ChainClient } from '../../services/chain/createChainClient.ts'
import type { FrameStorage } from '../../services/storage/createFrameStorage.ts'

/** What a page asks to be signed, and what is needed to read it. */
export interface PrepareParameters {
  method: string
  params: unknown
  network: Network
  account: string
  /** Of the page that asks. */
  origin: string
  api: Api
  chain: ChainClient
  /** Where what waits for its turn is written down. */
  storage: Pick<FrameStorage, 'list'>
  /** Milliseconds since the epoch. */
  now: number
  signal: AbortSignal
}
