import type { DirectoryWallet } from '#shared/entities/directoryWallet.ts'
import { useApp, useText } from '../../app/appContext.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LaterIcon } from '../../ui/LaterIcon.tsx'
import { WalletPicture } from '../wallets/WalletPicture.tsx'
import { walletConnectText } from './text.ts'

/** A wallet that works in its own browser only: the page goes on there, and nothing is waited for here (R50). */
export function BrowseWallet({ wallet }: { wallet: DirectoryWallet }) {
  const { walletFlow } = useApp()
  const t = useText(walletConnectText)
  const parameters = { wallet: wallet.name }
  return (
    <EmptyState
      icon={<WalletPicture wallet={wallet} size={64} />}
      title={t('walletConnect.openTitle', parameters)}
      text={t('walletConnect.browseText', parameters)}
    >
      <Button
        variant="primary"
        icon={<LaterIcon name="external" />}
        onClick={() => walletFlow.browse(wallet)}
      >
        {t('walletConnect.open', parameters)}
      </Button>
    </EmptyState>
  )
}
