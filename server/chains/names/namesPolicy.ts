import { mainnet } from 'viem/chains'
import type { ChainSettings } from '../chainSettings.ts'

/** How names are found. Times in milliseconds. */
export const namesPolicy = {
  freshFor: 5 * 60_000,
  /** Of a name that is shown. */
  nameLength: 128,
  /** What a gateway of a name may answer, in bytes. */
  gatewayBytes: 256 * 1024,
} as const

/** The chain that holds the names where no other one is configured, and where on it. */
export const defaultNames: { chain: 'eip155:1'; settings: NonNullable<ChainSettings['names']> } = {
  chain: 'eip155:1',
  settings: { universalResolver: mainnet.contracts.ensUniversalResolver.address },
}
