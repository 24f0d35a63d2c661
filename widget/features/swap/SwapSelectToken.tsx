import { useEffect, useState } from 'react'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { NoMatch } from '../../ui/NoMatch.tsx'
import { plainText } from '../../ui/plainText.ts'
import { RowKeys } from '../../ui/RowKeys.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { VirtualRows } from '../../ui/VirtualRows.tsx'
import { searchText } from '../../ui/visibleText.ts'
import { symbolOf } from '../amounts/amountProblemText.ts'
import { TokenChoice } from '../amounts/TokenChoice.tsx'
import { useApp, useAppValue, useText } from '../context/appContext.ts'
import { TokenPicture } from '../holdings/TokenPicture.tsx'
import type { Route } from '../router/routerReducer.ts'
import { isEvmAddress, listTokens, suggestedTokens, type TokenRow } from './listTokens.ts'
import type { Side, SwapToken } from './swapState.ts'
import { swapText } from './text.ts'
import { UnknownToken } from './UnknownToken.tsx'
import { useSwap } from './useSwap.ts'
import './Swap.css'

const heights = { heading: 36, token: 60 } as const

/** What can be given, or what can come for it, with a search field. */
export function SwapSelectToken({ route: { side = 'to' } }: { route: Route }) {
  const { tokens } = useSwap()
  const choose = useChoose(side)
  const t = useText(swapText)
  const all = useAppValue(tokens.tokensAtom)
  const [query, setQuery] = useState('')
  useEffect(() => void tokens.load(), [tokens])
  const rows = listTokens(all, side, query)
  const wanted = searchText(query)
  const listed = all.find(({ key }) => key.toLowerCase().endsWith(`:${wanted.toLowerCase()}`))
  const isUnknown = isEvmAddress(wanted) && (!listed || listed.isUnlisted)
  useAnnouncement(
    query === '' || isUnknown
      ? null
      : t('swap.found', { count: rows.filter(({ kind }) => kind === 'token').length }),
  )
  return (
    <RowKeys>
      <div className="wk-swap-search">
        <SearchField
          label={t('swap.search')}
          clearLabel={t('action.clear')}
          value={query}
          onChange={setQuery}
        />
      </div>
      {query === '' && <Suggested tokens={suggestedTokens(all, side)} side={side} />}
      {isUnknown ? (
        <UnknownToken key={wanted} address={wanted} side={side} />
      ) : rows.length > 0 ? (
        <VirtualRows label={t('swap.list')} role="group" rows={rows} keyOf={keyOf} heightOf={heightOf}>
          {(row) =>
            row.kind === 'heading' ? (
              <h2 className="wk-swap-heading">{t(`swap.${row.group}`)}</h2>
            ) : (
              <TokenChoice token={row.token} onChoose={() => choose(row.token.key)} />
            )
          }
        </VirtualRows>
      ) : (
        <NoMatch
          title={t('swap.noMatchTitle')}
          text={t('swap.noMatchText', { query: wanted })}
          clearLabel={t('action.clear')}
          onClear={() => setQuery('')}
        />
      )}
    </RowKeys>
  )
}

const keyOf = (row: TokenRow) => (row.kind === 'heading' ? row.group : `${row.group} ${row.token.key}`)
const heightOf = ({ kind }: TokenRow) => heights[kind]

function useChoose(side: Side) {
  const swap = useSwap()
  const { router } = useApp()
  return (key: string) => {
    swap.choose(side, key)
    router.goBack()
  }
}

function Suggested({ tokens, side }: { tokens: readonly SwapToken[]; side: Side }) {
  const t = useText(swapText)
  const choose = useChoose(side)
  if (tokens.length === 0) return null
  return (
    <section className="wk-swap-suggested" aria-label={t('swap.suggested')}>
      <h2 className="wk-swap-heading">{t('swap.suggested')}</h2>
      <div className="wk-swap-chips">
        {tokens.map((token) => (
          <button
            key={token.key}
            type="button"
            className="wk-amount-chip"
            title={plainText(token.name)}
            onClick={() => choose(token.key)}
          >
            <TokenPicture token={token} size={24} />
            <bdi>{symbolOf(token)}</bdi>
          </button>
        ))}
      </div>
    </section>
  )
}
