import { isAddress } from '@solana/web3.js'
import { millKey, tidepoolMill, tidepoolMints } from '../history/storyOfTidepool.ts'
import type { SolanaLedger } from '../solana/createSolanaLedger.ts'
import { addressSchema } from '../solana/ledgerTypes.ts'
import { token2022Program, tokenProgram } from '../solana/seedToken.ts'
import { type LedgerInstruction, sendInstruction } from '../solana/sendInstruction.ts'
import { memo, openTokenAccount, transferTokens } from '../solana/tokenInstructions.ts'
import { type Giver, givenAmounts } from './faucet.ts'

const systemProgram = '11111111111111111111111111111111'
const lamports = 1_000_000_000n
const decimals = 6
const tokens = [
  { symbol: 'HUSD', mint: tidepoolMints.dollar, program: tokenProgram },
  { symbol: 'TOLL', mint: tidepoolMints.toll, program: token2022Program },
  { symbol: 'NOTE', mint: tidepoolMints.note, program: token2022Program },
] as const

/** SOL by an airdrop, and tokens from the mill, which pays for the accounts that they lie in. What a token keeps of a transfer is missing then. */
export function createSolanaGiver(
  { ledger, caipNetworkId: network }: Pick<SolanaLedger, 'ledger' | 'caipNetworkId'>,
  name: string,
): Giver {
  const { sol, dollars } = givenAmounts
  // Two equal transfers within one blockhash are one transaction.
  let given = 0

  async function land(...instructions: LedgerInstruction[]): Promise<string> {
    const signature = await sendInstruction(ledger, millKey, ...instructions)
    if (ledger.transaction(signature)?.err) throw new Error('The ledger refused the transfer')
    return signature
  }

  return {
    network,
    name,
    async refuse(address) {
      if (!isAddress(address)) return 'This is no address: a letter may be wrong.'
      const account = ledger.account(addressSchema.parse(address))
      if (address === systemProgram || account?.executable)
        return 'This is a program: it cannot send on what it gets.'
      return account === null || `${account.programAddress}` === systemProgram
        ? null
        : 'This is an account of a program, such as a token account: give the address of the wallet.'
    },
    gifts: [
      async (address) => {
        const transaction = ledger.airdrop(addressSchema.parse(address), lamports * BigInt(sol))
        return { network, symbol: 'SOL', amount: sol, transaction }
      },
      ...tokens.map(({ symbol, mint, program }) => async (address: string) => {
        const from = await tidepoolMill()
        const amount = BigInt(dollars) * 10n ** BigInt(decimals)
        const transaction = await land(
          await openTokenAccount(from, address, mint, program),
          await transferTokens({ mint, decimals, from, to: address, amount, program }),
          memo(`Faucet, gift ${++given}`),
        )
        return { network, symbol, amount: dollars, transaction }
      }),
    ],
  }
}
