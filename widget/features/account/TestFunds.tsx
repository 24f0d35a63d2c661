import { actionIcons } from '#shared/ui/actionIcons.ts'
import { Icon } from '#shared/ui/Icon.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { accountText } from '../accountData/text.ts'
import { useApp, useAppValue, useText } from '../context/appContext.ts'
import { faucetUrl } from './faucetUrl.ts'

/** Leads to the network's faucet, where it has one. */
export function TestFunds({ address }: { address: string }) {
  const t = useText(accountText)
  const network = useAppValue(useApp().state.networks.activeNetworkAtom)
  const url = network && faucetUrl(network, address)
  if (!url) return null
  return (
    <LinkButton
      href={url}
      label={t('account.testFundsLabel', { network: network.name })}
      icon={<Icon shape={actionIcons.external} />}
    >
      {t('account.testFunds')}
    </LinkButton>
  )
}
