import type { AnalyticsProperties } from '#shared/analytics/analyticsEvents.ts'
import type { Context } from '../context/createContext.ts'
import type { Options } from '../options/parseOptions.ts'

/** What the page has set, without its functions and without what is within its options themselves, such as images. */
export function initializeProperties({
  store,
  optionsAtom,
  isOnAtom,
  networks,
  origin,
}: Context): AnalyticsProperties['INITIALIZE'] {
  const options = store.get(optionsAtom)
  const { themeMode, allowUnsupportedChain, defaultNetwork, metadata } = options
  return {
    showWallets: store.get(isOnAtom)('emailShowWallets'),
    networks: store.get(networks.networksAtom).map(({ caipNetworkId }) => caipNetworkId),
    ...(themeMode !== undefined && { themeMode }),
    ...themeOf(options),
    ...(allowUnsupportedChain !== undefined && { allowUnsupportedChain }),
    ...(defaultNetwork !== undefined && { defaultNetwork }),
    metadata: {
      url: origin,
      ...(metadata?.name !== undefined && { name: metadata.name }),
      ...(metadata?.description !== undefined && { description: metadata.description }),
    },
  }
}

function themeOf({ themeVariables }: Options): Pick<AnalyticsProperties['INITIALIZE'], 'themeVariables'> {
  const plain = Object.entries(themeVariables ?? {}).flatMap(([name, value]) =>
    typeof value === 'number' || (typeof value === 'string' && value.length <= 64)
      ? [[name, value] as const]
      : [],
  )
  return plain.length > 0 ? { themeVariables: Object.fromEntries(plain) } : {}
}
