import { findNetwork } from '#shared/entities/networkCatalogue.ts'
import { mendOptions } from './mendOptions.ts'
import { unknownNetwork, unlistedNetwork } from './networkFaults.ts'

/** What options need that few pages set: the well-known networks, the rare options, the words about faults. */
export const lateOptions = { findNetwork, mendOptions, unknownNetwork, unlistedNetwork }
