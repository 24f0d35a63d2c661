import { fillMax } from '../moneyFlow/fillMax.ts'
import { draftMaxTransfer } from './draftTransfer.ts'
import type { SendContext } from './sendContext.ts'
import { tokenAddressOf } from './sentToken.ts'

/** Fills in all there is; of the network's own coin less the highest fee. */
export async function fillMaxTransfer(send: SendContext): Promise<void> {
  const { features, flow, form } = send
  const token = features.store.get(form.tokenAtom)
  if (!token) return
  flow.amountChanged()
  if (tokenAddressOf(token) !== null) return form.fillAmount(token.amount)
  await fillMax(flow, {
    read: () => draftMaxTransfer(send, token),
    fill: ({ amount }) => form.fillAmount(amount, { isMax: true }),
  })
}
