import { projectFeatureNames, traitsOf } from '#shared/entities/features.ts'
import { swapProviders } from '#shared/entities/swapProvider.ts'
import { Panel } from '../../ui/Panel.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { ProjectSettings } from './projectFields.ts'
import { Socials } from './Socials.tsx'
import { setupText } from './text.ts'
import './Features.css'

type FeatureSettings = ProjectSettings['features']

interface FeaturesProps {
  features: FeatureSettings
  onChange: (features: FeatureSettings) => void
}

const built = projectFeatureNames.filter((name) => traitsOf[name].isBuilt !== false)

/** What is switched on and off, and who swaps and sells. */
export function Features({ features, onChange }: FeaturesProps) {
  /** Undefined takes the switch back to its default. */
  const set = (name: string, value: FeatureSettings[string] | undefined) => {
    const { [name]: _, ...others } = features
    onChange(value === undefined ? others : { ...others, [name]: value })
  }
  const { onrampProviders } = features
  return (
    <Panel title={setupText('setup.features')} hint={setupText('setup.featuresHint')}>
      <div className="ad-features">
        {built.map((name) => {
          const value = features[name]
          const initial = traitsOf[name].initial === false ? 'off' : 'on'
          return (
            <div key={name} id={`field-features.${name}`}>
              <SelectField
                label={setupText(`feature.${name}`)}
                value={value === undefined ? 'default' : value === false ? 'off' : 'on'}
                onChange={(chosen) => set(name, chosen === 'default' ? undefined : chosen === 'on')}
                options={[
                  { value: 'default', label: setupText(`setup.default.${initial}`) },
                  { value: 'on', label: setupText('setup.on') },
                  { value: 'off', label: setupText('setup.off') },
                ]}
              />
            </div>
          )
        })}
        <div id="field-features.swapProvider">
          <SelectField
            label={setupText('setup.swapProvider')}
            value={swapProviders.find((name) => name === features['swapProvider']) ?? 'default'}
            onChange={(chosen) => set('swapProvider', chosen === 'default' ? undefined : chosen)}
            options={(['default', ...swapProviders] as const).map((value) => ({
              value,
              label: setupText(`setup.swapProvider.${value}`),
            }))}
          />
        </div>
      </div>
      <Socials value={features['socials']} onChange={(socials) => set('socials', socials)} />
      <div id="field-features.onrampProviders">
        <TextField
          label={setupText('setup.sellers')}
          hint={setupText('setup.sellersHint')}
          rows={2}
          value={Array.isArray(onrampProviders) ? onrampProviders.join('\n') : ''}
          onChange={(text) => set('onrampProviders', text === '' ? undefined : text.split('\n'))}
        />
      </div>
    </Panel>
  )
}
