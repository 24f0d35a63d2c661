import { atom, type PrimitiveAtom } from 'jotai/vanilla'
import { createNamesApi, type NamesApi } from '../../services/chainApi/createNamesApi.ts'
import type { FeatureContext } from '../context/featureContext.ts'
import type { NameAttempt, NameCheck, OwnName } from './nameState.ts'

/** What the operations of registering a name share. */
export interface NamesContext extends FeatureContext {
  api: NamesApi
  /** What every name here ends with, without the first dot: `harbor.eth`. */
  suffix: string
  /** ENSIP-19's default reverse registrar; null: nobody pays for primary names here. */
  registrar: string | null
  ownAtom: PrimitiveAtom<OwnName>
  textAtom: PrimitiveAtom<string>
  checkAtom: PrimitiveAtom<NameCheck>
  attemptAtom: PrimitiveAtom<NameAttempt>
  /** The feature has gone. */
  ended: AbortSignal
}

export function createNamesContext(features: FeatureContext, ended: AbortSignal): NamesContext {
  return {
    ...features,
    ended,
    api: createNamesApi(features.project),
    suffix: features.project.nameSuffix ?? '',
    registrar: features.project.nameRegistrar ?? null,
    ownAtom: atom<OwnName>({ status: 'loading' }),
    textAtom: atom(''),
    checkAtom: atom<NameCheck>({ status: 'empty' }),
    attemptAtom: atom<NameAttempt>({ step: 'idle' }),
  }
}
