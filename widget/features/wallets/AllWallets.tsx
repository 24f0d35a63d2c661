import { useEffect } from 'react'
import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import { actionIcons } from '#shared/ui/actionIcons.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Icon } from '#shared/ui/Icon.tsx'
import { Notice } from '#shared/ui/Notice.tsx'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { icons } from '../../ui/icons.ts'
import { Skeleton } from '../../ui/Placeholders.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { useAppValue, useText } from '../context/appContext.ts'
import { RequestId } from '../requestId/RequestId.tsx'
import type { Route } from '../router/routerReducer.ts'
import { servesOneOf, type WalletEntry } from '../walletChoice/listEntries.ts'
import { useWalletFlow } from '../walletChoice/useWalletFlow.ts'
import { walletIcons } from '../walletPictures/icons.ts'
import type { WalletDirectory } from './createWalletDirectory.ts'
import { RelayNotice } from './RelayNotice.tsx'
import { walletsText } from './text.ts'
import { useWallets } from './useWallets.ts'
import { WalletGrid } from './WalletGrid.tsx'
import './AllWallets.css'

/** Every wallet there is, to look through or to search. */
export function AllWallets({ route }: { route: Route }) {
  const wallets = useWallets()
  const directory = useAppValue(wallets.directoryAtom)
  return directory ? <Directory directory={directory} namespace={route.namespace} /> : <DirectoryMissing />
}

interface DirectoryProps {
  directory: WalletDirectory
  namespace: ChainNamespace | undefined
}

/** The directory's wallets behind a search field; what needs no directory stays when it is down. */
export function Directory({ directory: { grid }, namespace }: DirectoryProps) {
  const walletFlow = useWalletFlow()
  const wallets = useWallets()
  const t = useText(walletsText)
  const typed = useAppValue(grid.typedAtom)
  const { status, searched, entries: all, more, requestId } = useAppValue(grid.stateAtom)
  const tap = useAppValue(walletFlow.tapAtom)
  // On a phone this may be the first view: the code is for a wallet on another device.
  const first = useAppValue(wallets.entriesAtom(namespace)).filter(({ type }) => type === 'walletConnect')
  const served = namespace ? all.filter((entry) => serves(entry, namespace)) : all
  const entries = walletFlow.mobile && searched === '' ? [...first, ...served] : served
  const isDown = status === 'late' || status === 'failed'
  // The host's rules, or the namespace, may have left nothing of the pages so far.
  const isUnfilled = served.length === 0 && more === 'idle'
  useEffect(() => {
    if (isUnfilled) grid.more()
  }, [grid, isUnfilled])
  const found = status === 'ready' ? t('allWallets.found', { count: entries.length }) : null
  useAnnouncement(tap === 'busy' ? t('allWallets.preparing') : found)

  return (
    <>
      <div className="wk-directory-search">
        <SearchField
          label={t('allWallets.search')}
          clearLabel={t('action.clear')}
          value={typed}
          onChange={grid.type}
        />
        {tap === 'failed' && <RelayNotice />}
      </div>
      {entries.length > 0 && <WalletGrid entries={entries} grid={grid} namespace={namespace} />}
      {status === 'loading' && <SkeletonTiles />}
      {isDown && <DirectoryDown isTrying={status === 'late'} requestId={requestId} onRetry={grid.retry} />}
      {status === 'ready' && entries.length === 0 && more === 'none' && <NothingFound query={searched} />}
      {more === 'failed' && (
        <Notice action={{ label: t('action.retry'), onClick: grid.retry }}>
          {t('allWallets.moreFailed')}
          <RequestId id={requestId} />
        </Notice>
      )}
    </>
  )
}

function serves(entry: WalletEntry, namespace: ChainNamespace): boolean {
  if (entry.type === 'connector') return Boolean(entry.connector.wallets[namespace])
  return entry.type === 'walletConnect' || servesOneOf(entry.wallet, [namespace])
}

/** Before the code that asks the directory is there. */
function DirectoryMissing() {
  const wallets = useWallets()
  const { status } = useAppValue(wallets.directoryStateAtom)
  return status === 'failed' ? <DirectoryDown onRetry={wallets.retry} /> : <SkeletonTiles />
}

interface DirectoryDownProps {
  isTrying?: boolean
  requestId?: string | undefined
  onRetry: () => void
}

/** The directory does not answer: another try, and the code, which needs no directory. */
function DirectoryDown({ isTrying = false, requestId, onRetry }: DirectoryDownProps) {
  const walletFlow = useWalletFlow()
  const t = useText(walletsText)
  const state = isTrying ? 'late' : 'down'
  const title = t(`allWallets.${state}Title`)
  const text = t(`allWallets.${state}Text`)
  useAnnouncement(`${title}. ${text}`, isTrying ? 'polite' : 'assertive')
  return (
    <EmptyState icon={<Icon shape={icons.alert} size={28} />} title={title} text={text}>
      <Button icon={<Icon shape={icons.retry} />} onClick={onRetry}>
        {t('action.retry')}
      </Button>
      <Button variant="ghost" onClick={() => walletFlow.choose({ type: 'walletConnect' })}>
        {t('allWallets.scanInstead')}
      </Button>
      <RequestId id={requestId} />
    </EmptyState>
  )
}

/** A search that nothing matches, and the way on that works for any wallet. */
function NothingFound({ query }: { query: string }) {
  const walletFlow = useWalletFlow()
  const t = useText(walletsText)
  return (
    <EmptyState
      icon={<Icon shape={actionIcons.search} size={28} />}
      title={t('allWallets.noMatchTitle')}
      text={t('allWallets.noMatchText', { query })}
    >
      <Button
        icon={<Icon shape={walletIcons.grid} />}
        onClick={() => walletFlow.choose({ type: 'walletConnect' })}
      >
        {t('allWallets.scanInstead')}
      </Button>
    </EmptyState>
  )
}

const places = Array.from({ length: 16 }, (_, index) => index)

/** Holds the place of a screenful of wallets. */
function SkeletonTiles() {
  const t = useText(walletsText)
  useAnnouncement(t('allWallets.loading'))
  return (
    <div className="wk-skeleton-tiles" aria-hidden="true">
      {places.map((place) => (
        <span key={place}>
          <Skeleton width="56px" height="56px" />
          <Skeleton width="48px" height="10px" />
        </span>
      ))}
    </div>
  )
}
