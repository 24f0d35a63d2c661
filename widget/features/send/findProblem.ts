import { isSameAddress } from '#shared/caip/isSameAddress.ts'
import { can } from '../capabilities/capabilities.ts'
import type { SendContext } from './sendContext.ts'
import type { FormProblem, SavingsDraw } from './sendState.ts'
import { tokenAddressOf } from './sentToken.ts'

/**
 * Why the form cannot be reviewed as it stands; null: it can.
 *
 * @param draw what comes from the savings account; null: nothing does
 */
export function findProblem(
  { features, targetAtom, lookup, form }: SendContext,
  draw: SavingsDraw | null,
): FormProblem | null {
  const { store } = features
  const target = store.get(targetAtom)
  const amount = store.get(form.amountAtom)
  const receiver = store.get(lookup.receiverAtom)
  const token = store.get(form.tokenAtom)
  if (!target || !can('send', target)) return 'unsupported'
  if (amount.status === 'empty' || receiver.status === 'empty') return 'missing'
  if (!token) return 'noToken'
  if (receiver.status !== 'known' || amount.status !== 'known') return 'invalid'
  if (amount.isTooMuch && !draw) return 'invalid'
  const tokenAddress = tokenAddressOf(token)
  if (tokenAddress !== null && isSameAddress(receiver.address, tokenAddress)) return 'tokenContract'
  return null
}
