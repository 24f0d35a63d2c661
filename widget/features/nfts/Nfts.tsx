import { useEffect, useState } from 'react'
import { Button } from '#shared/ui/Button.tsx'
import { Icon } from '#shared/ui/Icon.tsx'
import { Notice } from '#shared/ui/Notice.tsx'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { accountIcons } from '../../ui/accountIcons.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { icons } from '../../ui/icons.ts'
import { Skeleton } from '../../ui/Placeholders.tsx'
import { useAppValue, useText } from '../context/appContext.ts'
import { useFeature } from '../context/useFeature.ts'
import { RequestId } from '../requestId/RequestId.tsx'
import { createAccountNfts } from './createAccountNfts.ts'
import { NftGrid } from './NftGrid.tsx'
import { nftsText } from './text.ts'
import './Nfts.css'

/** Pages that are asked for by themselves while there is nothing in them to show: an account can be sent any number. */
const unfilledPages = 4

/** What the active account holds of NFTs. What looks like spam is behind a button. */
export function Nfts() {
  const nfts = useFeature(createAccountNfts)
  const t = useText(nftsText)
  const { status, nfts: all, pages, more, requestId } = useAppValue(nfts.stateAtom)
  const [withHidden, setWithHidden] = useState(false)
  useEffect(() => nfts.follow(), [nfts])
  const wanted = all.filter(({ isSpam }) => !isSpam)
  const hidden = all.length - wanted.length
  const shown = withHidden ? all : wanted
  const isUnfilled = status === 'ready' && shown.length === 0 && more === 'idle' && pages < unfilledPages
  useEffect(() => {
    if (isUnfilled) nfts.more()
  }, [nfts, isUnfilled])
  const isLoading = status === 'loading' || (shown.length === 0 && (more === 'loading' || isUnfilled))
  useAnnouncement(isLoading ? t('nfts.loading') : null)

  if (status === 'failed') {
    return (
      <EmptyState
        icon={<Icon shape={icons.alert} size={28} />}
        title={t('nfts.failedTitle')}
        text={t('nfts.failedText')}
      >
        <Button onClick={nfts.retry}>{t('action.retry')}</Button>
        <RequestId id={requestId} />
      </EmptyState>
    )
  }
  if (status === 'unread') {
    return (
      <EmptyState
        icon={<Icon shape={accountIcons.picture} size={28} />}
        title={t('nfts.unreadTitle')}
        text={t('nfts.unreadText')}
      />
    )
  }
  return (
    <>
      {shown.length > 0 && <NftGrid nfts={shown} onEnd={nfts.more} />}
      {isLoading && <NftSkeletons />}
      {!isLoading && shown.length === 0 && (
        <EmptyState
          icon={<Icon shape={accountIcons.picture} size={28} />}
          title={t('nfts.emptyTitle')}
          text={t('nfts.emptyText')}
        />
      )}
      {more === 'failed' && (
        <Notice action={{ label: t('action.retry'), onClick: nfts.retry }}>
          {t('nfts.moreFailed')}
          <RequestId id={requestId} />
        </Notice>
      )}
      {hidden > 0 && (
        <div className="wk-nfts-hidden">
          <Button variant="ghost" onClick={() => setWithHidden(!withHidden)}>
            {t(withHidden ? 'nfts.hide' : 'nfts.showHidden', { count: hidden })}
          </Button>
        </div>
      )}
    </>
  )
}

const places = [0, 1, 2, 3] as const

/** Holds the place of a screenful of NFTs. */
function NftSkeletons() {
  return (
    <div className="wk-nft-skeletons" aria-hidden="true">
      {places.map((place) => (
        <span key={place}>
          <span className="wk-nft-skeleton-picture" />
          <Skeleton width="70%" height="12px" />
          <Skeleton width="45%" height="10px" />
        </span>
      ))}
    </div>
  )
}
