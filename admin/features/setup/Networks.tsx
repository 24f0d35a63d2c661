import { useState } from 'react'
import { catalogue } from '#shared/entities/networkCatalogue.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Tag } from '#shared/ui/Tag.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import type { ProjectSettings } from './projectFields.ts'
import { setupText } from './text.ts'
import './Networks.css'

type ListedNetworks = ProjectSettings['networks']
type ListedNetwork = ListedNetworks[number]

interface NetworksProps {
  networks: ListedNetworks
  onChange: (networks: ListedNetworks) => void
}

const idOf = (network: ListedNetwork) => (typeof network === 'string' ? network : network.caipNetworkId)

/** What a network is called: by the project, else by the kit, else by its id. */
export function networkName(network: ListedNetwork): string {
  const own = typeof network === 'string' ? undefined : network.name
  return own ?? catalogue.find(({ id }) => id === idOf(network))?.name ?? idOf(network)
}

/** The networks of a project, in their order. */
export function Networks({ networks, onChange }: NetworksProps) {
  const others = catalogue.filter(({ id }) => !networks.some((network) => idOf(network) === id))
  const [chosen, setChosen] = useState('')
  const next = others.some(({ id }) => id === chosen) ? chosen : (others[0]?.id ?? '')
  return (
    <Panel title={setupText('setup.networks')} hint={setupText('setup.networksHint')}>
      {networks.length === 0 && <p role="alert">{setupText('setup.networkNeeded')}</p>}
      <ol className="ad-networks" id="field-networks">
        {networks.map((network, place) => {
          const name = networkName(network)
          const others = networks.filter((other) => other !== network)
          return (
            <li key={idOf(network)}>
              <span>{name}</span>
              <span className="ad-muted ad-code">{idOf(network)}</span>
              {place === 0 ? (
                <Tag tone="accent">{setupText('setup.first')}</Tag>
              ) : (
                <Button variant="ghost" onClick={() => onChange([network, ...others])}>
                  {setupText('setup.makeFirst', { network: name })}
                </Button>
              )}
              <Button variant="ghost" onClick={() => onChange(others)}>
                {setupText('setup.removeNetwork', { network: name })}
              </Button>
            </li>
          )
        })}
      </ol>
      {others.length === 0 ? (
        <p className="ad-muted">{setupText('setup.noMoreNetworks')}</p>
      ) : (
        <div className="ad-networks-add">
          <SelectField
            label={setupText('setup.network')}
            value={next}
            onChange={setChosen}
            options={others.map(({ id, name }) => ({ value: id as string, label: `${name} (${id})` }))}
          />
          <Button onClick={() => onChange([...networks, next])}>{setupText('setup.addNetwork')}</Button>
        </div>
      )}
    </Panel>
  )
}
