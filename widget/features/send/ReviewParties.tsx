import type { ReactNode } from 'react'
import { Avatar } from '../../ui/Avatar.tsx'
import { ContactMark } from '../contacts/ContactMark.tsx'
import { useText } from '../context/appContext.ts'
import { shortAddress } from '../format/formatAddress.ts'
import { useIdentity } from '../identity/useIdentity.ts'
import { useReceiverIdentity } from '../identity/useReceiverIdentity.ts'
import type { Transfer } from './sendState.ts'
import { sendText } from './text.ts'

/** From whom, and to whom. All of the receiver's address is there to be compared. */
export function ReviewParties({ transfer: { connection, from, receiver } }: { transfer: Transfer }) {
  const t = useText(sendText)
  const own = useIdentity(connection, from)
  const other = useReceiverIdentity(receiver.address, receiver.name)
  return (
    <div className="wk-send-parties">
      <Party label={t('send.from')} picture={<Avatar address={from} size={32} src={own.avatar} />}>
        <span className="wk-send-name">{own.name ?? t('send.you')}</span>
        <bdi className="wk-send-address wk-numbers" title={from}>
          {shortAddress(from)}
        </bdi>
      </Party>
      <Party
        label={t('send.to')}
        picture={<Avatar address={receiver.address} size={32} src={other.avatar} />}
      >
        {other.name && (
          <span className="wk-send-called">
            <bdi className="wk-send-name">{other.name}</bdi>
            {other.isContact && <ContactMark />}
          </span>
        )}
        <bdi className="wk-send-address wk-numbers" data-whole>
          {receiver.address}
        </bdi>
      </Party>
    </div>
  )
}

function Party({ label, picture, children }: { label: string; picture: ReactNode; children: ReactNode }) {
  return (
    <div className="wk-send-party">
      {picture}
      <span className="wk-send-who">
        <span className="wk-send-label">{label}</span>
        {children}
      </span>
    </div>
  )
}
