import { type ReactNode, useId, useState } from 'react'
import { isSameAddress } from '#shared/caip/isSameAddress.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Icon } from '#shared/ui/Icon.tsx'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { NoMatch } from '../../ui/NoMatch.tsx'
import { RowKeys } from '../../ui/RowKeys.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { walletLabel } from '../connectors/walletLabel.ts'
import { createContacts } from '../contacts/createContacts.ts'
import { contactIcons } from '../contacts/icons.ts'
import { contactsText } from '../contacts/text.ts'
import { useApp, useAppValue, useText } from '../context/appContext.ts'
import { useActiveConnection } from '../context/useActiveConnection.ts'
import { useFeature } from '../context/useFeature.ts'
import { ReceiverRow } from '../identity/ReceiverRow.tsx'
import { sendText } from '../send/text.ts'
import { useSend } from '../send/useSend.ts'
import { listRecipients } from './listRecipients.ts'
import { NoContacts } from './NoContacts.tsx'
import { recipientsText } from './text.ts'
import './Recipients.css'

const texts = { ...contactsText, ...sendText, ...recipientsText }

/** More than so many cannot be looked through at a glance. */
const searchedFrom = 6

/** Whom to pay: the contacts, the person's other accounts, and those paid before, as far as they are on this kind of network. */
export function WalletSendTo() {
  const send = useSend()
  const { router } = useApp()
  const t = useText(texts)
  const [query, setQuery] = useState('')
  const listOf = useRecipients()
  const all = listOf('')
  const found = listOf(query)
  const count = countOf(found)
  useAnnouncement(query === '' ? null : t('recipients.found', { count }))
  const choose = (text: string) => () => {
    send.typeReceiver(text)
    router.goBack()
  }
  if (countOf(all) === 0) return <NoContacts />
  return (
    <RowKeys>
      <div className="wk-recipients">
        {countOf(all) >= searchedFrom && (
          <SearchField
            label={t('recipients.search')}
            clearLabel={t('action.clear')}
            value={query}
            onChange={setQuery}
          />
        )}
        {count === 0 && (
          <NoMatch
            title={t('recipients.noMatchTitle')}
            text={t('recipients.noMatchText', { query: query.trim() })}
            clearLabel={t('action.clear')}
            onClear={() => setQuery('')}
          />
        )}
        <div className="wk-recipients wk-rows">
          <Group title={t('contacts.row')} rows={found.contacts}>
            {({ address, foundBy }) => (
              <ReceiverRow address={address} name={foundBy} onClick={choose(address)} />
            )}
          </Group>
          <Group title={t('recipients.own')} rows={found.own}>
            {({ address, wallet }) => (
              <ReceiverRow address={address} name={null} note={wallet} onClick={choose(address)} />
            )}
          </Group>
          <Group title={t('send.recents')} rows={found.recents}>
            {/* By its name where it was found by one, since the name may lead elsewhere by now. */}
            {({ address, name }) => (
              <ReceiverRow address={address} name={name} onClick={choose(name ?? address)} />
            )}
          </Group>
        </div>
        {all.contacts.length > 0 ? (
          <Button onClick={() => router.push({ view: 'Contacts' })}>{t('recipients.manage')}</Button>
        ) : (
          <Button
            icon={<Icon shape={contactIcons.add} />}
            onClick={() => router.push({ view: 'EditContact' })}
          >
            {t('recipients.add')}
          </Button>
        )}
      </div>
    </RowKeys>
  )
}

/** Gives who can be paid from the active account, by what is searched. */
function useRecipients() {
  const send = useSend()
  const t = useText(texts)
  const contacts = useAppValue(useFeature(createContacts).contactsAtom)
  const connection = useActiveConnection()
  const wallet = connection ? walletLabel(connection.connector, t) : ''
  const recents = send.recents()
  const [active = '', ...others] = connection?.addresses ?? []
  return (query: string) => {
    const namespace = connection?.namespace ?? 'eip155'
    const own = others.filter((address) => !isSameAddress(address, active))
    const listed = listRecipients({ namespace, contacts, own, recents, query, locale: t.locale })
    return { ...listed, own: listed.own.map((address) => ({ address, wallet })) }
  }
}

const countOf = ({ contacts, own, recents }: ReturnType<ReturnType<typeof useRecipients>>) =>
  contacts.length + own.length + recents.length

interface GroupProps<Row> {
  title: string
  rows: readonly Row[]
  children: (row: Row) => ReactNode
}

/** Some of them, under what they have in common. */
function Group<Row extends { address: string }>({ title, rows, children }: GroupProps<Row>) {
  const id = useId()
  if (rows.length === 0) return null
  return (
    <section className="wk-recipients-group">
      <h2 className="wk-recipients-title" id={id}>
        {title}
      </h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets */}
      <ul className="wk-list" role="list" aria-labelledby={id}>
        {rows.map((row) => (
          <li key={row.address}>{children(row)}</li>
        ))}
      </ul>
    </section>
  )
}
