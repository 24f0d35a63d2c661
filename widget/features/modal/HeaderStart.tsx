import { useApp, useAppValue, useText } from '../../app/appContext.ts'
import { commonText } from '../../text/commonText.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import type { Route } from '../router/routerReducer.ts'

/** The header's start: back where there is a way back, help on the first view. */
export function HeaderStart({ route }: { route: Route }) {
  const { router } = useApp()
  const t = useText(commonText)
  const history = useAppValue(router.historyAtom)
  if (history.length > 1) {
    return <IconButton icon="back" label={t('action.back')} onClick={router.goBack} />
  }
  if (route.view === 'Connect' || route.view === 'AllWallets') {
    return (
      <IconButton icon="help" label={t('action.help')} onClick={() => router.push({ view: 'GetWallet' })} />
    )
  }
  return null
}
