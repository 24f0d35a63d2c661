import type { DirectoryWallet } from '#shared/entities/directoryWallet.ts'
import type { Translate } from '#shared/text/createText.ts'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { useLastDefined } from '../../ui/useLastDefined.ts'
import { useAppValue, useText } from '../context/appContext.ts'
import { useByPointer } from '../context/useByPointer.ts'
import { useWalletFlow } from '../walletChoice/useWalletFlow.ts'
import { WalletConnectMark, WalletPicture } from '../walletPictures/WalletPicture.tsx'
import { walletConnectText, walletConnectTouch } from './text.ts'
import { useWalletConnect } from './useWalletConnect.ts'
import './PairingCode.css'

/** The code for a wallet on another device, renewed by itself, and its link for where no camera is. */
export function PairingCode({ wallet }: { wallet: DirectoryWallet | null }) {
  const walletConnect = useWalletConnect()
  const walletFlow = useWalletFlow()
  const t = useText(useByPointer(walletConnectText, walletConnectTouch))
  const { status } = useAppValue(walletConnect.pairingAtom)
  const uri = usePairingUri()
  useAnnouncement(uri ? t('walletConnect.codeReady') : t('walletConnect.codeComing'))

  return (
    <div className="wk-pairing" aria-busy={status === 'preparing'}>
      <QrCode
        text={uri}
        label={wallet ? t('walletConnect.codeFor', { wallet: wallet.name }) : t('walletConnect.code')}
        picture={wallet ? <WalletPicture wallet={wallet} size={64} /> : <WalletConnectMark size={64} />}
      />
      <p className="wk-pairing-note">{note(wallet, walletFlow.mobile, t)}</p>
      <CopyButton
        text={uri}
        label={t('walletConnect.copyLink')}
        copiedLabel={t('walletConnect.linkCopied')}
        manualNote={t('walletConnect.copyManually')}
      />
    </div>
  )
}

function note(
  wallet: DirectoryWallet | null,
  isMobile: boolean,
  t: Translate<keyof typeof walletConnectText>,
): string {
  if (isMobile) return t('walletConnect.scanFromHere')
  return wallet ? t('walletConnect.scanWith', { wallet: wallet.name }) : t('walletConnect.scan')
}

/** The URI that a wallet can use now; null while it is on its way. A view that is leaving keeps the one it showed. */
export function usePairingUri(): string | null {
  const walletConnect = useWalletConnect()
  const pairing = useAppValue(walletConnect.pairingAtom)
  const isActive = useAppValue(walletConnect.attemptAtom) !== null
  const uri = pairing.status === 'ready' ? pairing.uri : null
  const last = useLastDefined(uri)
  return isActive ? uri : last
}
