import { Suspense } from 'react'
import { Icon } from '#shared/ui/Icon.tsx'
import { Tag } from '#shared/ui/Tag.tsx'
import { ListItem } from '../../ui/List.tsx'
import { RowMark, SkeletonRow } from '../../ui/Placeholders.tsx'
import { connectText } from '../connectors/text.ts'
import { useApp, useAppValue, useText } from '../context/appContext.ts'
import { definePart } from '../modal/definePart.tsx'
import type { Route } from '../router/routerReducer.ts'
import { useWalletFlow } from '../walletChoice/useWalletFlow.ts'
import { walletIcons } from '../walletPictures/icons.ts'
import { useWallets } from './useWallets.ts'

/** Come where something is wrong. */
const DirectoryNotices = definePart(async () => (await import('./DirectoryNotices.tsx')).DirectoryNotices)

/** Below the wallets: those of the directory while they are on their way or do not come, and the way to all of them. */
export function DirectoryRows({ route: { namespace } }: { route: Route }) {
  const { state, router } = useApp()
  const wallets = useWallets()
  const walletFlow = useWalletFlow()
  const t = useText(connectText)
  const { status, count } = useAppValue(wallets.directoryStateAtom)
  const coming = useAppValue(wallets.comingAtom(namespace))
  const recommended = useAppValue(wallets.recommendedAtom(namespace))
  const isOffered = useAppValue(state.walletConnectState.offeredAtom)
  const isBrowsable = useAppValue(wallets.browsableAtom)
  const tap = useAppValue(walletFlow.tapAtom)
  if (!isOffered) return null

  const isLate = status === 'late' && coming > 0
  const isMissed = isLate || (status === 'failed' && recommended === 0)
  // What says that it takes longer takes the place of one of them.
  const places = Array.from({ length: coming - Number(isLate) }, (_, index) => index)
  return (
    <>
      {(tap === 'failed' || isMissed) && (
        <Suspense fallback={isLate && <SkeletonRow />}>
          <DirectoryNotices isMissed={isMissed} />
        </Suspense>
      )}
      {places.map((place) => (
        // The notice stands in the first one's place: the others stay where they are.
        <SkeletonRow key={place + Number(isLate)} />
      ))}
      {isBrowsable && (
        <li>
          <ListItem
            title={t('allWallets.title')}
            leading={
              <RowMark>
                <Icon shape={walletIcons.grid} />
              </RowMark>
            }
            trailing={count !== null && <Tag>{String(count)}</Tag>}
            onClick={() => router.push({ view: 'AllWallets', ...(namespace ? { namespace } : {}) })}
          />
        </li>
      )}
    </>
  )
}
