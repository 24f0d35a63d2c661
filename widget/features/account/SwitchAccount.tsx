import { Icon } from '#shared/ui/Icon.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { icons } from '../../ui/icons.ts'
import { ListItem } from '../../ui/List.tsx'
import { useLastDefined } from '../../ui/useLastDefined.ts'
import { VirtualRows } from '../../ui/VirtualRows.tsx'
import { chooseAddress } from '../accountData/chooseAddress.ts'
import { accountText } from '../accountData/text.ts'
import { useAddressChoice } from '../accountData/useAddressChoice.ts'
import { walletLabel } from '../connectors/walletLabel.ts'
import { useApp, useAppValue, useText } from '../context/appContext.ts'
import { useActiveConnection } from '../context/useActiveConnection.ts'
import { useFeature } from '../context/useFeature.ts'
import { useMoney } from '../currency/useMoney.ts'
import { shortAddress } from '../format/formatAddress.ts'
import { createAccountHoldings } from '../holdings/createAccountHoldings.ts'
import { useIdentity } from '../identity/useIdentity.ts'
import type { Connection } from '../walletState/connection.ts'
import './SwitchAccount.css'

/** Pixels from one row to the next, as the style sheet has it. */
const rowHeight = 62

/** The addresses that the active wallet gives; a press puts one to use. */
export function SwitchAccount() {
  const addressChoice = useAddressChoice()
  const { router } = useApp()
  const t = useText(accountText)
  const connection = useLastDefined(useActiveConnection())
  if (!connection) return null
  const { addresses, connector, namespace } = connection
  const [current] = addresses
  return (
    <>
      <p className="wk-switch-account-text">{t('switchAccount.text')}</p>
      <VirtualRows
        label={t('switchAccount.list', { wallet: walletLabel(connector, t) })}
        role="list"
        rows={addressChoice.choice.ordered(connection)}
        keyOf={(address) => address}
        heightOf={() => rowHeight}
      >
        {(address) => (
          <AccountRow
            connection={connection}
            address={address}
            current={address === current}
            onClick={() => {
              if (address !== current) chooseAddress(addressChoice, namespace, address)
              router.goBack()
            }}
          />
        )}
      </VirtualRows>
    </>
  )
}

interface AccountRowProps {
  connection: Connection
  address: string
  /** It is the one in use. */
  current: boolean
  onClick: () => void
}

/** One of a wallet's addresses: its picture, its name where it has one, its ends, and its worth where that is known. */
function AccountRow({ connection, address, current, onClick }: AccountRowProps) {
  const t = useText(accountText)
  const { name, avatar } = useIdentity(connection, address)
  const holdings = useFeature(createAccountHoldings)
  const network = useAppValue(useApp().state.networks.activeNetworkAtom)
  const total = network && !network.testnet && holdings.knownTotal({ address, network })
  const money = useMoney()
  const short = shortAddress(address)
  const account = name ? `${name}, ${short}` : short
  return (
    <ListItem
      title={name ?? short}
      {...(name && { subtitle: short })}
      label={t(current ? 'switchAccount.current' : 'switchAccount.use', { account })}
      leading={<Avatar address={address} size={40} src={avatar} />}
      trailing={
        <>
          {typeof total === 'string' && <span className="wk-numbers">{money.fiat(total)}</span>}
          {current && (
            <span className="wk-account-row-current">
              <Icon shape={icons.check} />
            </span>
          )}
        </>
      }
      current={current}
      onClick={onClick}
    />
  )
}
