import { checksumAddress } from 'viem'
import * as z from 'zod/mini'
import { nativeTokenAddresses } from '#shared/api/chain/prices.ts'
import type { Namespace } from './namespace.ts'

const headSchema = z.object({
  number: z.string().check(z.regex(/^0x[\da-fA-F]{1,13}$/)),
  hash: z.string().check(z.regex(/^0x[\da-fA-F]{64}$/)),
})

// What viem's `isAddress` and `getAddress` say, which look each address up in a memory of theirs three times: at each question for a balance.
const addressPattern = /^0x[\da-fA-F]{40}$/

export const evmNamespace: Namespace = {
  parseAddress(text) {
    if (!addressPattern.test(text)) return null
    const address = checksumAddress(`0x${text.slice(2)}`)
    return text === address || text === text.toLowerCase() ? address : null
  },
  toTokenKey: (address) => address.toLowerCase(),
  nativeToken: nativeTokenAddresses.eip155,
  async readHead(chain, signal) {
    const latest = await chain.call('eth_getBlockByNumber', ['latest', false], signal)
    const { number, hash } = z.parse(headSchema, latest)
    return { head: Number(number), hash }
  },
}
