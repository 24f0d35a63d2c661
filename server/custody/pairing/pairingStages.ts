import type { PairingState } from '#shared/api/auth/pairing.ts'

export type PairingStage = PairingState['stage']

/** Which end of a pairing: the device that asks to be let in, or the one that can open the wallet. */
export type PairingSide = 'new' | 'old'

/**
 * The steps, and nothing else (threat 24a): from which stage each one leads on, to which, and who takes it. Each is taken
 * once, so a key that was committed to or revealed is never another one later.
 */
export const pairingSteps = {
  join: { from: ['begun'], to: 'joined', by: ['old'] },
  reveal: { from: ['joined'], to: 'revealed', by: ['new'] },
  deliver: { from: ['revealed'], to: 'delivered', by: ['old'] },
  refuse: { from: ['begun', 'joined', 'revealed'], to: 'refused', by: ['new', 'old'] },
} as const satisfies Record<
  string,
  { from: readonly PairingStage[]; to: PairingStage; by: readonly PairingSide[] }
>
export type PairingStep = keyof typeof pairingSteps

const order: readonly PairingStage[] = ['begun', 'joined', 'revealed', 'delivered', 'refused']

/** Whether there is something to tell a device that has seen a stage. */
export function isBeyond(stage: PairingStage, seen: PairingStage): boolean {
  return order.indexOf(stage) > order.indexOf(seen)
}
