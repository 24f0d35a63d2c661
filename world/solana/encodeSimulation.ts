import * as z from 'zod/mini'
import type { Ledger } from './createLedger.ts'
import { encodeAccount, encodingSchema, tokenBalances } from './encodeAccount.ts'
import { addressSchema, type LedgerAccount, type SimulatedExecution } from './ledgerTypes.ts'

/** The accounts that a client wants to see as they would be. */
export const simulatedAccountsSchema = z.object({
  encoding: z.optional(encodingSchema),
  addresses: z.array(addressSchema).check(z.maxLength(64)),
})

/** A simulation as `simulateTransaction` gives it, with the token balances that newer validators add. */
export function encodeSimulation(
  ledger: Ledger,
  { after, accounts, ...execution }: SimulatedExecution,
  wanted: z.infer<typeof simulatedAccountsSchema> | undefined,
): unknown {
  const balances = (read: (address: string) => LedgerAccount | null) =>
    tokenBalances(ledger, accounts.map(read))
  const before = (address: string) => ledger.account(addressSchema.parse(address))
  const then = (address: string) => after.get(address) ?? before(address)
  const encode = (address: string) => {
    const account = then(address)
    return account && encodeAccount(ledger, account, wanted?.encoding ?? 'base64')
  }
  return {
    ...execution,
    accounts: wanted ? wanted.addresses.map(encode) : null,
    innerInstructions: null,
    returnData: null,
    preTokenBalances: balances(before),
    postTokenBalances: balances(then),
  }
}
