import type { NameAnswer } from '#shared/api/chain/names.ts'
import type { LabelProblem } from '#shared/names/nameRules.ts'
import type { NameSuggestion } from '../../services/chainApi/createNamesApi.ts'

/** Whether the account has a name. `unknown`: the server does not answer. */
export type OwnName = { status: 'loading' | 'none' | 'unknown' } | { status: 'owned'; name: NameAnswer }

/** What is known of the name that was typed. */
export type NameCheck =
  | { status: 'empty' | LabelProblem }
  | { status: 'looking' | 'unreachable'; name: string }
  | { status: 'free' | 'taken' | 'reserved'; name: string; others: readonly NameSuggestion[] }

/** `asking`: the wallet asks the person. */
export type NameAttempt =
  | { step: 'idle' | 'saved' | 'primary' }
  | { step: 'asking' | 'sending'; name: string }
  /** `reason`: what the server said; null: it said nothing. `isUnsure`: it may have been written down. */
  | { step: 'failed'; reason: string | null; isUnsure: boolean; requestId?: string | undefined }
