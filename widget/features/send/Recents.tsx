import { Avatar } from '../../ui/Avatar.tsx'
import { List, ListItem } from '../../ui/List.tsx'
import { useAppValue, useText } from '../context/appContext.ts'
import { shortAddress } from '../format/formatAddress.ts'
import { useReceiverIdentity } from '../identity/useReceiverIdentity.ts'
import type { Recent } from './createRecents.ts'
import { sendText } from './text.ts'
import { useSend } from './useSend.ts'

/** How many are offered: few, so that the form stays in view. */
const maxItems = 3

/** Offers the receivers of earlier transfers, while the field is empty. */
export function Recents() {
  const send = useSend()
  const t = useText(sendText)
  const { receiver } = useAppValue(send.form.formAtom)
  const recents = receiver === '' ? send.recents().slice(0, maxItems) : []
  if (recents.length === 0) return null
  return (
    <section className="wk-send-recents">
      <h2 className="wk-send-label">{t('send.recents')}</h2>
      <List label={t('send.recents')}>
        {recents.map((recent) => (
          <li key={recent.address}>
            <RecentRow recent={recent} />
          </li>
        ))}
      </List>
    </section>
  )
}

function RecentRow({ recent: { address, name: typed } }: { recent: Recent }) {
  const { typeReceiver } = useSend()
  const { name, avatar } = useReceiverIdentity(address, typed)
  // By its name where it was found by one, since the name may lead elsewhere by now.
  const choose = () => typeReceiver(typed ?? address)
  return (
    <ListItem
      title={name ?? shortAddress(address)}
      {...(name && { subtitle: shortAddress(address) })}
      leading={<Avatar address={address} size={40} src={avatar} />}
      onClick={choose}
    />
  )
}
