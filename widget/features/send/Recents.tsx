import { List } from '../../ui/List.tsx'
import { useContact } from '../contacts/useContact.ts'
import { useApp, useAppValue, useText } from '../context/appContext.ts'
import { ReceiverRow } from '../identity/ReceiverRow.tsx'
import type { Recent } from './createRecents.ts'
import { sendText } from './text.ts'
import { useSend } from './useSend.ts'

/** How many are offered: few, so that the form stays in view. */
const maxItems = 3

/** Offers the receivers of earlier transfers, while the field is empty. */
export function Recents() {
  const send = useSend()
  const t = useText(sendText)
  const { router } = useApp()
  const { receiver } = useAppValue(send.form.formAtom)
  const recents = receiver === '' ? send.recents() : []
  if (recents.length === 0) return null
  return (
    <section className="wk-send-recents">
      <div className="wk-send-recents-head">
        <h2 className="wk-send-label">{t('send.recents')}</h2>
        {recents.length > maxItems && (
          <button
            type="button"
            className="wk-amount-max"
            onClick={() => router.push({ view: 'WalletSendTo' })}
          >
            {t('send.seeAll')}
          </button>
        )}
      </div>
      <List label={t('send.recents')}>
        {recents.slice(0, maxItems).map((recent) => (
          <li key={recent.address}>
            <RecentRow recent={recent} />
          </li>
        ))}
      </List>
    </section>
  )
}

function RecentRow({ recent: { address, name } }: { recent: Recent }) {
  const { typeReceiver } = useSend()
  const contact = useContact(address)
  // By the name that it was found by, which may lead elsewhere by now; a contact is an address, whoever has the name (threat 43).
  const choose = () => typeReceiver(contact ? address : (name ?? address))
  return <ReceiverRow address={address} name={name} isMarked onClick={choose} />
}
