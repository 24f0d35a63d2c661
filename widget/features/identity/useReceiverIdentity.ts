import type { IdentityAnswer } from '#shared/api/chain/identity.ts'
import { plainText } from '../../ui/plainText.ts'
import { useContact } from '../contacts/useContact.ts'
import { useApp, useAppValue } from '../context/appContext.ts'
import { useFeature } from '../context/useFeature.ts'
import { shortAddress } from '../format/formatAddress.ts'
import { createAccountIdentities } from './createAccountIdentities.ts'
import { labelOf } from './labelOf.ts'

export interface ReceiverIdentity extends IdentityAnswer {
  /** The name is the person's own: nobody else can give it. */
  isContact: boolean
}

/**
 * Who receives it: what the person calls it, what the page does, the name that was typed, or the one that it calls itself; with its picture.
 */
export function useReceiverIdentity(address: string, typed: string | null): ReceiverIdentity {
  const identities = useFeature(createAccountIdentities)
  const contact = useContact(address)
  const { name, avatar } = useAppValue(identities.of(address))
  const labels = useAppValue(useApp().state.optionsAtom).addressLabels
  const given = contact?.name ?? labelOf(labels, address) ?? typed ?? name ?? ''
  return { name: plainText(given) || null, avatar, isContact: contact !== undefined }
}

/** The same in a sentence: by its name, or by its address in short. */
export function useReceiverName({ address, name }: { address: string; name: string | null }): string {
  return useReceiverIdentity(address, name).name ?? shortAddress(address)
}
