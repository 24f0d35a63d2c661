import { useEffect, useState } from 'react'
import { Icon } from '#shared/ui/Icon.tsx'
import { Notice } from '#shared/ui/Notice.tsx'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { icons } from '../../ui/icons.ts'
import { List, ListItem } from '../../ui/List.tsx'
import { NoMatch } from '../../ui/NoMatch.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { SkeletonAssets } from '../../ui/SkeletonAssets.tsx'
import { useApp, useAppValue, useText } from '../context/appContext.ts'
import { useFeature } from '../context/useFeature.ts'
import { createCurrency } from '../currency/createCurrency.ts'
import { currencyText } from '../currency/text.ts'
import { currencyName } from '../format/currency.ts'
import { dollars } from '../format/money.ts'
import './Account.css'

/** So many are looked over without a search field. */
const searchThreshold = 8

/** The currencies whose rate is known, by name; a press shows money in one from then on. */
export function ChooseCurrency() {
  const currency = useFeature(createCurrency)
  const { router } = useApp()
  const t = useText(currencyText)
  const chosen = useAppValue(currency.chosenAtom)
  const { status, rates } = useAppValue(currency.ratesAtom)
  const isVisible = useAppValue(currency.visibleAtom)
  const [query, setQuery] = useState('')
  useEffect(() => {
    if (isVisible) void currency.look()
  }, [currency, isVisible])

  const wanted = query.trim().toLowerCase()
  const all = listCurrencies(Object.keys(rates), t.locale)
  const found = all.filter(({ id, name }) => `${id} ${name}`.toLowerCase().includes(wanted))
  const unknown = status === 'unknown' ? t('currency.unknown') : null
  const noMatch = found.length === 0 ? t('currency.noMatch') : null
  useAnnouncement(unknown ?? noMatch, 'polite')
  return (
    <div className="wk-account-choice">
      {unknown && <Notice>{unknown}</Notice>}
      {all.length >= searchThreshold && (
        <SearchField
          label={t('currency.search')}
          clearLabel={t('action.clear')}
          value={query}
          onChange={setQuery}
        />
      )}
      {noMatch === null ? (
        <List label={t('currency.list')}>
          {found.map(({ id, name }) => (
            <li key={id}>
              <ListItem
                title={name}
                subtitle={id}
                current={id === chosen}
                trailing={id === chosen && <Icon shape={icons.check} />}
                onClick={() => {
                  currency.choose(id)
                  router.goBack()
                }}
              />
            </li>
          ))}
        </List>
      ) : (
        <NoMatch title={noMatch} clearLabel={t('action.clear')} onClear={() => setQuery('')} />
      )}
      {status === 'reading' && <SkeletonAssets count={3} />}
    </div>
  )
}

/** The dollar first, which needs no rate. */
function listCurrencies(known: readonly string[], locale: string): { id: string; name: string }[] {
  const { compare } = new Intl.Collator(locale)
  const others = known
    .filter((id) => id !== dollars.currency)
    .map((id) => ({ id, name: currencyName(id, locale) }))
  return [
    { id: dollars.currency, name: currencyName(dollars.currency, locale) },
    ...others.toSorted((one, other) => compare(one.name, other.name)),
  ]
}
