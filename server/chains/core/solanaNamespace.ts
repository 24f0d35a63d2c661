import { isAddress } from '@solana/web3.js'
import * as z from 'zod/mini'
import { nativeTokenAddresses } from '#shared/api/chain/prices.ts'
import type { Namespace } from './namespace.ts'

const slotSchema = z.int().check(z.gte(0))

export const solanaNamespace: Namespace = {
  // Base58 has no zero: what starts like an EVM address is a wrong one of those.
  parseAddress: (text) => (!text.startsWith('0x') && isAddress(text) ? text : null),
  toTokenKey: (address) => address,
  nativeToken: nativeTokenAddresses.solana,
  async readHead(chain, signal) {
    return { head: z.parse(slotSchema, await chain.call('getSlot', [], signal)) }
  },
}
