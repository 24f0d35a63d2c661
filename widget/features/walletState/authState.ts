import { type Atom, atom } from 'jotai/vanilla'
import type { ReactNode } from 'react'
import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import type { AuthUser } from '#shared/entities/authUser.ts'
import type { DelegationStatus } from '#shared/entities/delegation.ts'
import type { ProjectConfig } from '#shared/entities/project.ts'
import type { FrameView } from '#shared/rpc/widget-auth/events.ts'
import type { Options } from '../options/parseOptions.ts'
import type { EmailUpdate, KeptLoginFacts, Login, LoginMethod } from './login.ts'
import { offeredLogins } from './offeredLogins.ts'

/** What the secure frame wants to show, and how high. */
export interface FrameStage {
  view: FrameView | null
  height: number
}

export type EvmAccountType = 'eoa' | 'smartAccount'

/** What the embedded wallet's EVM account is on a network, as far as somebody has looked. */
export interface SmartAccountState {
  network: CaipNetworkId
  status: DelegationStatus | 'loading'
  /** The contract of another wallet that the account is upgraded to. */
  delegate?: string | undefined
  /** What becomes of taking the upgrade back: `skipped`, the network has not done it; `slow`, no block has it yet. */
  removal?: 'asking' | 'waiting' | 'done' | 'skipped' | 'slow' | 'failed' | undefined
}

/** What is known of the embedded wallet, before and after its code is there. */
export function createAuthState(
  project: Pick<ProjectConfig, 'auth' | 'features'>,
  optionsAtom: Atom<Options>,
) {
  return {
    offeredAtom: atom((get) => offeredLogins(project, get(optionsAtom))),
    loginAtom: atom<Login | null>(null),
    /** A sign-in without a wallet yet. */
    keptAtom: atom<KeptLoginFacts | null>(null),
    /** What stands at a way to sign in, beside its name. It is drawn by code that comes later: the first view has no room for it. */
    badgesAtom: atom<Readonly<Partial<Record<LoginMethod, ReactNode>>>>({}),
    updateAtom: atom<EmailUpdate | null>(null),
    personAtom: atom<AuthUser | null>(null),
    smartAccountAtom: atom<SmartAccountState | null>(null),
    /** Whether this person was offered a way back into the wallet. */
    recoveryOfferedAtom: atom(false),
    stageAtom: atom<FrameStage>({ view: null, height: 0 }),
  }
}
