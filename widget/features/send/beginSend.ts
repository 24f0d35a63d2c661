import type { Nft } from '#shared/api/chain/nfts.ts'
import { targetKey } from '../accountData/createAccountWatcher.ts'
import type { SendContext } from './sendContext.ts'

/**
 * The form is for this from now on. What was typed for something else is dropped: a receiver of tokens is not by itself one of the NFT.
 *
 * @param nft null: a token
 */
export function beginSend(
  {
    features: { store },
    targetAtom,
    openedAtom,
    form,
    flow,
  }: Pick<SendContext, 'features' | 'targetAtom' | 'openedAtom' | 'form' | 'flow'>,
  nft: Nft | null,
): void {
  const target = store.get(targetAtom)
  store.set(openedAtom, nft && target && { nft, key: targetKey(target) })
  if (form.isFor(nft)) return
  flow.dismiss()
  flow.reset()
  if (nft) form.change({ nft, amount: '1' })
}
