import { useState } from 'react'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { NoMatch } from '../../ui/NoMatch.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { useApp, useAppValue, useText } from '../context/appContext.ts'
import { filterNetworks, searchThreshold } from './filterNetworks.ts'
import { NetworkList } from './NetworkList.tsx'
import { networksText } from './text.ts'
import './Networks.css'

/** Every network of the page, with a search field once they are many. */
export function Networks() {
  const t = useText(networksText)
  const networks = useAppValue(useApp().state.networks.networksAtom)
  const [query, setQuery] = useState('')
  const found = filterNetworks(networks, query)
  useAnnouncement(query === '' ? null : t('networks.found', { count: found.length }))

  return (
    <>
      {networks.length >= searchThreshold && (
        <div className="wk-networks-search">
          <SearchField
            label={t('networks.search')}
            clearLabel={t('action.clear')}
            value={query}
            onChange={setQuery}
          />
        </div>
      )}
      {found.length > 0 ? (
        <NetworkList label={t('networks.list')} networks={found} />
      ) : (
        <NoMatch
          title={t('networks.noMatchTitle')}
          text={t('networks.noMatchText', { query: query.trim() })}
          clearLabel={t('action.clear')}
          onClear={() => setQuery('')}
        />
      )}
    </>
  )
}
