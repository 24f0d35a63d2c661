import { useApp, useAppValue } from '../../app/appContext.ts'
import { DirectoryDown } from './DirectoryDown.tsx'
import { SkeletonTiles } from './SkeletonTiles.tsx'

/** Before the code that asks the directory is there. */
export function DirectoryMissing() {
  const { wallets } = useApp()
  const { status } = useAppValue(wallets.shelfAtom)
  return status === 'failed' ? <DirectoryDown onRetry={wallets.retry} /> : <SkeletonTiles />
}
