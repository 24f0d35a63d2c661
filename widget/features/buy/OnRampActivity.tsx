import { useEffect, useMemo, useState } from 'react'
import type { Purchase as BoughtItem } from '#shared/api/onramp/purchases.ts'
import { explorerUrl } from '#shared/entities/explorerUrl.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Icon } from '#shared/ui/Icon.tsx'
import { Notice } from '#shared/ui/Notice.tsx'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { accountIcons } from '../../ui/accountIcons.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { icons } from '../../ui/icons.ts'
import { SkeletonAssets } from '../../ui/SkeletonAssets.tsx'
import { VirtualRows } from '../../ui/VirtualRows.tsx'
import { type ActivityRow, activityRows, createMonthOf } from '../activity/activityRows.ts'
import { useApp, useAppValue, useText } from '../context/appContext.ts'
import { RequestId } from '../requestId/RequestId.tsx'
import { PurchaseRow } from './PurchaseRow.tsx'
import { buyText } from './text.ts'
import { useBuy } from './useBuy.ts'
import '../activity/Activity.css'

/** Pixels, as the style sheets have them. */
const heights = { month: 40, transaction: 60 } as const
const none: readonly never[] = []

/** What this account has bought, by month, newest first: also what was bought in another browser, once it has been delivered. */
export function OnRampActivity() {
  const { history, purchases } = useBuy()
  const { router } = useApp()
  const t = useText(buyText)
  const shown = useAppValue(history.historyAtom)
  const kept = useAppValue(purchases.purchasesAtom)
  useEffect(() => purchases.follow(), [purchases])
  // What was begun here goes on meanwhile, and the list with it.
  const standing = kept.map(({ id, status }) => `${id} ${status}`).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew when one has come further
  useEffect(() => void history.load(), [history, standing])
  const items = shown.status === 'loaded' ? shown.purchases : none
  const [monthOf] = useState(() => createMonthOf())
  const rows = useMemo(
    () => activityRows(items, { monthOf, thisYear: new Date().getFullYear(), locale: t.locale }),
    [items, monthOf, t.locale],
  )
  useAnnouncement(shown.status === 'loading' ? t('buy.listLoading') : null)
  useAnnouncement(shown.status === 'failed' ? t('buy.listFailedTitle') : null, 'assertive')
  if (shown.status === 'loading') return <SkeletonAssets />
  if (shown.status === 'failed')
    return (
      <EmptyState
        icon={<Icon shape={icons.alert} size={28} />}
        title={t('buy.listFailedTitle')}
        text={t('buy.listFailedText')}
      >
        <Button icon={<Icon shape={icons.retry} />} onClick={() => void history.load()}>
          {t('action.retry')}
        </Button>
        <RequestId id={shown.requestId} />
      </EmptyState>
    )
  return (
    <>
      {shown.missing.length > 0 && (
        <Notice>{t('buy.listMissing', { seller: shown.missing.join(', ') })}</Notice>
      )}
      {rows.length === 0 && shown.more === 'none' && (
        <EmptyState
          icon={<Icon shape={accountIcons.buy} size={28} />}
          title={t('buy.emptyTitle')}
          text={t('buy.emptyText')}
        >
          <Button onClick={() => router.reset({ view: 'OnRampProviders' })}>{t('buy.emptyBuy')}</Button>
        </EmptyState>
      )}
      <VirtualRows
        label={t('buy.purchases')}
        role="group"
        rows={rows}
        keyOf={keyOf}
        heightOf={heightOf}
        onEnd={history.more}
      >
        {(row) =>
          row.kind === 'month' ? (
            <h2 className="wk-activity-month">{row.text}</h2>
          ) : (
            <BoughtRow item={row.transaction} />
          )
        }
      </VirtualRows>
      {shown.more === 'loading' && <p className="wk-activity-more">{t('buy.moreLoading')}</p>}
      {shown.more === 'failed' && (
        <Notice action={{ label: t('action.retry'), onClick: history.moreAgain }}>
          {t('buy.moreFailed')}
        </Notice>
      )}
    </>
  )
}

const keyOf = ({ key }: ActivityRow<BoughtItem>) => key
const heightOf = ({ kind }: ActivityRow<BoughtItem>) => heights[kind]

function BoughtRow({ item }: { item: BoughtItem }) {
  const { networks } = useApp().state
  const { hash, chain } = item.metadata
  const network = networks.find(chain)
  const url = hash !== '' && network ? explorerUrl(network, hash, 'transaction') : null
  return <PurchaseRow item={item} url={url ?? null} explorer={network?.blockExplorers?.default.name ?? ''} />
}
