import { useApp, useAppValue, useText } from '../../app/appContext.ts'
import { useLastDefined } from '../../ui/useLastDefined.ts'
import { VirtualRows } from '../../ui/VirtualRows.tsx'
import { AccountRow } from './AccountRow.tsx'
import { accountText } from './text.ts'
import './SwitchAccount.css'

/** Pixels from one row to the next, as the style sheet has it. */
const rowHeight = 62

/** The addresses that the active wallet gives; a press puts one to use. */
export function SwitchAccount() {
  const { account, connectionFlow, router, state } = useApp()
  const t = useText(accountText)
  const connection = useLastDefined(useAppValue(account.activeConnectionAtom))
  if (!connection) return null
  const { addresses, connector, namespace } = connection
  const [current] = addresses
  return (
    <>
      <p className="wk-switch-account-text">{t('switchAccount.text')}</p>
      <VirtualRows
        label={t('switchAccount.list', { wallet: connector.name })}
        role="list"
        rows={state.choice.ordered(connection)}
        keyOf={(address) => address}
        heightOf={() => rowHeight}
      >
        {(address) => (
          <AccountRow
            connection={connection}
            address={address}
            current={address === current}
            onClick={() => {
              if (address !== current) connectionFlow.chooseAddress(namespace, address)
              router.goBack()
            }}
          />
        )}
      </VirtualRows>
    </>
  )
}
