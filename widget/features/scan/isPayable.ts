import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import { loadAddressReader } from '../send/addressReaders.ts'
import { readPayment } from '../send/readPayment.ts'
import { readReceiver } from '../send/receiver.ts'

/**
 * Whether the text of a code says whom to pay, right or wrong: what is wrong with it, the field says. A code of anything else, as of a
 * web page or a wireless network, is for nobody.
 */
export async function isPayable(text: string, namespace: ChainNamespace): Promise<boolean> {
  const payment = readPayment(text)
  if (payment.kind === 'problem') return payment.problem !== 'unreadable'
  const reader = payment.kind === 'plain' ? await loadAddressReader(namespace) : undefined
  if (payment.kind !== 'plain' || !reader) return true
  const written = readReceiver(payment.text, namespace, reader)
  return written.kind !== 'problem' || written.problem !== 'unreadable'
}
