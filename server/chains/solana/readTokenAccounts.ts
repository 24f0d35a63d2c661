import type { Chain } from '../chain.ts'
import { parseRpc } from '../index/rpcBlock.ts'
import { tokenAccountsSchema } from './rpcShapes.ts'
import { tokenPrograms } from './solanaPolicy.ts'

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
    tokenPrograms.map((programId) =>
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
