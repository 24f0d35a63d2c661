import { useEffect, useState } from 'react'
import type { DelegationStatus } from '#shared/entities/delegation.ts'
import { sayUnforeseen } from '#shared/errors/sayUnforeseen.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Icon } from '#shared/ui/Icon.tsx'
import { Notice } from '#shared/ui/Notice.tsx'
import { icons } from '../../ui/icons.ts'
import { List, ListItem } from '../../ui/List.tsx'
import { plainText } from '../../ui/plainText.ts'
import { useAuth } from '../auth/useAuth.ts'
import { useApp, useAppValue, useText } from '../context/appContext.ts'
import type { EvmAccountType, SmartAccountState } from '../walletState/authState.ts'
import { accountTypeText } from './accountTypeText.ts'
import './AccountType.css'

/** What the embedded wallet's account is, what it shall be, and whether it is upgraded on the active network. */
export function AccountType() {
  const auth = useAuth()
  const { state } = useApp()
  const network = useAppValue(state.networks.activeNetworkAtom)
  const person = useAppValue(auth.personAtom)
  const account = useAppValue(auth.smartAccountAtom)
  const id = network?.caipNetworkId
  useEffect(() => {
    if (id) auth.use(({ smartAccount }) => smartAccount.look())
  }, [auth, id])
  if (!person || !network) return null
  const type = person.preferredAccountType === 'smartAccount' ? 'smartAccount' : 'eoa'
  return (
    <div className="wk-account-type">
      <Choice type={type} />
      {account?.network === id && account && (
        <OnNetwork account={account} network={plainText(network.name)} type={type} />
      )}
    </div>
  )
}

const choices = [
  { type: 'smartAccount', title: 'accountType.smart', text: 'accountType.smartText' },
  { type: 'eoa', title: 'accountType.plain', text: 'accountType.plainText' },
] as const

/** What the account shall be; a press keeps it. */
function Choice({ type }: { type: EvmAccountType }) {
  const auth = useAuth()
  const t = useText(accountTypeText)
  const [isFailed, setFailed] = useState(false)
  const choose = async (chosen: EvmAccountType) => {
    setFailed(false)
    try {
      await (await auth.need()).smartAccount.prefer(chosen)
    } catch (error) {
      sayUnforeseen(error)
      setFailed(true)
    }
  }
  return (
    <>
      <List label={t('accountType.choose')}>
        {choices.map((each) => (
          <li key={each.type}>
            <ListItem
              title={t(each.title)}
              subtitle={t(each.text)}
              current={each.type === type}
              trailing={
                each.type === type && (
                  <span className="wk-account-type-current">
                    <Icon shape={icons.check} />
                  </span>
                )
              }
              onClick={() => void choose(each.type)}
            />
          </li>
        ))}
      </List>
      <p className="wk-account-type-text">{t('accountType.same')}</p>
      {isFailed && <Notice tone="danger">{t('accountType.notKept')}</Notice>}
    </>
  )
}

interface OnNetworkProps {
  account: SmartAccountState
  network: string
  type: EvmAccountType
}

/** What the account is there, and how an upgrade is taken back. */
function OnNetwork({ account: { status, delegate = '', removal }, network, type }: OnNetworkProps) {
  const auth = useAuth()
  const t = useText(accountTypeText)
  const look = () => auth.use(({ smartAccount }) => smartAccount.look())
  const isBusy = removal === 'asking' || removal === 'waiting'
  return (
    <>
      {status === 'foreign' ? (
        <Notice>{t('accountType.foreign', { network, delegate })}</Notice>
      ) : (
        <p className="wk-account-type-text" role="status">
          {t(textOf(status, type), { network })}
        </p>
      )}
      {removal && !isBusy && (
        <Notice tone={removal === 'done' ? 'success' : 'caution'}>
          {t(`accountType.${removal}`, { network })}
        </Notice>
      )}
      {(status === 'upgraded' || status === 'foreign') && (
        <Button
          variant="secondary"
          disabled={isBusy}
          onClick={() => auth.use(({ smartAccount }) => smartAccount.remove())}
        >
          {isBusy ? t(`accountType.${removal}`, { network }) : t('accountType.remove')}
        </Button>
      )}
      {status === 'unknown' && (
        <Button variant="secondary" onClick={look}>
          {t('accountType.retry')}
        </Button>
      )}
    </>
  )
}

type LineStatus = Exclude<DelegationStatus, 'foreign'> | 'loading'

function textOf(status: LineStatus, type: EvmAccountType) {
  if (status !== 'plain') return `accountType.${status}` as const
  return type === 'smartAccount' ? 'accountType.plainNow' : 'accountType.plainStays'
}
