import type { Address } from 'viem'
import * as z from 'zod/mini'
import type { Vendors } from '../../../config/vendorsConfig.ts'
import { askVendor } from '../../vendors/askVendor.ts'
import type { SwapQuestion } from '../swapSource.ts'
import {
  addressSchema,
  dataSchema,
  digits,
  noLiquidity,
  type Vendor,
  type VendorOffer,
} from './createVendorSource.ts'

/** AllowanceHolder, which takes the token and calls 0x's settler of the day. @see https://0x.org/docs/developer-resources/core-concepts/contracts */
const allowanceHolder: Address = '0x0000000000001fF3684f28c67538d4D072C22734'
const chains = [1, 10, 56, 137, 8453, 42161, 43114]

const noneSchema = z.object({ liquidityAvailable: z.literal(false) })
const priceSchema = z.object({
  liquidityAvailable: z.literal(true),
  buyAmount: digits,
  minBuyAmount: digits,
  blockNumber: digits,
  gas: z.nullish(digits),
  fees: z.optional(z.object({ zeroExFee: z.nullish(z.object({ amount: digits, token: addressSchema })) })),
})
const transactionSchema = z.object({ to: addressSchema, data: dataSchema, value: digits })

/** Swaps by 0x. @see https://0x.org/docs/api#tag/Swap/operation/swap::allowanceHolder::getQuote */
export function createZeroEx({
  key,
  url = 'https://api.0x.org',
}: NonNullable<NonNullable<Vendors['swaps']>['zeroEx']>): Vendor {
  async function ask<Schema extends z.ZodMiniType>(
    path: string,
    schema: Schema,
    chainId: number,
    { from, to, amount, slippage }: SwapQuestion,
    more: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ) {
    const query = new URLSearchParams({
      chainId: String(chainId),
      sellToken: from.address,
      buyToken: to.address,
      sellAmount: String(amount),
      slippageBps: String(slippage),
      ...more,
    })
    const headers = { '0x-api-key': key, '0x-version': 'v2' }
    const address = new URL(`${url}/swap/allowance-holder/${path}?${query}`)
    const said = await askVendor(address, z.union([noneSchema, schema]), { headers, signal })
    const none = z.safeParse(noneSchema, said)
    if (none.success) throw noLiquidity()
    return z.parse(schema, said)
  }

  return {
    provider: '0x',
    routers: Object.fromEntries(chains.map((chain) => [chain, allowanceHolder])),

    async quote(chainId, question, signal) {
      return toOffer(await ask('price', priceSchema, chainId, question, {}, signal))
    },

    async build(chainId, question, signal) {
      const schema = z.extend(priceSchema, { transaction: transactionSchema })
      const said = await ask('quote', schema, chainId, question, { taker: question.user }, signal)
      const { to, data, value } = said.transaction
      return { offer: toOffer(said), call: { to, data, value: BigInt(value) } }
    },
  }
}

function toOffer({
  buyAmount,
  minBuyAmount,
  blockNumber,
  gas,
  fees,
}: z.infer<typeof priceSchema>): VendorOffer {
  const fee = fees?.zeroExFee
  return {
    out: BigInt(buyAmount),
    minimum: BigInt(minBuyAmount),
    block: Number(blockNumber),
    gas: gas ? BigInt(gas) : undefined,
    ...(fee && { fee: { amount: BigInt(fee.amount), token: fee.token } }),
  }
}
