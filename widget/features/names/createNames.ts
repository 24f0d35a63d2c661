import type { NameAnswer, NameRecords } from '#shared/api/chain/names.ts'
import type { FeatureContext } from '../context/featureContext.ts'
import { claimPrimaryName } from './claimPrimaryName.ts'
import { createNameCheck } from './createNameCheck.ts'
import { editName } from './editName.ts'
import { lookForName } from './lookForName.ts'
import { createNamesContext } from './namesContext.ts'
import { registerName } from './registerName.ts'

/** The name of the embedded account, for the views that show and register it. Made with its first view. */
export function createNames(features: FeatureContext) {
  const ended = new AbortController()
  const names = createNamesContext(features, ended.signal)
  const check = createNameCheck(names)
  const { suffix, registrar, ownAtom, textAtom, checkAtom, attemptAtom } = names
  return {
    suffix,
    /** Whether the operator pays for primary names. */
    offersPrimary: registrar !== null,
    ownAtom,
    textAtom,
    checkAtom,
    attemptAtom,
    look: () => lookForName(names),
    type: check.type,
    register: (name: string, replaces?: string) => registerName(names, name, replaces),
    edit: (own: NameAnswer, records: NameRecords) => editName(names, own, records),
    claimPrimary: (name: string) => claimPrimaryName(names, name),
    destroy() {
      check.destroy()
      ended.abort()
    },
  }
}
