/**
 * The Solana ledger of the local world, for tests of what reads one: the real runtime behind a validator's JSON-RPC. Here and in
 * `startOnramp.ts` alone the server's tests reach into the world.
 */
import { findPortBase, portsFrom } from '../../world/ports.ts'
import {
  createSolanaLedger,
  type SolanaLedger,
  type SolanaLedgerParameters,
} from '../../world/solana/createSolanaLedger.ts'

// biome-ignore lint/performance/noBarrelFile: what the tests need of the world goes through this file alone
export { addressSchema } from '../../world/solana/ledgerTypes.ts'
export {
  seedToken,
  token2022Program,
  tokenAccountOf,
  tokenProgram,
} from '../../world/solana/seedToken.ts'
export { sendInstruction } from '../../world/solana/sendInstruction.ts'
export { solanaAddressOf } from '../../world/solana/solanaAddressOf.ts'
export { memo, openTokenAccount, transferTokens } from '../../world/solana/tokenInstructions.ts'
export type { SolanaLedger }

/** A ledger on a free port. */
export async function startLedger(parameters: Omit<SolanaLedgerParameters, 'port'>): Promise<SolanaLedger> {
  const { solana: port } = portsFrom(await findPortBase())
  return createSolanaLedger({ ...parameters, port })
}
