import { useEffect, useMemo, useState } from 'react'
import type { ErrorCode } from '#shared/errors/walletKitError.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Icon } from '#shared/ui/Icon.tsx'
import { Notice } from '#shared/ui/Notice.tsx'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { accountIcons } from '../../ui/accountIcons.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { icons } from '../../ui/icons.ts'
import { plainText } from '../../ui/plainText.ts'
import { SkeletonAssets } from '../../ui/SkeletonAssets.tsx'
import { VirtualRows } from '../../ui/VirtualRows.tsx'
import { accountText } from '../accountData/text.ts'
import { useApp, useAppValue, useText } from '../context/appContext.ts'
import { useFeature } from '../context/useFeature.ts'
import { RequestId } from '../requestId/RequestId.tsx'
import { type ActivityRow, activityRows, createMonthOf } from './activityRows.ts'
import { createAccountActivity } from './createAccountActivity.ts'
import { TransactionRow } from './TransactionRow.tsx'
import { activityText } from './text.ts'
import './Activity.css'

const texts = { ...accountText, ...activityText }

/** Pixels, as the style sheets have them. */
const heights: Record<ActivityRow['kind'], number> = { month: 40, transaction: 60 }
const none: readonly never[] = []

/** What happened to the account, newest first, with older ones as they are scrolled to. */
export function Activity() {
  const activity = useFeature(createAccountActivity)
  const { router, state } = useApp()
  const t = useText(texts)
  const shown = useAppValue(activity.activityAtom)
  const network = useAppValue(state.networks.activeNetworkAtom)
  useEffect(() => activity.follow(), [activity])
  const transactions = shown.status === 'loaded' ? shown.transactions : none
  const [monthOf] = useState(() => createMonthOf())
  const rows = useMemo(
    () => activityRows(transactions, { monthOf, thisYear: new Date().getFullYear(), locale: t.locale }),
    [transactions, monthOf, t.locale],
  )
  const more = shown.status === 'loaded' ? shown.more : 'none'
  // What is left of a page may be nothing, and then nothing is scrolled to.
  const isUnfilled = rows.length === 0 && more === 'idle'
  useEffect(() => {
    if (isUnfilled) activity.more()
  }, [activity, isUnfilled])
  const isLoading =
    shown.status === 'loading' || (rows.length === 0 && (more === 'idle' || more === 'loading'))
  useAnnouncement(isLoading ? t('activity.loading') : null)

  if (isLoading) return <SkeletonAssets />
  if (shown.status === 'failed') {
    return <ActivityFailed failure={shown} onRetry={() => void activity.refresh()} />
  }
  return (
    <>
      {shown.status === 'loaded' && shown.isPartial && <Notice>{t('activity.partial')}</Notice>}
      {rows.length === 0 && more === 'none' && (
        <EmptyState
          icon={<Icon shape={accountIcons.clock} size={28} />}
          title={t('activity.emptyTitle')}
          text={t('activity.emptyText', { network: plainText(network?.name ?? '') })}
        />
      )}
      <VirtualRows
        label={t('account.activity')}
        role="group"
        rows={rows}
        keyOf={keyOf}
        heightOf={heightOf}
        onEnd={activity.more}
      >
        {(row) =>
          row.kind === 'month' ? (
            <h2 className="wk-activity-month">{row.text}</h2>
          ) : (
            <TransactionRow
              transaction={row.transaction}
              onOpen={(transaction) => router.push({ view: 'Transaction', transaction })}
            />
          )
        }
      </VirtualRows>
      {more === 'loading' && <p className="wk-activity-more">{t('activity.moreLoading')}</p>}
      {more === 'failed' && (
        <Notice action={{ label: t('action.retry'), onClick: activity.moreAgain }}>
          {t('activity.moreFailed')}
          {shown.status === 'loaded' && <RequestId id={shown.moreRequestId} />}
        </Notice>
      )}
    </>
  )
}

const keyOf = ({ key }: ActivityRow) => key
const heightOf = ({ kind }: ActivityRow) => heights[kind]

/** What no try would change: nobody reads that network. */
const unread: readonly ErrorCode[] = ['CHAIN_NOT_SUPPORTED', 'NETWORK_NOT_FOUND']

interface ActivityFailedProps {
  failure: { code: ErrorCode; requestId?: string | undefined }
  onRetry: () => void
}

/** Stands in for transactions that cannot be had. */
function ActivityFailed({ failure: { code, requestId }, onRetry }: ActivityFailedProps) {
  const t = useText(activityText)
  const isUnread = unread.includes(code)
  const title = t(isUnread ? 'activity.unreadTitle' : 'activity.failedTitle')
  useAnnouncement(title, isUnread ? 'polite' : 'assertive')
  if (isUnread) {
    return (
      <EmptyState
        icon={<Icon shape={accountIcons.clock} size={28} />}
        title={title}
        text={t('activity.unreadText')}
      />
    )
  }
  return (
    <EmptyState icon={<Icon shape={icons.alert} size={28} />} title={title} text={t('activity.failedText')}>
      <Button icon={<Icon shape={icons.retry} />} onClick={onRetry}>
        {t('action.retry')}
      </Button>
      <RequestId id={requestId} />
    </EmptyState>
  )
}
