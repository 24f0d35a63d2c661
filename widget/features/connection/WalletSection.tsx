import { Suspense } from 'react'
import { useApp, useAppValue, useText } from '../../app/appContext.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { List } from '../../ui/List.tsx'
import { definePart } from '../modal/createViews.ts'
import type { Route } from '../router/routerReducer.ts'
import { connectText } from './text.ts'
import { useOfferedWallets } from './useOfferedWallets.ts'
import { WalletRow } from './WalletRow.tsx'

/** Comes after the wallets of the page, which do not wait for it. */
const DirectoryRows = definePart(async () => (await import('../wallets/DirectoryRows.tsx')).DirectoryRows)

/** The wallets to connect with; some announce themselves, and the directory's arrive, while one looks. */
export function WalletSection({ route }: { route: Route }) {
  const { router, wallets } = useApp()
  const t = useText(connectText)
  const { namespace } = route
  const entries = useOfferedWallets(route)
  const isAsked = useAppValue(wallets.askedAtom)
  const heldRows = useAppValue(wallets.heldRowsAtom)

  if (entries.length === 0) {
    const text = namespace
      ? t('connect.emptyTextFor', { namespace: t(`namespace.${namespace}`) })
      : t('connect.emptyText')
    return (
      <EmptyState icon={<Icon name="wallet" size={28} />} title={t('connect.emptyTitle')} text={text}>
        <Button variant="primary" onClick={() => router.push({ view: 'GetWallet' })}>
          {t('connect.getWallet')}
        </Button>
      </EmptyState>
    )
  }
  const places = Array.from({ length: heldRows }, (_, index) => index)
  const held = places.map((place) => <li key={place} className="wk-row" aria-hidden="true" />)
  return (
    <List label={t('connect.wallets')}>
      {entries.map((entry) => (
        <WalletRow key={keyOf(entry)} entry={entry} namespace={namespace} />
      ))}
      {isAsked ? (
        <Suspense fallback={held}>
          <DirectoryRows route={route} />
        </Suspense>
      ) : (
        held
      )}
    </List>
  )
}

function keyOf(entry: Parameters<typeof WalletRow>[0]['entry']): string {
  if (entry.type === 'walletConnect') return entry.type
  return entry.type === 'connector' ? entry.connector.id : entry.wallet.id
}
