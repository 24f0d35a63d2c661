import type { Address } from 'viem'
import * as z from 'zod/mini'
import type { Vendors } from '../../../config/vendorsConfig.ts'
import { askVendor } from '../../vendors/askVendor.ts'
import type { SwapQuestion } from '../swapSource.ts'
import { addressSchema, dataSchema, digits, noLiquidity, type Vendor } from './createVendorSource.ts'

/**
 * The Aggregation Router V6, at one address but on ZKsync Era.
 *
 * @see https://business.1inch.com/portal/documentation/contracts/aggregation-protocol/aggregation-introduction
 */
const router: Address = '0x111111125421cA6dc452d289314280a0f8842A65'
const chains = [1, 10, 56, 100, 137, 250, 8217, 8453, 42161, 43114, 1313161554]
const routers: Vendor['routers'] = {
  ...Object.fromEntries(chains.map((chain) => [chain, router])),
  324: '0x6fd4383cB451173D5f9304F041C7BCBf27d561fF',
}

const quoteSchema = z.object({ dstAmount: digits, gas: z.optional(z.int().check(z.gte(0))) })
const swapSchema = z.object({
  dstAmount: digits,
  tx: z.object({
    to: addressSchema,
    data: dataSchema,
    value: digits,
    gas: z.optional(z.int().check(z.gte(0))),
  }),
})
const refusalSchema = z.object({ description: z.string() })

/** Swaps by 1inch. @see https://business.1inch.com/portal/documentation/apis/swap/classic-swap/introduction */
export function createOneInch({
  key,
  url = 'https://api.1inch.dev/swap/v6.0',
}: NonNullable<NonNullable<Vendors['swaps']>['oneInch']>): Vendor {
  function ask<Schema extends z.ZodMiniType>(
    path: string,
    schema: Schema,
    { from, to, amount }: SwapQuestion,
    more: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ) {
    const query = new URLSearchParams({ src: from.address, dst: to.address, amount: String(amount), ...more })
    const headers = { Authorization: `Bearer ${key}` }
    return askVendor(new URL(`${url}/${path}?${query}`), schema, { headers, signal, toError })
  }
  const gasOf = (gas: number | undefined) => (gas ? BigInt(gas) : undefined)

  return {
    provider: '1inch',
    routers,

    async quote(chainId, question, signal) {
      const said = await ask(`${chainId}/quote`, quoteSchema, question, { includeGas: 'true' }, signal)
      return { out: BigInt(said.dstAmount), gas: gasOf(said.gas) }
    },

    async build(chainId, question, signal) {
      const { user, slippage } = question
      const said = await ask(
        `${chainId}/swap`,
        swapSchema,
        question,
        // It is tried out here, with whatever approval there will be.
        {
          from: user,
          origin: user,
          receiver: user,
          slippage: String(slippage / 100),
          disableEstimate: 'true',
        },
        signal,
      )
      const { to, data, value, gas } = said.tx
      return {
        offer: { out: BigInt(said.dstAmount), gas: gasOf(gas) },
        call: { to, data, value: BigInt(value) },
      }
    },
  }
}

function toError(said: unknown): Error | undefined {
  const { data } = z.safeParse(refusalSchema, said)
  return data && /insufficient liquidity/i.test(data.description) ? noLiquidity() : undefined
}
