import * as z from 'zod/mini'
import type { Chain } from '../core/chain.ts'
import { parseRpc } from '../core/rpcResult.ts'
import { tokenPrograms } from './solanaPolicy.ts'

/* What of a node's answers is read. @see https://solana.com/docs/rpc/http */

const lamports = z.int().check(z.gte(0))
const address = z.string().check(z.minLength(32), z.maxLength(44))
const amountSchema = z.object({
  amount: z.string().check(z.regex(/^\d{1,20}$/)),
  decimals: z.int().check(z.gte(0), z.lte(255)),
})

export const balanceSchema = z.object({ value: lamports })

export const tokenAccountsSchema = z.object({
  value: z.array(
    z.object({
      pubkey: address,
      account: z.object({
        data: z.object({
          parsed: z.object({ info: z.object({ mint: address, tokenAmount: amountSchema }) }),
        }),
      }),
    }),
  ),
})

export const signaturesSchema = z.array(
  z.object({ signature: z.string().check(z.minLength(64), z.maxLength(88)), slot: z.int().check(z.gte(0)) }),
)

const tokenBalancesSchema = z.nullish(
  z.array(
    z.object({
      accountIndex: z.int().check(z.gte(0)),
      mint: address,
      owner: z.optional(address),
      uiTokenAmount: amountSchema,
    }),
  ),
)

/** Nodes that decode a message name each key's role, others only the key. */
const keySchema = z.pipe(
  z.union([address, z.object({ pubkey: address })]),
  z.transform((key) => (typeof key === 'string' ? key : key.pubkey)),
)

export const transactionSchema = z.object({
  slot: z.int().check(z.gte(0)),
  blockTime: z.nullish(z.int().check(z.gte(0))),
  meta: z.object({
    err: z.unknown(),
    fee: lamports,
    preBalances: z.array(lamports),
    postBalances: z.array(lamports),
    preTokenBalances: tokenBalancesSchema,
    postTokenBalances: tokenBalancesSchema,
  }),
  transaction: z.object({
    message: z.object({
      accountKeys: z.array(keySchema),
      instructions: z.optional(z.array(z.object({ programId: z.optional(address) }))),
    }),
  }),
})
export type SolanaTransaction = z.infer<typeof transactionSchema>
export type SolanaTokenBalance = NonNullable<SolanaTransaction['meta']['preTokenBalances']>[number]

/** Accounts as bytes; null where there is none. */
export const rawAccountsSchema = z.object({
  value: z.array(z.nullable(z.object({ data: z.tuple([z.string(), z.literal('base64')]) }))),
})

/** Mints of the newer token program, whose names may stand in themselves. Anything else parses as having none. */
const extensionSchema = z.object({
  extension: z.literal('tokenMetadata'),
  state: z.object({ name: z.string(), symbol: z.string(), uri: z.string() }),
})
export const parsedMintsSchema = z.object({
  value: z.array(
    z.catch(
      z.nullable(
        z.object({
          data: z.object({
            parsed: z.object({
              info: z.object({ extensions: z.array(z.catch(z.nullable(extensionSchema), null)) }),
            }),
          }),
        }),
      ),
      null,
    ),
  ),
})

export interface TokenAccount {
  address: string
  mint: string
  /** In base units. */
  amount: bigint
  decimals: number
}

/** An owner's accounts of both token programs, those with the most in them first. @throws `RPC_UNREACHABLE`, `RPC_ERROR` */
export async function readTokenAccounts(
  chain: Chain,
  owner: string,
  signal: AbortSignal,
): Promise<TokenAccount[]> {
  const options = { encoding: 'jsonParsed', commitment: 'confirmed' }
  const answers = await Promise.all(
    tokenPrograms.map(async (programId) =>
      chain.call('getTokenAccountsByOwner', [owner, { programId }, options], signal),
    ),
  )
  const accounts = answers.flatMap((answer) =>
    parseRpc(tokenAccountsSchema, answer).value.map(({ pubkey, account }): TokenAccount => {
      const { mint, tokenAmount } = account.data.parsed.info
      const { amount, decimals } = tokenAmount
      return { address: pubkey, mint, amount: BigInt(amount), decimals }
    }),
  )
  return accounts.sort((a, b) => (a.amount === b.amount ? 0 : a.amount > b.amount ? -1 : 1))
}
