import { Button } from '#shared/ui/Button.tsx'
import { Icon } from '#shared/ui/Icon.tsx'
import { Notice } from '#shared/ui/Notice.tsx'
import { accountIcons } from '../../ui/accountIcons.ts'
import { useLastDefined } from '../../ui/useLastDefined.ts'
import { useConnectionFlow } from '../connection/useConnectionFlow.ts'
import { useApp, useAppValue, useText } from '../context/appContext.ts'
import { useActiveConnection } from '../context/useActiveConnection.ts'
import { NetworkList } from './NetworkList.tsx'
import { networksText } from './text.ts'
import './UnsupportedChain.css'

/** The wallet is on a network that this page does not work on: the ways out, by switching or by leaving. */
export function UnsupportedChain() {
  const connectionFlow = useConnectionFlow()
  const { state } = useApp()
  const t = useText(networksText)
  const connection = useLastDefined(useActiveConnection())
  const networks = useAppValue(state.networks.networksAtom)
  if (!connection) return null
  const { namespace, connector } = connection
  return (
    <div className="wk-unsupported">
      <Notice>{t('unsupported.text', { wallet: connector.name })}</Notice>
      <NetworkList
        label={t('unsupported.networks')}
        networks={networks.filter(({ chainNamespace }) => chainNamespace === namespace)}
      />
      <Button
        icon={<Icon shape={accountIcons.disconnect} />}
        onClick={() => void connectionFlow.disconnect(namespace)}
      >
        {t('account.disconnect')}
      </Button>
    </div>
  )
}
