import { findNetwork } from '#shared/entities/networkCatalogue.ts'
import { unknownNetwork, unlistedNetwork } from './networkFaults.ts'
import { reportInvalidOptions } from './reportInvalidOptions.ts'

/** What options need that few pages set: the well-known networks, the schemas of uncommon options, the words about invalid ones. */
export const uncommonOptions = { findNetwork, reportInvalidOptions, unknownNetwork, unlistedNetwork }
