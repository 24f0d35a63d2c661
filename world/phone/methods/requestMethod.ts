import type { Batches } from '../../../test-mode/wallets/evm/batches.ts'
import type { SolanaSigner } from '../../../test-mode/wallets/solana/solanaSigner.ts'
import type { PhoneChain } from '../phoneConfig.ts'
import type { BitcoinSigner } from './createBitcoinSigner.ts'
import type { CosmosSigner } from './createCosmosSigner.ts'
import type { EvmSigner } from './createEvmSigner.ts'
import type { PolkadotSigner } from './createPolkadotSigner.ts'

export interface RequestContext {
  evm: EvmSigner
  /** Undefined for a phone that makes no calls together. */
  batches: Batches | undefined
  solana: SolanaSigner
  bitcoin: BitcoinSigner
  polkadot: PolkadotSigner
  cosmos: CosmosSigner
  /** The chain that the request is for, CAIP-2. */
  chainId: string
  chainName: string
  /** Moves the session to a chain of the phone. Returns false where the phone does not know it. */
  switchChain(chainId: string): Promise<boolean>
  chains: readonly PhoneChain[]
}

/** A request that was understood, for a person to decide on. */
export interface PreparedRequest {
  title: string
  rows: readonly { label: string; value: string }[]
  /** What will be signed, where it can be read. */
  text?: string | undefined
  /** Nobody is asked. */
  isQuiet?: true
  /** Does it. Rejects with what the website shall read. */
  run(): Promise<unknown>
}

/** Reads the parameters of one method. Throws where they are wrong. */
export type RequestMethod = (params: unknown, context: RequestContext) => PreparedRequest
