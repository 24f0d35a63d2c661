import { useEffect } from 'react'
import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import { useApp, useAppValue, useText } from '../../app/appContext.ts'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { InlineAlert } from '../../ui/InlineAlert.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import type { WalletDirectory } from './createWalletDirectory.ts'
import { DirectoryDown } from './DirectoryDown.tsx'
import type { WalletEntry } from './listEntries.ts'
import { servesOneOf } from './listEntries.ts'
import { NothingFound } from './NothingFound.tsx'
import { SkeletonTiles } from './SkeletonTiles.tsx'
import { walletsText } from './text.ts'
import { WalletGrid } from './WalletGrid.tsx'
import './Directory.css'

export interface DirectoryProps {
  directory: WalletDirectory
  namespace: ChainNamespace | undefined
}

/** The directory's wallets behind a search field; what needs no directory stays when it is down. */
export function Directory({ directory: { grid }, namespace }: DirectoryProps) {
  const { walletFlow, wallets } = useApp()
  const t = useText(walletsText)
  const typed = useAppValue(grid.typedAtom)
  const { status, searched, entries: all, more } = useAppValue(grid.stateAtom)
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
        {tap === 'failed' && (
          <InlineAlert action={{ label: t('action.retry'), onClick: walletFlow.warm }}>
            {t('allWallets.relayDown')}
          </InlineAlert>
        )}
      </div>
      {entries.length > 0 && <WalletGrid entries={entries} grid={grid} namespace={namespace} />}
      {status === 'loading' && <SkeletonTiles />}
      {isDown && <DirectoryDown isTrying={status === 'late'} onRetry={grid.retry} />}
      {status === 'ready' && entries.length === 0 && more === 'none' && <NothingFound query={searched} />}
      {more === 'failed' && (
        <InlineAlert action={{ label: t('action.retry'), onClick: grid.retry }}>
          {t('allWallets.moreFailed')}
        </InlineAlert>
      )}
    </>
  )
}

function serves(entry: WalletEntry, namespace: ChainNamespace): boolean {
  if (entry.type === 'connector') return Boolean(entry.connector.wallets[namespace])
  return entry.type === 'walletConnect' || servesOneOf(entry.wallet, [namespace])
}
