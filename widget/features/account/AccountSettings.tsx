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
import { can } from '../capabilities/capabilities.ts'
import { createContacts } from '../contacts/createContacts.ts'
import { contactIcons } from '../contacts/icons.ts'
import { contactsText } from '../contacts/text.ts'
import { useApp, useAppValue, useText } from '../context/appContext.ts'
import { useActiveConnection } from '../context/useActiveConnection.ts'
import { useFeature } from '../context/useFeature.ts'
import { createCurrency } from '../currency/createCurrency.ts'
import { currencyText } from '../currency/text.ts'
import { currencyName } from '../format/currency.ts'
import { shortAddress } from '../format/formatAddress.ts'
import { languageName } from '../language/languageName.ts'
import { languageText } from '../language/text.ts'
import { WalletPicture } from '../walletPictures/WalletPicture.tsx'
import { type Connection, toAccount } from '../walletState/connection.ts'
import './Account.css'

/** What can be set about the account, where more is to be seen of it, and the other accounts. */
export function AccountSettings() {
  const connection = useLastDefined(useActiveConnection())
  const explorer = useExplorer(connection?.addresses[0])
  const others = useOtherConnections(connection?.namespace)
  if (!connection) return null
  const isEmbedded = connection.connector.type === 'AUTH'
  return (
    <div className="wk-account-rows">
      {isEmbedded && <EmbeddedRows />}
      <ChooseAccountRow connection={connection} />
      <ContactsRow connection={connection} />
      <LanguageRow />
      <CurrencyRow />
      {explorer && <ExplorerRow {...explorer} />}
      <OtherAccounts connections={others} />
    </div>
  )
}

/** Leads to the languages, by the name that the one in use gives itself. */
function LanguageRow() {
  const { router, state } = useApp()
  const t = useText(languageText)
  const { locale } = useAppValue(state.languageAtom)
  return (
    <ListItem
      title={t('language.row')}
      subtitle={languageName(locale)}
      leading={
        <span className="wk-account-glyph">
          <Icon shape={accountIcons.network} />
        </span>
      }
      trailing={<Icon shape={wayIcons.forward} />}
      onClick={() => router.push({ view: 'ChooseLanguage' })}
    />
  )
}

/** Leads to the currencies in which money can be shown. */
function CurrencyRow() {
  const { router } = useApp()
  const { chosenAtom } = useFeature(createCurrency)
  const t = useText(currencyText)
  return (
    <ListItem
      title={t('currency.row')}
      subtitle={currencyName(useAppValue(chosenAtom), t.locale)}
      leading={
        <span className="wk-account-glyph">
          <Icon shape={accountIcons.coins} />
        </span>
      }
      trailing={<Icon shape={wayIcons.forward} />}
      onClick={() => router.push({ view: 'ChooseCurrency' })}
    />
  )
}

/** What only the embedded wallet has: its e-mail address, its security, and what sites may do without asking. */
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
      <NameRow />
      <AccountTypeRow />
      <SavingsRow />
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
      <PermissionsRow />
    </>
  )
}

/** The connection of an account that can be more than a key's, where the site offers that; null elsewhere. */
function useSmartConnection(): Connection | null {
  const isOffered = useAppValue(useApp().state.isOnAtom)('smartAccounts')
  const connection = useActiveConnection()
  return isOffered && connection?.namespace === 'eip155' ? connection : null
}

/** Leads to what the account is on the active network, where it can be more than one thing. */
function AccountTypeRow() {
  const { router } = useApp()
  const t = useText(accountText)
  const connection = useSmartConnection()
  if (!connection) return null
  const { accountType } = toAccount(connection)
  const type = t(accountType === 'smartAccount' ? 'account.smart' : 'account.plain')
  return (
    <ListItem
      title={t('account.type')}
      subtitle={type}
      label={t('account.typeLabel', { type })}
      leading={
        <span className="wk-account-glyph">
          <Icon shape={accountIcons.coins} />
        </span>
      }
      trailing={<Icon shape={wayIcons.forward} />}
      onClick={() => router.push({ view: 'AccountType' })}
    />
  )
}

/** Leads to the account's name, where the server offers names. */
function NameRow() {
  const { router, state } = useApp()
  const t = useText(accountText)
  const connection = useActiveConnection()
  const isOn = useAppValue(state.isOnAtom)('names')
  if (!isOn || !connection || !can('names', toAccount(connection))) return null
  return (
    <ListItem
      title={t('account.nameRow')}
      leading={
        <span className="wk-account-glyph">
          <Icon shape={accountIcons.name} />
        </span>
      }
      trailing={<Icon shape={wayIcons.forward} />}
      onClick={() => router.push({ view: 'RegisterAccountName' })}
    />
  )
}

/** Leads to the account that a passkey of the person's owns. */
function SavingsRow() {
  const { router } = useApp()
  const t = useText(accountText)
  if (!useSmartConnection()) return null
  return (
    <ListItem
      title={t('account.savings')}
      leading={
        <span className="wk-account-glyph">
          <Icon shape={accountIcons.clock} />
        </span>
      }
      trailing={<Icon shape={wayIcons.forward} />}
      onClick={() => router.push({ view: 'Savings' })}
    />
  )
}

/** Leads to what sites may do in the account's name. */
function PermissionsRow() {
  const { router, state } = useApp()
  const connection = useActiveConnection()
  const t = useText(accountText)
  const isOn = useAppValue(state.isOnAtom)('smartSessions')
  const isThere = connection && can('smartSessions', { ...connection, accountType: 'eoa' })
  if (!isOn || !isThere) return null
  return (
    <ListItem
      title={t('account.permissions')}
      leading={
        <span className="wk-account-glyph">
          <Icon shape={accountIcons.send} />
        </span>
      }
      trailing={<Icon shape={wayIcons.forward} />}
      onClick={() => router.push({ view: 'SmartSessionList' })}
    />
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

/** Leads to the people whom the person pays, where something can be sent. */
function ContactsRow({ connection }: { connection: Connection }) {
  const { router, state } = useApp()
  const t = useText(contactsText)
  const isOn = useAppValue(state.isOnAtom)('send')
  const { length } = useAppValue(useFeature(createContacts).contactsAtom)
  if (!isOn || !can('send', toAccount(connection))) return null
  return (
    <ListItem
      title={t('contacts.row')}
      label={t('contacts.row')}
      leading={
        <span className="wk-account-glyph">
          <Icon shape={contactIcons.book} />
        </span>
      }
      trailing={
        <>
          {length > 0 && <span className="wk-numbers">{length}</span>}
          <Icon shape={wayIcons.forward} />
        </>
      }
      onClick={() => router.push({ view: 'Contacts' })}
    />
  )
}

interface Explorer {
  name: string
  /** Of the account there. */
  url: string
}

/** The active network's explorer, where there is one. */
function useExplorer(address: string | undefined): Explorer | null {
  const network = useAppValue(useApp().state.networks.activeNetworkAtom)
  const url = network && address && explorerUrl(network, address)
  const name = network?.blockExplorers?.default.name
  return url && name ? { name, url } : null
}

function ExplorerRow({ name, url }: Explorer) {
  const t = useText(accountText)
  return (
    <ListItem
      title={t('account.explorer', { explorer: name })}
      label={t('account.explorerLabel', { explorer: name })}
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

/** Those of other namespaces. */
function useOtherConnections(active: ChainNamespace | undefined): Connection[] {
  const connections = useAppValue(useApp().state.connections.connectionsAtom)
  return Object.values(connections).filter(({ namespace }) => namespace !== active)
}

/** The accounts connected in other namespaces; a press makes one the active account. */
function OtherAccounts({ connections }: { connections: readonly Connection[] }) {
  const { state } = useApp()
  const t = useText(accountText)
  return connections.map(({ namespace, addresses: [address], connector }) => {
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
