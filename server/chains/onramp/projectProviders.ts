import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { type Project, projectNetworks } from '../../projects/project.ts'
import { OnrampError } from './onrampError.ts'
import type { OnrampProvider } from './onrampProvider.ts'

/** Those that a project offers: the ones it names, in its order; if it names none, all of the operator's. */
export function projectProviders<Provider extends Pick<OnrampProvider, 'name'>>(
  providers: readonly Provider[],
  { features }: Pick<Project, 'features'>,
): readonly Provider[] {
  if (features.onramp === false) return []
  const names = features.onrampProviders
  if (!names) return providers
  return names.flatMap((name) => providers.find((provider) => provider.name === name) ?? [])
}

/** @throws OnrampError `ONRAMP_OFF` */
export function findProvider(
  providers: readonly OnrampProvider[],
  project: Pick<Project, 'features'>,
  name: string | undefined,
): OnrampProvider {
  const offered = projectProviders(providers, project)
  const found = name === undefined ? offered[0] : offered.find((provider) => provider.name === name)
  if (!found) throw new OnrampError('ONRAMP_OFF', 'This is not sold here')
  return found
}

/** What a project's wallets can hold. */
export function networksOf(project: Project): ReadonlySet<CaipNetworkId> {
  return new Set(projectNetworks(project).map(({ caipNetworkId }) => caipNetworkId))
}
