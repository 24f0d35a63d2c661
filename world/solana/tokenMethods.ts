import * as z from 'zod/mini'
import { RpcError, rpcErrorCodes } from '../rpcError.ts'
import type { Ledger } from './createLedger.ts'
import { decimalsOf, encodeAccount, encodingSchema, tokenAmount } from './encodeAccount.ts'
import { addressSchema, type LedgerAccount, type Method } from './ledgerTypes.ts'
import {
  isTokenAccount,
  mintDecoder,
  mintSize,
  tokenAccountDecoder,
  tokenAccountSize,
  tokenPrograms,
} from './tokenState.ts'

const filterSchema = z.union([
  z.strictObject({ mint: addressSchema }),
  z.strictObject({ programId: z.enum(Object.keys(tokenPrograms)) }),
])

/** The JSON-RPC methods that know the token programs. */
export function createTokenMethods(
  ledger: Ledger,
  withContext: (value: unknown) => unknown,
): [string, Method][] {
  const tokenAccounts = (programs: readonly string[]): LedgerAccount[] =>
    programs
      .flatMap((program) => ledger.accountsOwnedBy(addressSchema.parse(program)))
      .filter(({ data }) => isTokenAccount(data))

  const existing = (address: unknown, size: number): LedgerAccount => {
    const account = ledger.account(addressSchema.parse(address))
    if (account && account.data.length >= size) return account
    throw new RpcError(rpcErrorCodes.invalidParams, 'Invalid param: could not find account')
  }

  return [
    [
      'getTokenAccountsByOwner',
      ([owner, filter, options]) => {
        const holder: string = addressSchema.parse(owner)
        const wanted = filterSchema.parse(filter)
        const { encoding = 'base64' } =
          z.optional(z.object({ encoding: z.optional(encodingSchema) })).parse(options) ?? {}
        const programs = 'programId' in wanted ? [wanted.programId] : Object.keys(tokenPrograms)
        const held = tokenAccounts(programs).filter(({ data }) => {
          const account: { owner: string; mint: string } = tokenAccountDecoder.decode(data)
          return account.owner === holder && (!('mint' in wanted) || account.mint === wanted.mint)
        })
        return withContext(
          held.map((account) => ({
            pubkey: account.address,
            account: encodeAccount(ledger, account, encoding),
          })),
        )
      },
    ],
    [
      'getTokenAccountBalance',
      ([address]) => {
        const { amount, mint } = tokenAccountDecoder.decode(existing(address, tokenAccountSize).data)
        return withContext(tokenAmount(amount, decimalsOf(ledger, mint)))
      },
    ],
    [
      'getTokenSupply',
      ([mint]) => {
        const { supply, decimals } = mintDecoder.decode(existing(mint, mintSize).data)
        return withContext(tokenAmount(supply, decimals))
      },
    ],
  ]
}
