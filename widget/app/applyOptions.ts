import type { ProjectConfig } from '#shared/entities/project.ts'
import type { Host } from '../features/host/createHost.ts'
import type { Networks } from '../features/networks/createNetworks.ts'
import { resolveNetworks } from '../features/networks/resolveNetworks.ts'
import type { Options } from '../features/options/parseOptions.ts'
import type { Theme } from '../features/theme/createTheme.ts'

export interface ApplyOptionsParameters {
  project: ProjectConfig
  networks: Networks
  theme: Theme
  host: Host
  /** Ends when the options that were set before are in force: networks are looked up, and may overtake one another. */
  earlier: Promise<void>
}

/** Carries changed options into the features. Resolves when the networks are known; never rejects. */
export async function applyOptions(changed: Options, parameters: ApplyOptionsParameters): Promise<void> {
  const { project, networks, theme, host, earlier } = parameters
  const themed = theme.set(changed.themeMode, changed.themeVariables).catch(() => {
    host.alert('INTERNAL', 'Option "themeVariables": the code for it did not load')
  })
  if (changed.locale && !changed.locale.startsWith('en')) {
    host.alert('INVALID_OPTION', `Option "locale": ${changed.locale} is not there yet, English is used`)
  }
  await Promise.all([earlier, themed])
  if (changed.networks) {
    const { networks: resolved, unknown } = await resolveNetworks(
      changed.networks,
      project.networks,
      loadCatalogue,
    ).catch(() => {
      host.alert('INTERNAL', 'Option "networks": the list of known networks did not load')
      return { networks: [], unknown: [] }
    })
    for (const id of unknown) {
      host.alert('NETWORK_NOT_FOUND', `Option "networks": ${id} is not a network that the kit knows`)
    }
    if (resolved.length > 0) networks.setNetworks(resolved)
  }
  if (changed.defaultNetwork) {
    if (networks.find(changed.defaultNetwork)) networks.setDefaultNetwork(changed.defaultNetwork)
    else
      host.alert(
        'NETWORK_NOT_FOUND',
        `Option "defaultNetwork": ${changed.defaultNetwork} is not in the networks list`,
      )
  }
}

const loadCatalogue = () => import('#shared/entities/networkCatalogue.ts')
