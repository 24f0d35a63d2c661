import type { IdentityAnswer } from '#shared/api/chain/identity.ts'
import { useApp, useAppValue } from '../../app/appContext.ts'
import { plainText } from '../../ui/plainText.ts'
import { labelOf } from '../account/labelOf.ts'
import { useAccountData } from '../account/useAccountData.ts'

/** Who receives it: what the page calls it, the name that was typed, or the one that it calls itself; with its picture. */
export function useReceiverIdentity(address: string, typed: string | null): IdentityAnswer {
  const { identities } = useAccountData()
  const { name, avatar } = useAppValue(identities.of(address))
  const labels = useAppValue(useApp().state.optionsAtom).addressLabels
  return { name: plainText(labelOf(labels, address) ?? typed ?? name ?? '') || null, avatar }
}
