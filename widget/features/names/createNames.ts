import type { FeatureContext } from '../context/featureContext.ts'
import { createNameCheck } from './createNameCheck.ts'
import { lookForName } from './lookForName.ts'
import { createNamesContext } from './namesContext.ts'
import { registerName } from './registerName.ts'

/** The name of the embedded account, for the views that show and register it. Made with its first view. */
export function createNames(features: FeatureContext) {
  const ended = new AbortController()
  const names = createNamesContext(features, ended.signal)
  const check = createNameCheck(names)
  const { suffix, ownAtom, textAtom, checkAtom, attemptAtom } = names
  return {
    suffix,
    ownAtom,
    textAtom,
    checkAtom,
    attemptAtom,
    look: () => lookForName(names),
    type: check.type,
    register: (name: string) => registerName(names, name),
    destroy() {
      check.destroy()
      ended.abort()
    },
  }
}
