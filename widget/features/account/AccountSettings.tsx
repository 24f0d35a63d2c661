import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import { explorerUrl } from '#shared/entities/explorerUrl.ts'
import { actionIcons } from '#shared/ui/actionIcons.ts'
import { Icon } from '#shared/ui/Icon.tsx'
import { wayIcons } from '#shared/ui/wayIcons.ts'
import { accountIcons } from '../../ui/accountIcons.ts'
import { ListItem } from '../../ui/List.tsx'
import { useLastDefined } from '../../ui/useLastDefined.ts'
import { accountText } from '../accountData/text.ts'
import { useAuth } from '../auth/useAuth.ts'
import { useApp, useAppValue, useText } from '../context/appContext.ts'
import { useActiveConnection } from '../context/useActiveConnection.ts'
import { shortAddress } from '../format/formatAddress.ts'
import { WalletPicture } from '../walletPictures/WalletPicture.tsx'
import type { Connection } from '../walletState/connection.ts'
import './Account.css'

/** What can be set about the account, where more is to be seen of it, and the other accounts. */
export function AccountSettings() {
  const connection = useLastDefined(useActiveConnection())
  if (!connection) return null
  return (
    <div className="wk-account-rows">
      {connection.connector.type === 'AUTH' && <EmbeddedRows />}
      <ChooseAccountRow connection={connection} />
      <ExplorerRow address={connection.addresses[0]} />
      <OtherAccounts active={connection.namespace} />
    </div>
  )
}

/** What only the embedded wallet has: its e-mail address and its security. */
function EmbeddedRows() {
  const { router } = useApp()
  const auth = useAuth()
  const t = useText(accountText)
  const person = useAppValue(auth.personAtom)
  // Resolves when the frame's view was left, whatever came of it.
  const openSecurity = () => auth.use((wallet) => wallet.openSecurity().catch(() => {}))
  if (!person) return null
  const { email } = person
  return (
    <>
      {email && (
        <ListItem
          title={email}
          label={t('account.email', { email })}
          leading={
            <span className="wk-account-glyph">
              <Icon shape={accountIcons.mail} />
            </span>
          }
          trailing={<Icon shape={wayIcons.forward} />}
          onClick={() => router.push({ view: 'UpdateEmail' })}
        />
      )}
      <ListItem
        title={t('account.security')}
        leading={
          <span className="wk-account-glyph">
            <Icon shape={accountIcons.shield} />
          </span>
        }
        trailing={<Icon shape={wayIcons.forward} />}
        onClick={openSecurity}
      />
    </>
  )
}

/** Leads to the other addresses of the wallet, where it gives several. */
function ChooseAccountRow({ connection: { addresses } }: { connection: Connection }) {
  const { router } = useApp()
  const t = useText(accountText)
  if (addresses.length === 1) return null
  return (
    <ListItem
      title={t('account.choose')}
      leading={
        <span className="wk-account-glyph">
          <Icon shape={accountIcons.swap} />
        </span>
      }
      trailing={<Icon shape={wayIcons.forward} />}
      onClick={() => router.push({ view: 'SwitchAccount' })}
    />
  )
}

/** The account at the network's explorer, where there is one. */
function ExplorerRow({ address }: { address: string }) {
  const t = useText(accountText)
  const network = useAppValue(useApp().state.networks.activeNetworkAtom)
  const url = network && explorerUrl(network, address)
  const explorer = network?.blockExplorers?.default.name
  if (!url || !explorer) return null
  return (
    <ListItem
      title={t('account.explorer', { explorer })}
      label={t('account.explorerLabel', { explorer })}
      href={url}
      leading={
        <span className="wk-account-glyph">
          <Icon shape={accountIcons.explorer} />
        </span>
      }
      trailing={<Icon shape={actionIcons.external} />}
    />
  )
}

/** The accounts connected in other namespaces; a press makes one the active account. */
function OtherAccounts({ active }: { active: ChainNamespace }) {
  const { state } = useApp()
  const t = useText(accountText)
  const connections = useAppValue(state.connections.connectionsAtom)
  const others = Object.values(connections).filter(({ namespace }) => namespace !== active)
  return others.map(({ namespace, addresses: [address], connector }) => {
    const parameters = { namespace: t(`namespace.${namespace}`), address: shortAddress(address) }
    return (
      <ListItem
        key={namespace}
        title={shortAddress(address)}
        subtitle={parameters.namespace}
        label={t('account.switchAccount', parameters)}
        leading={<WalletPicture wallet={connector} size={40} />}
        trailing={<Icon shape={accountIcons.swap} />}
        onClick={() => state.networks.setActiveNamespace(namespace)}
      />
    )
  })
}
