import { address, getAddressEncoder, getProgramDerivedAddress } from '@solana/web3.js'
import type { Ledger } from './createLedger.ts'
import { addressSchema, lamportsSchema } from './ledgerTypes.ts'
import { mintEncoder, mintSize, tokenAccountEncoder, tokenAccountSize } from './tokenState.ts'

const tokenProgram = address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
const associatedTokenProgram = address('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')

export interface SeedTokenParameters {
  mint: string
  decimals: number
  holder: string
  /** In base units; the whole supply. */
  amount: bigint
}

/** Writes an SPL token and its holder's associated account into the ledger, as a genesis file would. */
export async function seedToken(ledger: Ledger, parameters: SeedTokenParameters): Promise<string> {
  const { decimals, amount } = parameters
  const mint = address(parameters.mint)
  const owner = address(parameters.holder)
  const seeds = [owner, tokenProgram, mint].map((part) => getAddressEncoder().encode(part))
  const [holding] = await getProgramDerivedAddress({ programAddress: associatedTokenProgram, seeds })

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
    supply: amount,
    decimals,
    isInitialized: 1,
    freezeAuthority: null,
  }
  write(mint, new Uint8Array(mintEncoder.encode(mintData)), mintSize)
  const initialized = 1
  const accountData = {
    mint,
    owner,
    amount,
    delegate: null,
    state: initialized,
    isNative: null,
    delegatedAmount: 0n,
    closeAuthority: null,
  }
  write(holding, new Uint8Array(tokenAccountEncoder.encode(accountData)), tokenAccountSize)
  return holding
}
