import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import type { Network } from '#shared/entities/network.ts'
import { orNull } from '#shared/errors/orNull.ts'
import { sayUnforeseen } from '#shared/errors/sayUnforeseen.ts'
import type { Context } from '../features/context/createContext.ts'
import { resolveNetworks } from '../features/networks/resolveNetworks.ts'
import type { Options } from '../features/options/parseOptions.ts'

/**
 * Carries changed options into the features. Resolves when the networks are known; never rejects.
 *
 * @param earlier ends when the options that were set before are in force: networks are looked up, and may overtake one another
 */
export async function applyOptions(
  context: Context,
  changed: Options,
  earlier: Promise<void>,
): Promise<void> {
  const { store, project, networks, theme, language, host } = context
  /** Never rejects. Nothing waits for words. */
  const sayFault = async (
    fault: 'unknownNetwork' | 'unlistedNetwork',
    id: CaipNetworkId,
    instead: readonly Network[],
  ) => {
    const words = await loadCatalogue().catch(orNull)
    host.alert('NETWORK_NOT_FOUND', words ? words[fault](id, instead) : `No network ${id}`)
  }
  const themed = theme.set(changed.themeMode, changed.themeVariables).catch((thrown) => {
    sayUnforeseen(thrown)
    host.alert('FRAME_UNREACHABLE', 'Option "themeVariables": its code did not load')
  })
  const { locale } = changed
  // Nothing waits for it: the document was asked for in the page's language.
  if (locale) language.use(({ follow }) => follow(locale))
  await Promise.all([earlier, themed])
  if (changed.networks) {
    const { networks: resolved, unknown } = await resolveNetworks(
      changed.networks,
      project.networks,
      loadCatalogue,
    ).catch((thrown) => {
      sayUnforeseen(thrown)
      host.alert('FRAME_UNREACHABLE', 'Option "networks": known networks did not load')
      return { networks: [], unknown: [] }
    })
    for (const id of unknown) void sayFault('unknownNetwork', id, project.networks)
    if (resolved.length > 0) networks.setNetworks(resolved)
  }
  if (changed.defaultNetwork) {
    if (networks.find(changed.defaultNetwork)) networks.setDefaultNetwork(changed.defaultNetwork)
    else void sayFault('unlistedNetwork', changed.defaultNetwork, store.get(networks.networksAtom))
  }
}

const loadCatalogue = async () => (await import('../features/options/uncommonOptions.ts')).uncommonOptions
