import { groupAddress } from '#shared/text/groupAddress.ts'
import { useText } from '../context/appContext.ts'
import { sendText } from './text.ts'
import './LookAlikeCheck.css'

export interface LookAlikeCheckProps {
  receiver: string
  /** What it could be taken for. */
  known: string
  /** The contact whose address that is; null: it is no contact's. */
  contact: string | null
  isCompared: boolean
  onChange: (isCompared: boolean) => void
}

/** Two addresses that could be taken for one another, one under the other, and a tick for who has compared them. */
export function LookAlikeCheck({ receiver, known, contact, isCompared, onChange }: LookAlikeCheckProps) {
  const t = useText(sendText)
  return (
    <div className="wk-look-alike">
      <p>{contact === null ? t('send.compare.known') : t('send.compare.contact', { name: contact })}</p>
      <ComparedAddress address={known} other={receiver} />
      <p>{t('send.compare.receiver')}</p>
      <ComparedAddress address={receiver} other={known} />
      <label className="wk-look-alike-check">
        <input type="checkbox" checked={isCompared} onChange={(event) => onChange(event.target.checked)} />
        {t('send.compare.check')}
      </label>
    </div>
  )
}

/** All of an address in groups, with those marked that are not the other's. */
function ComparedAddress({ address, other }: { address: string; other: string }) {
  const groups = groupAddress(comparable(other))
  return (
    <div className="wk-look-alike-address" dir="ltr">
      <span className="wk-visually-hidden">{address}</span>
      <span className="wk-look-alike-groups" aria-hidden="true">
        {groupAddress(comparable(address)).map(({ start, text }, place) => {
          const Group = text === groups[place]?.text ? 'span' : 'mark'
          return <Group key={start}>{text}</Group>
        })}
      </span>
    </div>
  )
}

/** The letters of an EVM address are the same, small or capital; those of a Solana address are not. */
const comparable = (address: string) => (address.startsWith('0x') ? address.toLowerCase() : address)
