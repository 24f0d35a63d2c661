import { useApp } from '../../app/appContext.ts'
import type { Route } from '../../features/router/route.ts'
import type { Translate } from '../../text/createText.ts'
import { useLastDefined } from '../../ui/useLastDefined.ts'
import { useAppValue } from '../useAppValue.ts'
import { useText } from '../useText.ts'

/** The header's title for a route. */
export function useViewTitle(route: Route | null): string {
  const t = useText()
  const attempt = useLastDefined(useAppValue(useApp().connecting.attemptAtom))
  return route ? titleOf(route, t, attempt?.connector.name) : ''
}

function titleOf(
  { view, namespace, wallet: chosen }: Route,
  t: Translate,
  wallet: string | undefined,
): string {
  switch (view) {
    case 'Connect':
      return namespace
        ? t('connect.titleFor', { namespace: t(`namespace.${namespace}`) })
        : t('connect.title')
    case 'ConnectingExternal':
      return wallet ?? t('connect.title')
    case 'Account':
      return t('account.title')
    case 'Networks':
      return t('networks.title')
    case 'SwitchNetwork':
      return t('switch.title')
    case 'SwitchActiveChain':
      return t('switchChain.title')
    case 'UnsupportedChain':
      return t('unsupported.title')
    case 'AllWallets':
      return t('allWallets.title')
    case 'ConnectingWalletConnect':
      return chosen?.name ?? t('walletConnect.title')
    case 'ConnectingWalletConnectBasic':
      return t('walletConnect.title')
    case 'Downloads':
      return t('downloads.title', { wallet: chosen?.name ?? '' })
    case 'GetWallet':
      return t('getWallet.title')
  }
}
