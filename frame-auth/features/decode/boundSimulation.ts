import type { Simulation } from '#shared/api/auth/simulate.ts'
import { foreignLine } from './foreignText.ts'

const longestSymbol = 24

/** The server's trial with all that tokens say of themselves made harmless (threat 19). */
export function boundSimulation(simulation: Simulation): Simulation {
  const harmless = <T extends { symbol?: string | undefined }>(entry: T): T =>
    entry.symbol === undefined ? entry : { ...entry, symbol: foreignLine(entry.symbol, longestSymbol) }
  const { reason, changes, approvals } = simulation
  return {
    ...simulation,
    ...(reason !== undefined && { reason: foreignLine(reason) }),
    changes: changes.map(harmless),
    approvals: approvals.map(harmless),
  }
}
