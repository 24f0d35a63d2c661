import type { Nft } from '#shared/api/chain/nfts.ts'
import type { SendContext } from './sendContext.ts'

/**
 * The form is for this from now on. What was typed for something else is dropped: a receiver of tokens is not by itself one of the NFT.
 *
 * @param nft null: a token
 */
export function beginSend({ form, flow }: Pick<SendContext, 'form' | 'flow'>, nft: Nft | null): void {
  if (form.isFor(nft)) return
  flow.dismiss()
  flow.reset()
  if (nft) form.change({ nft, amount: '1' })
}
