import type { AnalyticsProperties } from '#shared/analytics/analyticsEvents.ts'
import type { Context } from '../context/createContext.ts'
import type { Options } from '../options/parseOptions.ts'

/**
 * What the page has set, without its functions and without what is within its options themselves, such as images.
 *
 * @param siweOptions what it has set in `siweConfig`, which is not known here
 */
export function initializeProperties(
  { store, optionsAtom, isOnAtom, networks, origin }: Context,
  siweOptions?: Record<string, boolean>,
): AnalyticsProperties['INITIALIZE'] {
  const options = store.get(optionsAtom)
  const { themeMode, allowUnsupportedChain, defaultNetwork, metadata } = options
  const chainImages = kindsOf(options.chainImages)
  const connectorImages = kindsOf(options.connectorImages)
  const icons = metadata?.icons?.flatMap(placeOf) ?? []
  return {
    showWallets: store.get(isOnAtom)('emailShowWallets'),
    networks: store.get(networks.networksAtom).map(({ caipNetworkId }) => caipNetworkId),
    ...(themeMode !== undefined && { themeMode }),
    ...themeOf(options),
    ...(allowUnsupportedChain !== undefined && { allowUnsupportedChain }),
    ...(defaultNetwork !== undefined && { defaultNetwork }),
    ...(siweOptions && { 'siweConfig.options': siweOptions }),
    ...(chainImages && { chainImages }),
    ...(connectorImages && { connectorImages }),
    metadata: {
      url: origin,
      ...(metadata?.name !== undefined && { name: metadata.name }),
      ...(metadata?.description !== undefined && { description: metadata.description }),
      ...(icons.length > 0 && { icons }),
    },
  }
}

/** What is beyond has no room in an event. */
const maxImages = 32
const maxNameLength = 64
const maxIconLength = 256

/** The kind of each image, such as `image/png`: pages give the images themselves, and those are nobody else's. */
function kindsOf(images: Readonly<Record<string, string>> | undefined): Record<string, string> | undefined {
  const kinds = Object.entries(images ?? {}).flatMap(([name, image]) => {
    const [, kind] = /^data:(image\/[\w.+-]{1,32})/.exec(image) ?? []
    return kind && name.length <= maxNameLength ? [[name, kind] as const] : []
  })
  return kinds.length > 0 ? Object.fromEntries(kinds.slice(0, maxImages)) : undefined
}

/** An icon's address without what may be somebody's own in it. */
function placeOf(icon: string): string[] {
  const { origin, pathname } = new URL(icon)
  const place = origin + pathname
  return place.length <= maxIconLength ? [place] : []
}

function themeOf({ themeVariables }: Options): Pick<AnalyticsProperties['INITIALIZE'], 'themeVariables'> {
  const plain = Object.entries(themeVariables ?? {}).flatMap(([name, value]) =>
    typeof value === 'number' || (typeof value === 'string' && value.length <= 64)
      ? [[name, value] as const]
      : [],
  )
  return plain.length > 0 ? { themeVariables: Object.fromEntries(plain) } : {}
}
