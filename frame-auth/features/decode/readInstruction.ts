import { foreignLine } from './foreignText.ts'
import type { SolanaInstruction } from './readSolanaTransaction.ts'
import type { Amount, Instruction } from './subject.ts'

const programs = {
  system: '11111111111111111111111111111111',
  token: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  token2022: 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
  associatedToken: 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
  memo: 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  budget: 'ComputeBudget111111111111111111111111111111',
} as const

/**
 * What an instruction does, of the programs that move coins and tokens. Everything else, and all that is not exactly as these
 * programs have it, is unknown.
 *
 * @param native of the network's own coin
 * @see https://docs.rs/solana-system-interface, https://docs.rs/spl-token
 */
export function readInstruction(instruction: SolanaInstruction, native: Omit<Amount, 'amount'>): Instruction {
  const { program, accounts, data } = instruction
  const known = accounts.map((account) => account ?? '')
  switch (program) {
    case programs.system:
      return readSystem(known, data, native)
    case programs.token:
    case programs.token2022:
      return readTokenProgram(program, known, data)
    case programs.associatedToken:
      return { type: 'createAccount', program }
    case programs.memo:
      return { type: 'memo', text: foreignLine(new TextDecoder().decode(data)) }
    case programs.budget:
      return { type: 'budget' }
    default:
      return { type: 'unknown', program: program ?? '' }
  }
}

function readSystem(
  [from = '', to = '']: readonly string[],
  data: Uint8Array,
  native: Omit<Amount, 'amount'>,
): Instruction {
  const view = viewOf(data)
  const isTransfer = data.length === 12 && view.getUint32(0, true) === 2
  if (!isTransfer || !from || !to) return { type: 'unknown', program: programs.system }
  return { type: 'transfer', from, to, amount: { amount: view.getBigUint64(4, true).toString(), ...native } }
}

function readTokenProgram(program: string, accounts: readonly string[], data: Uint8Array): Instruction {
  const unknown: Instruction = { type: 'unknown', program }
  const view = viewOf(data)
  const amount = (decimals: number | null): Amount => ({
    amount: view.getBigUint64(1, true).toString(),
    symbol: null,
    decimals,
  })
  const [first = '', second = '', third = ''] = accounts
  switch (data[0]) {
    case 3:
      return data.length === 9
        ? { type: 'tokenTransfer', token: null, from: first, to: second, amount: amount(null) }
        : unknown
    case 4:
      return data.length === 9 ? { type: 'tokenApprove', delegate: second, amount: amount(null) } : unknown
    case 6:
      return { type: 'authority', account: first }
    case 12:
      return data.length === 10
        ? { type: 'tokenTransfer', token: second, from: first, to: third, amount: amount(data[9] ?? 0) }
        : unknown
    case 13:
      return data.length === 10
        ? { type: 'tokenApprove', delegate: third, amount: amount(data[9] ?? 0) }
        : unknown
    default:
      return unknown
  }
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength)
}
