import type { IdentityAnswer } from '#shared/api/chain/identity.ts'
import { plainText } from '../../ui/plainText.ts'
import { useApp, useAppValue } from '../context/appContext.ts'
import { useFeature } from '../context/useFeature.ts'
import { shortAddress } from '../format/formatAddress.ts'
import { createAccountIdentities } from './createAccountIdentities.ts'
import { labelOf } from './labelOf.ts'

/** Who receives it: what the page calls it, the name that was typed, or the one that it calls itself; with its picture. */
export function useReceiverIdentity(address: string, typed: string | null): IdentityAnswer {
  const identities = useFeature(createAccountIdentities)
  const { name, avatar } = useAppValue(identities.of(address))
  const labels = useAppValue(useApp().state.optionsAtom).addressLabels
  return { name: plainText(labelOf(labels, address) ?? typed ?? name ?? '') || null, avatar }
}

/** The same in a sentence: by its name, or by its address in short. */
export function useReceiverName({ address, name }: { address: string; name: string | null }): string {
  return useReceiverIdentity(address, name).name ?? shortAddress(address)
}
