import { AccountRole, address, getStructEncoder, getU32Encoder, getU64Encoder } from '@solana/web3.js'
import { demoAccounts } from '../demoAccounts.ts'
import type { LedgerPast } from '../solana/createSolanaLedger.ts'
import { seedMetadata } from '../solana/seedMetadata.ts'
import { seedToken } from '../solana/seedToken.ts'
import { type LedgerInstruction, sendInstruction } from '../solana/sendInstruction.ts'
import { solanaAddressOf } from '../solana/solanaAddressOf.ts'
import { transferTokens } from '../solana/tokenInstructions.ts'

/** Mints of the local ledger; nobody has their keys. */
export const tidepoolMints = {
  dollar: 'HarborDo11arTestToken1111111111111111111111',
  chart: 'TideChartTestCo11ectib1e1111111111111111111',
  /** Of Token-2022: a hundredth of each transfer stays with it, at most five. */
  toll: 'To11Do11arTestToken111111111111111111111111',
  /** Of Token-2022: the till takes it with a memo only. */
  note: 'MemoNoteTestToken11111111111111111111111111',
} as const

/** Pays the visitor now and then. An ed25519 seed that everybody may know. */
export const millKey = '0x5f0d1b7e93c24a6880b1c2d3e4f5061728394a5b6c7d8e9fa0b1c2d3e4f50617'

const sol = 1_000_000_000n
const dollars = 1_000_000n
const systemProgram = address('11111111111111111111111111111111')
const transferLamports = getStructEncoder([
  ['instruction', getU32Encoder()],
  ['lamports', getU64Encoder()],
])

/** Two years of the demo visitor on Solana. @param metadataBase where the mints' metadata is, with the slash */
export async function storyOfTidepool({ ledger, setTime }: LedgerPast, metadataBase: string): Promise<void> {
  const visitor = await solanaAddressOf(demoAccounts.solana)
  const mill = await solanaAddressOf(millKey)
  const till = demoAccounts.solanaTill
  const { dollar, chart, toll, note } = tidepoolMints
  await seedToken(ledger, {
    mint: dollar,
    decimals: 6,
    holders: [
      { owner: visitor, amount: 2_500n * dollars },
      { owner: mill, amount: 90_000n * dollars },
      { owner: till, amount: 0n },
    ],
  })
  await seedToken(ledger, { mint: chart, decimals: 0, holders: [{ owner: visitor, amount: 1n }] })
  await seedToken(ledger, {
    mint: toll,
    decimals: 6,
    transferFee: { basisPoints: 100, most: 5n * dollars },
    holders: [{ owner: mill, amount: 90_000n * dollars }],
  })
  await seedToken(ledger, {
    mint: note,
    decimals: 6,
    transferFee: null,
    holders: [
      { owner: mill, amount: 90_000n * dollars },
      { owner: till, amount: 0n, needsMemo: true },
    ],
  })
  const metadata = (file: string) => `${metadataBase}solana/${file}.json`
  await seedMetadata(ledger, { mint: dollar, name: 'Harbor Dollar', symbol: 'HUSD', uri: metadata('husd') })
  await seedMetadata(ledger, { mint: toll, name: 'Toll Dollar', symbol: 'TOLL', uri: metadata('toll') })
  await seedMetadata(ledger, { mint: note, name: 'Harbor Note', symbol: 'NOTE', uri: metadata('note') })
  await seedMetadata(ledger, { mint: chart, name: 'Tide Chart', symbol: 'TIDE', uri: metadata('tide') })

  const pay = (from: string, to: string, lamports: bigint): LedgerInstruction => ({
    programAddress: systemProgram,
    accounts: [
      { address: address(from), role: AccountRole.WRITABLE_SIGNER },
      { address: address(to), role: AccountRole.WRITABLE },
    ],
    data: new Uint8Array(transferLamports.encode({ instruction: 2, lamports })),
  })
  const give = (from: string, to: string, amount: bigint): Promise<LedgerInstruction> =>
    transferTokens({ mint: dollar, decimals: 6, from, to, amount })
  const at = async (daysAgo: number, key: `0x${string}`, instruction: LedgerInstruction) => {
    setTime(daysAgo)
    await sendInstruction(ledger, key, instruction)
  }

  await at(880, millKey, pay(mill, visitor, 4n * sol))
  for (let month = 26; month > 0; month--) {
    await at(month * 30 + 4, millKey, await give(mill, visitor, 75n * dollars))
    await at(month * 30 - 6, demoAccounts.solana, await give(visitor, till, 4_500_000n + BigInt(month)))
  }
  await at(16, demoAccounts.solana, pay(visitor, till, (5n * sol) / 4n))
  // More than the visitor has: it lands and fails.
  await at(9, demoAccounts.solana, await give(visitor, mill, 1_000_000n * dollars))
  await at(0.2, demoAccounts.solana, await give(visitor, till, 5_250_000n))
}

/** Whom the ledger's first block pays beside the visitor. */
export const tidepoolMill = () => solanaAddressOf(millKey)
