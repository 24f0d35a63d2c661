import { atom, type PrimitiveAtom } from 'jotai/vanilla'
import { type FeatureName, isFeatureOn } from '#shared/entities/features.ts'
import type { ProjectConfig } from '#shared/entities/project.ts'
import type { Options } from '../options/parseOptions.ts'

/** What the page's options and the project switch on and off. */
export function createOptionState(project: ProjectConfig, optionsAtom: PrimitiveAtom<Options>) {
  /** Tells what of the kit is on. */
  const isOnAtom = atom((get) => {
    const { features, remoteFeatures } = get(optionsAtom)
    return (name: FeatureName) => isFeatureOn(name, project.features, features, remoteFeatures)
  })
  const termsAgreedAtom = atom(false)
  /** Whether the page's terms have to be ticked before a wallet can be connected. */
  const termsFirstAtom = atom((get) => {
    const { termsConditionsUrl, privacyPolicyUrl } = get(optionsAtom)
    const hasTerms = Boolean(termsConditionsUrl ?? privacyPolicyUrl)
    return hasTerms && !get(termsAgreedAtom) && get(isOnAtom)('legalCheckbox')
  })
  const networkSwitchAtom = atom(
    (get) => get(optionsAtom).enableNetworkSwitch !== false && project.features.networkSwitch !== false,
  )
  return { isOnAtom, termsAgreedAtom, termsFirstAtom, networkSwitchAtom }
}
