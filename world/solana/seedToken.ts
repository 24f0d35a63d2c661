import {
  address,
  getAddressEncoder,
  getProgramDerivedAddress,
  getStructEncoder,
  getU16Encoder,
  getU64Encoder,
} from '@solana/web3.js'
import type { Ledger } from './createLedger.ts'
import { addressSchema, lamportsSchema } from './ledgerTypes.ts'
import { mintEncoder, tokenAccountEncoder, withExtensions } from './tokenState.ts'

export const tokenProgram = address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
export const token2022Program = address('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb')
export const associatedTokenProgram = address('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')

export interface SeedTokenParameters {
  mint: string
  decimals: number
  /** Amounts in base units; together the whole supply. */
  holders: readonly TokenHolder[]
  /** Of Token-2022 with a fee on each transfer; null: of Token-2022 without one. Left out: of SPL Token. */
  transferFee?: { basisPoints: number; most: bigint } | null
}

export interface TokenHolder {
  owner: string
  amount: bigint
  /** Token-2022: their account takes no transfer without a memo. */
  needsMemo?: boolean
}

/** The account in which an owner holds a token. */
export async function tokenAccountOf(
  owner: string,
  mint: string,
  program: string = tokenProgram,
): Promise<string> {
  const seeds = [owner, program, mint].map((part) => getAddressEncoder().encode(address(part)))
  const [holding] = await getProgramDerivedAddress({ programAddress: associatedTokenProgram, seeds })
  return holding
}

/** Writes an SPL token and its holders' associated accounts into the ledger, as a genesis file would. */
export async function seedToken(ledger: Ledger, parameters: SeedTokenParameters): Promise<void> {
  const { decimals, holders, transferFee } = parameters
  const program = transferFee === undefined ? tokenProgram : token2022Program
  const mint = address(parameters.mint)
  const supply = holders.reduce((sum, { amount }) => sum + amount, 0n)

  const write = (at: string, data: Uint8Array) =>
    ledger.writeAccount({
      address: addressSchema.parse(at),
      data,
      executable: false,
      lamports: lamportsSchema.parse(ledger.rentExemption(BigInt(data.length))),
      programAddress: addressSchema.parse(program),
      space: BigInt(data.length),
    })

  const mintData = {
    mintAuthority: null,
    supply,
    decimals,
    isInitialized: 1,
    freezeAuthority: null,
  }
  const mintBytes = new Uint8Array(mintEncoder.encode(mintData))
  write(mint, transferFee ? withExtensions(mintBytes, [feeConfig(transferFee)]) : mintBytes)
  const initialized = 1
  for (const { owner, amount, needsMemo = false } of holders) {
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
    const extensions = [
      ...(transferFee === undefined ? [] : [{ type: extensionTypes.immutableOwner, data: new Uint8Array() }]),
      ...(transferFee ? [{ type: extensionTypes.withheldFees, data: new Uint8Array(8) }] : []),
      ...(needsMemo ? [{ type: extensionTypes.memoTransfer, data: new Uint8Array([1]) }] : []),
    ]
    write(
      await tokenAccountOf(owner, mint, program),
      extensions.length > 0 ? withExtensions(data, extensions) : data,
    )
  }
}

/** @see https://github.com/solana-program/token-2022/blob/main/interface/src/extension/mod.rs */
const extensionTypes = { transferFeeConfig: 1, withheldFees: 2, immutableOwner: 7, memoTransfer: 8 } as const

const feeEncoder = getStructEncoder([
  ['epoch', getU64Encoder()],
  ['most', getU64Encoder()],
  ['basisPoints', getU16Encoder()],
])

/** The same fee before and after the next epoch, with nobody who may change it or take what was kept. */
function feeConfig(fee: { basisPoints: number; most: bigint }): { type: number; data: Uint8Array } {
  const nobodyAndNothing = new Uint8Array(32 + 32 + 8)
  const bytes = new Uint8Array(feeEncoder.encode({ ...fee, epoch: 0n }))
  return {
    type: extensionTypes.transferFeeConfig,
    data: new Uint8Array([...nobodyAndNothing, ...bytes, ...bytes]),
  }
}
