import { useState } from 'react'
import { Icon } from '#shared/ui/Icon.tsx'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { accountIcons } from '../../ui/accountIcons.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { NoMatch } from '../../ui/NoMatch.tsx'
import { RowKeys } from '../../ui/RowKeys.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { VirtualRows } from '../../ui/VirtualRows.tsx'
import { TokenChoice } from '../amounts/TokenChoice.tsx'
import { useApp, useAppValue, useText } from '../context/appContext.ts'
import type { Holding } from '../holdings/toHoldings.ts'
import { filterTokens } from './filterTokens.ts'
import { sendText } from './text.ts'
import { useSend } from './useSend.ts'
import './Send.css'

const rowHeight = 60

/** What the account owns and can send, with a search field. */
export function WalletSendSelectToken() {
  const { form, chooseToken } = useSend()
  const { router, state } = useApp()
  const t = useText(sendText)
  const tokens = useAppValue(form.tokensAtom)
  const network = useAppValue(state.networks.activeNetworkAtom)
  const [query, setQuery] = useState('')
  const found = filterTokens(tokens, query)
  useAnnouncement(query === '' ? null : t('send.found', { count: found.length }))
  if (tokens.length === 0) {
    return (
      <EmptyState
        icon={<Icon shape={accountIcons.coins} size={28} />}
        title={t('send.noTokensTitle')}
        text={t('send.noTokensText', { network: network?.name ?? '' })}
      />
    )
  }
  return (
    <RowKeys>
      <div className="wk-send-search">
        <SearchField
          label={t('send.search')}
          clearLabel={t('action.clear')}
          value={query}
          onChange={setQuery}
        />
      </div>
      {found.length > 0 ? (
        <VirtualRows label={t('send.tokens')} role="list" rows={found} keyOf={keyOf} heightOf={heightOf}>
          {(holding) => (
            <TokenChoice
              token={holding}
              onChoose={() => {
                chooseToken(holding.key)
                router.goBack()
              }}
            />
          )}
        </VirtualRows>
      ) : (
        <NoMatch
          title={t('send.noMatchTitle')}
          text={t('send.noMatchText', { query: query.trim() })}
          clearLabel={t('action.clear')}
          onClear={() => setQuery('')}
        />
      )}
    </RowKeys>
  )
}

const keyOf = ({ key }: Holding) => key
const heightOf = () => rowHeight
