import { address, getAddressEncoder, getProgramDerivedAddress } from '@solana/web3.js'
import type { Ledger } from './createLedger.ts'
import { addressSchema, lamportsSchema } from './ledgerTypes.ts'
import { mintEncoder, mintSize, tokenAccountEncoder, tokenAccountSize } from './tokenState.ts'

export const tokenProgram = address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
const associatedTokenProgram = address('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')

export interface SeedTokenParameters {
  mint: string
  decimals: number
  /** Amounts in base units; together the whole supply. */
  holders: readonly { owner: string; amount: bigint }[]
}

/** The account in which an owner holds a token. */
export async function tokenAccountOf(owner: string, mint: string): Promise<string> {
  const seeds = [owner, tokenProgram, mint].map((part) => getAddressEncoder().encode(address(part)))
  const [holding] = await getProgramDerivedAddress({ programAddress: associatedTokenProgram, seeds })
  return holding
}

/** Writes an SPL token and its holders' associated accounts into the ledger, as a genesis file would. */
export async function seedToken(ledger: Ledger, parameters: SeedTokenParameters): Promise<void> {
  const { decimals, holders } = parameters
  const mint = address(parameters.mint)
  const supply = holders.reduce((sum, { amount }) => sum + amount, 0n)

  const write = (at: string, data: Uint8Array, size: number) =>
    ledger.writeAccount({
      address: addressSchema.parse(at),
      data,
      executable: false,
      lamports: lamportsSchema.parse(ledger.rentExemption(BigInt(size))),
      programAddress: addressSchema.parse(tokenProgram),
      space: BigInt(size),
    })

  const mintData = {
    mintAuthority: null,
    supply,
    decimals,
    isInitialized: 1,
    freezeAuthority: null,
  }
  write(mint, new Uint8Array(mintEncoder.encode(mintData)), mintSize)
  const initialized = 1
  for (const { owner, amount } of holders) {
    const accountData = {
      mint,
      owner: address(owner),
      amount,
      delegate: null,
      state: initialized,
      isNative: null,
      delegatedAmount: 0n,
      closeAuthority: null,
    }
    const data = new Uint8Array(tokenAccountEncoder.encode(accountData))
    write(await tokenAccountOf(owner, mint), data, tokenAccountSize)
  }
}
