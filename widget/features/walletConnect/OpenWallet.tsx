import { useState } from 'react'
import type { DirectoryWallet } from '#shared/entities/directoryWallet.ts'
import { actionIcons } from '#shared/ui/actionIcons.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Icon } from '#shared/ui/Icon.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { StatusScreen } from '../../ui/StatusScreen.tsx'
import { useAppValue, useText } from '../context/appContext.ts'
import { useByPointer } from '../context/useByPointer.ts'
import { walletIcons } from '../walletPictures/icons.ts'
import { WalletPicture } from '../walletPictures/WalletPicture.tsx'
import type { LinkState, WalletPlatform } from '../walletState/walletConnect.ts'
import { PairingCode, usePairingUri } from './PairingCode.tsx'
import { walletConnectText, walletConnectTouch } from './text.ts'
import { useWalletConnect } from './useWalletConnect.ts'
import './OpenWallet.css'

const words: Record<
  LinkState,
  { title: keyof typeof walletConnectText; text: keyof typeof walletConnectText }
> = {
  none: { title: 'walletConnect.openTitle', text: 'walletConnect.openText' },
  opened: { title: 'walletConnect.openedTitle', text: 'walletConnect.openedText' },
  stillHere: { title: 'walletConnect.stillHereTitle', text: 'walletConnect.stillHereText' },
}

interface OpenWalletProps {
  wallet: DirectoryWallet
  platform: WalletPlatform
}

/**
 * A wallet that opens by a link: asked to open, open, or, where nothing has happened after 2 s, the other ways to it (R3).
 */
export function OpenWallet({ wallet, platform }: OpenWalletProps) {
  const walletConnect = useWalletConnect()
  const t = useText(useByPointer(walletConnectText, walletConnectTouch))
  const link = useAppValue(walletConnect.attemptAtom)?.link ?? 'none'
  const uri = usePairingUri()
  const [showsCode, setShowsCode] = useState(false)
  const parameters = { wallet: wallet.name }
  if (showsCode) return <PairingCode wallet={wallet} />
  return (
    <StatusScreen
      status="busy"
      picture={<WalletPicture wallet={wallet} size={72} />}
      title={t(words[link].title, parameters)}
      text={t(words[link].text, parameters)}
    >
      <div className="wk-open-wallet">
        <Button
          variant="primary"
          icon={<Icon shape={actionIcons.external} />}
          disabled={uri === null}
          onClick={() => walletConnect.open(platform)}
        >
          {t(link === 'none' ? 'walletConnect.open' : 'walletConnect.openAgain', parameters)}
        </Button>
        {link === 'stillHere' && (
          <>
            <CopyButton
              text={uri}
              label={t('walletConnect.copyLink')}
              copiedLabel={t('walletConnect.linkCopied')}
              manualNote={t('walletConnect.copyManually')}
            />
            <Button icon={<Icon shape={walletIcons.grid} />} onClick={() => setShowsCode(true)}>
              {t('walletConnect.showCode')}
            </Button>
          </>
        )}
      </div>
    </StatusScreen>
  )
}
