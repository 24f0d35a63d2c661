import { useState } from 'react'
import { Button } from '#shared/ui/Button.tsx'
import { Icon } from '#shared/ui/Icon.tsx'
import { wayIcons } from '#shared/ui/wayIcons.ts'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { List } from '../../ui/List.tsx'
import { NoMatch } from '../../ui/NoMatch.tsx'
import { RowKeys } from '../../ui/RowKeys.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import type { Contact } from '../contacts/contact.ts'
import { createContacts } from '../contacts/createContacts.ts'
import { contactIcons } from '../contacts/icons.ts'
import { contactsText } from '../contacts/text.ts'
import { useApp, useAppValue, useText } from '../context/appContext.ts'
import { useFeature } from '../context/useFeature.ts'
import { ReceiverRow } from '../identity/ReceiverRow.tsx'
import { findContacts, sortContacts } from './listRecipients.ts'
import { NoContacts } from './NoContacts.tsx'
import { recipientsText } from './text.ts'
import './Recipients.css'

const texts = { ...contactsText, ...recipientsText }

/** More than so many cannot be looked through at a glance. */
const searchedFrom = 6

/** All contacts, of every kind of network; a press changes one. */
export function Contacts() {
  const { router } = useApp()
  const t = useText(texts)
  const contacts = useAppValue(useFeature(createContacts).contactsAtom)
  const [query, setQuery] = useState('')
  const found = sortContacts(findContacts(contacts, query), t.locale)
  useAnnouncement(query === '' ? null : t('recipients.found', { count: found.length }))
  if (contacts.length === 0) return <NoContacts />
  const isMixed = new Set(contacts.map(({ namespace }) => namespace)).size > 1
  return (
    <RowKeys>
      <div className="wk-recipients">
        {contacts.length >= searchedFrom && (
          <SearchField
            label={t('recipients.search')}
            clearLabel={t('action.clear')}
            value={query}
            onChange={setQuery}
          />
        )}
        {found.length === 0 ? (
          <NoMatch
            title={t('recipients.noMatchTitle')}
            text={t('recipients.noMatchText', { query: query.trim() })}
            clearLabel={t('action.clear')}
            onClear={() => setQuery('')}
          />
        ) : (
          <div className="wk-rows">
            <List label={t('contacts.row')}>
              {found.map((contact) => (
                <li key={contact.id}>
                  <ContactRow contact={contact} isMixed={isMixed} />
                </li>
              ))}
            </List>
          </div>
        )}
        <Button icon={<Icon shape={contactIcons.add} />} onClick={() => router.push({ view: 'EditContact' })}>
          {t('recipients.add')}
        </Button>
      </div>
    </RowKeys>
  )
}

function ContactRow({ contact, isMixed }: { contact: Contact; isMixed: boolean }) {
  const { router } = useApp()
  const t = useText(texts)
  const { id, address, foundBy, namespace } = contact
  return (
    <ReceiverRow
      address={address}
      name={foundBy}
      note={isMixed ? t(`namespace.${namespace}`) : undefined}
      trailing={<Icon shape={wayIcons.forward} />}
      onClick={() => router.push({ view: 'EditContact', contact: { id } })}
    />
  )
}
