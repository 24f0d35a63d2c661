import type { Nft } from '#shared/api/chain/nfts.ts'
import { isSameAddress } from '#shared/caip/isSameAddress.ts'
import { can } from '../capabilities/capabilities.ts'
import type { SendContext } from './sendContext.ts'
import type { FormProblem } from './sendState.ts'
import { nftAsset } from './transferAsset.ts'

/** Why the transfer of an NFT cannot be reviewed as the form stands; null: it can. */
export function findNftProblem(
  { features, targetAtom, lookup, form }: Pick<SendContext, 'features' | 'targetAtom' | 'lookup' | 'form'>,
  nft: Nft,
): FormProblem | null {
  const { store } = features
  const target = store.get(targetAtom)
  const receiver = store.get(lookup.receiverAtom)
  const count = store.get(form.countAtom)
  if (!target || !can('send', target)) return 'unsupported'
  // The form was emptied since: another account or network is looked at.
  if (!form.isFor(nft) || nft.chainId !== target.network.caipNetworkId) return 'elsewhere'
  if (receiver.status === 'empty') return 'noReceiver'
  if (receiver.status !== 'known' || count.status !== 'known' || count.isTooMuch) return 'invalid'
  return isSameAddress(receiver.address, nftAsset(nft).address) ? 'collection' : null
}
