import { authId } from '#shared/entities/account.ts'
import type { Translate } from '#shared/text/createText.ts'
import type { CommonKey } from '../../text/commonText.ts'

/**
 * What a wallet is called within a sentence. The embedded one has no name of its own: elsewhere it is told by the way of its
 * sign-in, in which nothing is approved.
 *
 * @example
 * t('send.step.approving', { wallet: walletLabel(connector, t) }) // “Approve in Anchor”, “Approve in your wallet”
 */
export function walletLabel(
  { id, name }: { readonly id: string; readonly name: string },
  t: Translate<CommonKey>,
): string {
  return id === authId ? t('wallet.yours') : name
}
