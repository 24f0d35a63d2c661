import { getAddress, isAddress } from 'viem'
import * as z from 'zod/mini'
import { nativeTokenAddresses } from '#shared/api/chain/prices.ts'
import type { Namespace } from '../namespace.ts'

const headSchema = z.object({
  number: z.string().check(z.regex(/^0x[\da-fA-F]{1,13}$/)),
  hash: z.string().check(z.regex(/^0x[\da-fA-F]{64}$/)),
})

export const evmNamespace: Namespace = {
  parseAddress: (text) => (isAddress(text) ? getAddress(text) : null),
  toTokenKey: (address) => address.toLowerCase(),
  nativeToken: nativeTokenAddresses.eip155,
  async readHead(chain, signal) {
    const latest = await chain.call('eth_getBlockByNumber', ['latest', false], signal)
    const { number, hash } = z.parse(headSchema, latest)
    return { head: Number(number), hash }
  },
}
