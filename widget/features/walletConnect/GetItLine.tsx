import type { DirectoryWallet } from '#shared/entities/directoryWallet.ts'
import { useApp, useText } from '../../app/appContext.ts'
import { Button } from '../../ui/Button.tsx'
import { storesOf } from '../wallets/storesOf.ts'
import { walletConnectText } from './text.ts'
import './GetItLine.css'

/** The way to a wallet that one does not have yet. */
export function GetItLine({ wallet }: { wallet: DirectoryWallet }) {
  const { router, walletFlow } = useApp()
  const t = useText(walletConnectText)
  if (storesOf(wallet, walletFlow.mobile, navigator.userAgent).length === 0) return null
  return (
    <p className="wk-get-it">
      <span>{t('walletConnect.noWallet', { wallet: wallet.name })}</span>
      <Button variant="ghost" onClick={() => router.push({ view: 'Downloads', wallet })}>
        {t('walletConnect.getIt')}
      </Button>
    </p>
  )
}
