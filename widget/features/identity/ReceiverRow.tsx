import type { ReactNode } from 'react'
import { Avatar } from '../../ui/Avatar.tsx'
import { ListItem } from '../../ui/List.tsx'
import { ContactMark } from '../contacts/ContactMark.tsx'
import { shortAddress } from '../format/formatAddress.ts'
import { useReceiverIdentity } from './useReceiverIdentity.ts'

interface ReceiverRowProps {
  address: string
  /** The name that it was found by. */
  name: string | null
  /** Beside the address. */
  note?: string | undefined
  trailing?: ReactNode
  /** Says that it is a contact, where others stand beside it. */
  isMarked?: boolean
  onClick: () => void
}

/** Somebody who can be paid, by picture, name and the ends of the address. */
export function ReceiverRow({ address, name: typed, note, trailing, isMarked, onClick }: ReceiverRowProps) {
  const { name, avatar, isContact } = useReceiverIdentity(address, typed)
  const short = shortAddress(address)
  const details = [name && short, note].filter(Boolean).join(' · ')
  return (
    <ListItem
      title={name ?? short}
      {...(details && { subtitle: details })}
      leading={<Avatar address={address} size={40} src={avatar} />}
      trailing={trailing ?? (isMarked && isContact && <ContactMark />)}
      onClick={onClick}
    />
  )
}
