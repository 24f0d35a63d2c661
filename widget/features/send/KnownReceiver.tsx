import { Avatar } from '../../ui/Avatar.tsx'
import { ContactMark } from '../contacts/ContactMark.tsx'
import { useApp, useText } from '../context/appContext.ts'
import { shortAddress } from '../format/formatAddress.ts'
import { useReceiverIdentity } from '../identity/useReceiverIdentity.ts'
import { sendText } from './text.ts'
import { useCanSave } from './useCanSave.ts'

interface KnownReceiverProps {
  address: string
  /** The name that it was found by. */
  name: string | null
}

/** Who the address is, with the picture that its owner chose, and a button that makes a contact of them. */
export function KnownReceiver({ address, name: typed }: KnownReceiverProps) {
  const { router } = useApp()
  const t = useText(sendText)
  const { name, avatar, isContact } = useReceiverIdentity(address, typed)
  const canSave = useCanSave(address)
  return (
    <div className="wk-send-known" title={address}>
      <Avatar address={address} size={24} src={avatar} />
      {name && <bdi className="wk-send-name">{name}</bdi>}
      {isContact && <ContactMark />}
      <bdi className="wk-send-address wk-numbers" data-short={name !== null || undefined}>
        {name ? shortAddress(address) : address}
      </bdi>
      {canSave && (
        <button
          type="button"
          className="wk-amount-max wk-send-save"
          aria-label={t('send.saveReceiver', { receiver: name ?? shortAddress(address) })}
          onClick={() => router.push({ view: 'EditContact', contact: { address, foundBy: typed } })}
        >
          {t('send.save')}
        </button>
      )}
    </div>
  )
}
