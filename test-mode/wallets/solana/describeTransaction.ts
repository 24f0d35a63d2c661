import {
  getCompiledTransactionMessageDecoder,
  getStructDecoder,
  getTransactionDecoder,
  getU32Decoder,
  getU64Decoder,
} from '@solana/web3.js'

const systemProgram = '11111111111111111111111111111111'
const transferInstruction = 2
const transferDecoder = getStructDecoder([
  ['instruction', getU32Decoder()],
  ['lamports', getU64Decoder()],
])

/** What a transaction would do, for the person who is asked; unknown instructions are said to be unknown. */
export function describeTransaction(wire: Uint8Array): { label: string; value: string }[] {
  const { messageBytes } = getTransactionDecoder().decode(wire)
  const { instructions, staticAccounts } = getCompiledTransactionMessageDecoder().decode(messageBytes)
  return instructions.flatMap(({ programAddressIndex, accountIndices = [], data }) => {
    const isSystem = staticAccounts[programAddressIndex] === systemProgram
    const transfer = isSystem && data?.length === 12 ? transferDecoder.decode(data) : undefined
    if (transfer?.instruction !== transferInstruction) {
      return [
        { label: 'Unknown instruction', value: staticAccounts[programAddressIndex] ?? 'unknown program' },
      ]
    }
    const recipient = staticAccounts[accountIndices[1] ?? -1] ?? 'unknown'
    return [
      { label: 'To', value: recipient },
      { label: 'Amount', value: `${toSol(transfer.lamports)} SOL` },
    ]
  })
}

function toSol(lamports: bigint): string {
  const digits = `${lamports}`.padStart(10, '0')
  return `${digits.slice(0, -9)}.${digits.slice(-9)}`.replace(/\.?0+$/, '')
}
