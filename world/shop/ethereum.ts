import { type Hex, isHash, parseEther, stringToHex, toHex } from 'viem'
import { recoverMessageAddress } from 'viem/utils'
import * as z from 'zod/mini'
import { demoAccounts } from '../demoAccounts.ts'
import type { Kit } from './kit.ts'
import { shorten } from './shorten.ts'

const hexSchema = z.custom<Hex>((value) => typeof value === 'string' && value.startsWith('0x'))
const hashSchema = z.custom<Hex>((value) => typeof value === 'string' && isHash(value), {
  error: 'The wallet gave no transaction hash',
})
const receiptSchema = z.nullable(
  z.object({ status: z.literal('0x1', { error: 'The payment was reverted' }), blockNumber: hexSchema }),
)
const pollInterval = 500

/** Has the wallet sign a message and checks the signature in the page. */
export async function signWithEthereum(kit: Kit): Promise<string> {
  const address = await addressOf(kit)
  const message = `Harbor Coffee: one table for ${shorten(address)}, please.`
  const signature = hexSchema.parse(
    await kit
      .getProvider('eip155')
      .request({ method: 'personal_sign', params: [stringToHex(message), address] }),
  )
  const signer = await recoverMessageAddress({ message, signature })
  if (signer !== address) throw new Error('The signature is somebody else’s')
  return `Signed by ${shorten(signer)} · ${shorten(signature)}`
}

/** Pays for a coffee and waits until the payment is in a block. */
export async function payWithEthereum(kit: Kit, progress: (text: string) => void): Promise<string> {
  const from = await addressOf(kit)
  const provider = kit.getProvider('eip155')
  const payment = { from, to: demoAccounts.till, value: toHex(parseEther('0.01')) }
  const hash = hashSchema.parse(await provider.request({ method: 'eth_sendTransaction', params: [payment] }))
  progress(`Sent ${shorten(hash)}. Waiting for a block`)
  for (;;) {
    const answer = await provider.request({ method: 'eth_getTransactionReceipt', params: [hash] })
    const receipt = receiptSchema.parse(answer)
    if (receipt) return `Paid in block ${Number(receipt.blockNumber)} · ${shorten(hash)}`
    await new Promise((resolve) => setTimeout(resolve, pollInterval))
  }
}

async function addressOf(kit: Kit): Promise<string> {
  return (kit.getState().accounts.eip155 ?? (await kit.connect({ namespace: 'eip155' }))).address
}
