import { useApp } from '../../app/appContext.ts'
import type { Route } from '../../features/router/route.ts'
import type { Translate } from '../../text/createText.ts'
import { useLastDefined } from '../../ui/useLastDefined.ts'
import { useAppValue } from '../useAppValue.ts'
import { useText } from '../useText.ts'

/** The header's title for a route. Views about one wallet carry its name. */
export function useViewTitle(route: Route | null): string {
  const app = useApp()
  const t = useText()
  const attempt = useLastDefined(useAppValue(app.connecting.attemptAtom))
  const connection = useLastDefined(useAppValue(app.account.activeConnectionAtom))
  return titleOf(route, t, { connecting: attempt?.connector.name, connected: connection?.connector.name })
}

interface WalletNames {
  connecting: string | undefined
  connected: string | undefined
}

function titleOf(route: Route | null, t: Translate, names: WalletNames): string {
  switch (route?.view) {
    case undefined:
      return ''
    case 'Connect':
      return route.namespace
        ? t('connect.titleFor', { namespace: t(`namespace.${route.namespace}`) })
        : t('connect.title')
    case 'ConnectingExternal':
      return names.connecting ?? t('connect.title')
    case 'Account':
      return names.connected ?? t('account.title')
    case 'Networks':
      return t('networks.title')
    case 'SwitchNetwork':
      return t('switch.title')
    case 'SwitchActiveChain':
      return t('switchChain.title')
    case 'UnsupportedChain':
      return t('unsupported.title')
    case 'GetWallet':
      return t('getWallet.title')
  }
}
