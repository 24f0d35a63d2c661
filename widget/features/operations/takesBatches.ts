import * as z from 'zod/mini'
import { inTime } from '#shared/async/inTime.ts'
import { type CaipNetworkId, splitCaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import type { WalletPort } from '../../wallets/walletPort.ts'

export interface TakesBatchesParameters {
  wallet: Pick<WalletPort, 'capabilities'>
  address: string
  network: CaipNetworkId
  signal: AbortSignal
}

const chainSchema = z.object({ atomic: z.object({ status: z.enum(['supported', 'ready']) }) })

/** Milliseconds. A wallet that has not said within them what it can do is asked for nothing that not every wallet can. */
const timeout = 3_000

/** Whether the wallet carries out several calls together or none of them (EIP-5792). */
export async function takesBatches(parameters: TakesBatchesParameters): Promise<boolean> {
  const { wallet, address, network, signal } = parameters
  const said = await inTime({ milliseconds: timeout, signal }, (limited) => {
    const ended = new Promise<null>((resolve) => limited.addEventListener('abort', () => resolve(null)))
    // A wallet that does not answer cannot.
    const asked = wallet.capabilities(address, limited).catch(() => null)
    return Promise.race([asked, ended])
  })
  const { reference } = splitCaipNetworkId(network)
  return chainSchema.safeParse(said?.[`0x${Number(reference).toString(16)}`]).success
}
