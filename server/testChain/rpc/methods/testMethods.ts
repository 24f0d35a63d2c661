import * as z from 'zod/mini'
import { testChainPolicy } from '../../testChainPolicy.ts'
import { testDollarAddress } from '../../testNetwork.ts'
import { type Methods, method } from '../method.ts'
import { addressParam, quantityParam } from '../params.ts'

const amountSchema = z
  .union([
    quantityParam,
    z.pipe(
      z.string().check(z.regex(/^\d{1,40}$/, { error: 'expected a whole number' })),
      z.transform((value) => BigInt(value)),
    ),
  ])
  .check(z.refine((amount) => amount > 0n && amount <= testChainPolicy.fund, { error: 'out of range' }))

const fundSchema = z.strictObject({
  address: addressParam,
  /** Base units, decimal or in hex. */
  wei: amountSchema,
  token: z.optional(
    addressParam.check(
      z.refine((token) => token === testDollarAddress.toLowerCase(), { error: 'only Test Dollar is given' }),
    ),
  ),
})

/** What tests do to the network. The server's JSON-RPC proxy passes none of these on. */
export const testMethods: Methods = {
  test_fund: method(z.tuple([fundSchema]), async ([{ address, wei, token }], node) => {
    await node.fund({ to: address, amount: wei, token: token ?? null })
    return null
  }),
  test_advanceClock: method(
    z.tuple([z.int().check(z.gte(1), z.lte(testChainPolicy.clockStep))]),
    async ([seconds], node) => {
      await node.advanceClock(seconds)
      return null
    },
  ),
  test_reset: async (_, node) => {
    await node.reset()
    return null
  },
}
