import type { PaymentLink } from './paymentLink.ts'
import { refuseLink } from './refuseLink.ts'
import type { LinkFilled, Receiver } from './sendState.ts'

/** Of a link only its receiver can be meant where an NFT is sent: one that asks for anything else is refused whole. */
export function fillNftFromLink({
  token,
  amount,
  memo,
  words,
}: PaymentLink): LinkFilled | Extract<Receiver, { status: 'problem' }> {
  if (token !== undefined || amount !== null || memo !== '') return refuseLink('linkPayment')
  return { amount: null, symbol: null, hasMemo: false, words }
}
