import { toCaipAddress } from '#shared/caip/caipAddress.ts'
import { writeGiven } from '../amounts/writtenAmount.ts'
import type { SendContext } from './sendContext.ts'
import { isNative } from './sentToken.ts'
import { typeReceiver } from './typeReceiver.ts'

/** What a page fills in of a transfer. */
export interface SendPrefill {
  to?: string | undefined
  amount?: string | undefined
  assetAddress?: string | undefined
}

/** Fills in the form as a page has asked. A token that the account does not own is ignored. */
export function prefillSend(send: SendContext, { to = '', amount = '', assetAddress }: SendPrefill): void {
  const { flow, form, mark } = send
  flow.reset()
  flow.dismiss()
  if (assetAddress !== undefined) chooseOnceKnown(send, assetAddress)
  form.change({ amount: writeGiven(amount, mark) })
  typeReceiver(send, to)
}

/** Chooses a token, which takes effect once the account's tokens are known. */
function chooseOnceKnown({ features, targetAtom, form }: SendContext, address: string): void {
  const target = features.store.get(targetAtom)
  if (!target || isNative(address, target.namespace)) return
  form.change({ tokenKey: toCaipAddress(target.network.caipNetworkId, address) })
}
