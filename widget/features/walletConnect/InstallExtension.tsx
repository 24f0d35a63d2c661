import type { DirectoryWallet } from '#shared/entities/directoryWallet.ts'
import { useText } from '../../app/appContext.ts'
import { LaterIcon } from '../../ui/LaterIcon.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { WalletPicture } from '../wallets/WalletPicture.tsx'
import { walletConnectText } from './text.ts'
import './InstallExtension.css'

/** A wallet that could be in this browser, but is not. */
export function InstallExtension({ wallet }: { wallet: DirectoryWallet }) {
  const t = useText(walletConnectText)
  const { name, chrome_store } = wallet
  return (
    <div className="wk-extension">
      <WalletPicture wallet={wallet} size={72} />
      <div>
        <h2 className="wk-extension-title">{t('walletConnect.notInstalled', { wallet: name })}</h2>
        <p className="wk-extension-text">{t('walletConnect.installText')}</p>
      </div>
      {chrome_store && (
        <LinkButton href={chrome_store} variant="primary" icon={<LaterIcon name="download" />}>
          {t('walletConnect.install', { wallet: name })}
        </LinkButton>
      )}
    </div>
  )
}
