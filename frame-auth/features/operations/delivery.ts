import * as z from 'zod/mini'
import { caipNetworkIdSchema } from '#shared/caip/caipNetworkId.ts'
import type { Network } from '#shared/entities/network.ts'
import type { Api } from '../../services/api/api.ts'
import type { ChainClient } from '../../services/chain/createChainClient.ts'

/** How signatures become the answer to a request, as plain data that can be kept. */
export const orderSchema = z.strictObject({
  method: z.string().check(z.maxLength(128)),
  caipNetworkId: caipNetworkIdSchema,
  /** The wallet's, on that network. */
  account: z.string().check(z.maxLength(128)),
  /** By which the page knows a batch of calls (EIP-5792). */
  callsId: z.optional(z.string()),
  /** Hash of the one that it repeats with a higher fee: only one of the two is carried out. */
  repeats: z.optional(z.string().check(z.maxLength(66))),
  /** Of a user operation (ERC-4337), which a bundler sends: its nonce at the EntryPoint, and the chain's newest block before it was sent. */
  userOperation: z.optional(
    z.strictObject({ nonce: z.string().check(z.maxLength(66)), sinceBlock: z.int().check(z.gte(0)) }),
  ),
  /** Of Solana's nodes. */
  sendOptions: z.optional(z.record(z.string(), z.unknown())),
})
export type Order = z.infer<typeof orderSchema>

export function orderOf(asked: { method: string; network: Network; account: string }): Order {
  const { method, network, account } = asked
  return { method, caipNetworkId: network.caipNetworkId, account }
}

/**
 * `missing`: the chain does not know it. `there`: it does, mined or not. `failed`: it is mined, and did nothing but cost its fee. `skipped`: so, because the
 * chain has left out the change of the account that it came with (EIP-7702), which no receipt says.
 */
export type Found = 'missing' | 'there' | 'failed' | 'skipped'

/** What goes to a chain. The same bytes count once, however often they are sent. */
export interface Outgoing {
  /** Hash or signature by which the chain knows it: made of what was signed, not taken from a node. */
  id: string
  /** @throws `RPC_ERROR`: refused. `RPC_UNREACHABLE`: it may have arrived. */
  send(): Promise<void>
  /** @throws `RPC_ERROR`, `RPC_UNREACHABLE` */
  find(): Promise<Found>
}

/** A request whose signatures are there. */
export interface Delivery {
  /** The page's. */
  answer: unknown
  /** Null where the page gets signatures alone. */
  outgoing: Outgoing | null
  /** Has to be done before the page gets the answer. */
  keep?: () => Promise<unknown>
}

export interface DeliverParameters {
  chain: ChainClient
  /** Of the server, which hands user operations to bundlers. */
  api: Pick<Api, 'call'>
  order: Order
  /** 0x-hex, one for each request that was approved. */
  signed: readonly string[]
}

export type Deliver = (parameters: DeliverParameters) => Delivery
