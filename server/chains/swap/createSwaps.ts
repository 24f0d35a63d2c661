import type { Vendors } from '../../config/vendorsConfig.ts'
import type { AnswerCache } from '../cache/createAnswerCache.ts'
import type { SharedAnswers } from '../cache/sharedAnswers.ts'
import type { ContractReader } from '../core/createContractReader.ts'
import { createLastQuotes, type LastQuotes } from './lastQuotes.ts'
import { createPoolSource } from './pools/createPoolSource.ts'
import type { SwapSource } from './swapSource.ts'
import { createOneInch } from './vendors/createOneInch.ts'
import { createVendorSource } from './vendors/createVendorSource.ts'
import { createZeroEx } from './vendors/createZeroEx.ts'

/** What swaps are made with. */
export interface Swaps {
  /** Of which each project has chosen one. */
  sources: readonly SwapSource[]
  contracts: ContractReader
  lastQuotes: LastQuotes
  /** Milliseconds since 1970. */
  now: () => number
}

interface SwapsParameters {
  contracts: ContractReader
  cache: AnswerCache
  /** What the processes on one database share; null for one process alone. */
  shared: SharedAnswers | null
  now: () => number
  /** Those that the operator has a key for. */
  vendors?: Vendors['swaps'] | undefined
}

export function createSwaps({ contracts, cache, shared, now, vendors }: SwapsParameters): Swaps {
  const keyed = [
    ...(vendors?.oneInch ? [createOneInch(vendors.oneInch)] : []),
    ...(vendors?.zeroEx ? [createZeroEx(vendors.zeroEx)] : []),
  ]
  const sources = [
    createPoolSource({ contracts, cache, now }),
    ...keyed.map((vendor) => createVendorSource(vendor, cache)),
  ]
  return { sources, contracts, lastQuotes: createLastQuotes(shared, now), now }
}
