import { useState } from 'react'
import { Icon } from '#shared/ui/Icon.tsx'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { icons } from '../../ui/icons.ts'
import { List, ListItem } from '../../ui/List.tsx'
import { NoMatch } from '../../ui/NoMatch.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { useApp, useAppValue, useText } from '../context/appContext.ts'
import { currencyName } from '../format/currency.ts'
import { buyText } from './text.ts'
import { useBuy } from './useBuy.ts'
import './Buy.css'

/** So many are looked over without a search field. */
const searchThreshold = 8

/** The money that sellers take. */
export function OnRampFiatSelect() {
  const { form } = useBuy()
  const { router } = useApp()
  const t = useText(buyText)
  const currencies = useAppValue(form.currenciesAtom)
  const chosen = useAppValue(form.currencyAtom)
  const [query, setQuery] = useState('')
  const wanted = query.trim().toLowerCase()
  const found = currencies
    .map(({ id, iconUrl }) => ({ id, iconUrl, name: currencyName(id, t.locale) }))
    .filter(({ id, name }) => `${id} ${name}`.toLowerCase().includes(wanted))
  useAnnouncement(query === '' ? null : t('buy.foundCount', { count: found.length }))
  return (
    <>
      {currencies.length >= searchThreshold && (
        <div className="wk-buy-search">
          <SearchField
            label={t('buy.searchCurrencies')}
            clearLabel={t('action.clear')}
            value={query}
            onChange={setQuery}
          />
        </div>
      )}
      {found.length > 0 ? (
        <List label={t('buy.currencies')}>
          {found.map(({ id, iconUrl, name }) => (
            <li key={id}>
              <ListItem
                title={name}
                subtitle={id}
                current={id === chosen}
                leading={<Picture id={id} name={id} src={iconUrl} size={40} shape="circle" />}
                trailing={id === chosen && <Icon shape={icons.check} />}
                onClick={() => {
                  form.chooseCurrency(id)
                  router.goBack()
                }}
              />
            </li>
          ))}
        </List>
      ) : (
        <NoMatch
          title={t('buy.noMatchTitle')}
          text={t('buy.noMatchText', { query: query.trim() })}
          clearLabel={t('action.clear')}
          onClear={() => setQuery('')}
        />
      )}
    </>
  )
}
