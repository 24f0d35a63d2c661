import type { ViewName } from '#shared/entities/view.ts'
import { useApp } from '../../app/appContext.ts'
import type { Route } from '../../features/router/routerReducer.ts'
import type { Translate } from '../../text/createText.ts'
import type { TextKey } from '../../text/text.ts'
import { useLastDefined } from '../../ui/useLastDefined.ts'
import { useAppValue } from '../useAppValue.ts'
import { useText } from '../useText.ts'

/** The header's title for a route. */
export function useViewTitle(route: Route | null): string {
  const t = useText()
  const attempt = useLastDefined(useAppValue(useApp().connecting.attemptAtom))
  return route ? titleOf(route, t, attempt?.connector.name) : ''
}

const titles: Partial<Record<ViewName, TextKey>> = {
  Connect: 'connect.title',
  Networks: 'networks.title',
  SwitchNetwork: 'switch.title',
  SwitchActiveChain: 'switchChain.title',
  UnsupportedChain: 'unsupported.title',
  AllWallets: 'allWallets.title',
  ConnectingWalletConnectBasic: 'walletConnect.title',
  GetWallet: 'getWallet.title',
  EmailVerifyDevice: 'signIn.title',
  EmailVerifyOtp: 'signIn.title',
  ConnectingSocial: 'signIn.title',
  ConnectingFarcaster: 'signIn.title',
  AccountSettings: 'settings.title',
  Transaction: 'transaction.title',
  Receive: 'receive.title',
  Nft: 'nft.title',
  SwitchAccount: 'switchAccount.title',
}

function titleOf(
  { view, namespace, wallet: chosen, frameView }: Route,
  t: Translate,
  wallet: string | undefined,
): string {
  switch (view) {
    case 'ConnectingExternal':
      return wallet ?? t('connect.title')
    case 'ConnectingWalletConnect':
      return chosen?.name ?? t('walletConnect.title')
    case 'Downloads':
      return t('downloads.title', { wallet: chosen?.name ?? '' })
    case 'ApproveTransaction':
      return t(frameView === 'approve' ? 'frame.approve' : 'account.title')
    default:
      return namespace && view === 'Connect'
        ? t('connect.titleFor', { namespace: t(`namespace.${namespace}`) })
        : t(titles[view] ?? 'account.title')
  }
}
