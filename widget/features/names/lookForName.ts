import { sayUnforeseen } from '#shared/errors/sayUnforeseen.ts'
import { findOwnName } from './findOwnName.ts'
import type { OwnName } from './nameState.ts'
import type { NamesContext } from './namesContext.ts'

/** Finds out whether the account has a name. Never rejects: where nothing answers, that is the state. */
export async function lookForName(names: NamesContext): Promise<void> {
  const { store, ownAtom, connections } = names
  const address = () => connections.get('eip155')?.addresses[0]
  const asked = address()
  if (asked === undefined) return
  if (store.get(ownAtom).status === 'unknown') store.set(ownAtom, { status: 'loading' })
  const found = await findOwnName(names, asked).then(
    (name): OwnName => (name ? { status: 'owned', name } : { status: 'none' }),
    (error: unknown): OwnName => {
      sayUnforeseen(error)
      return { status: 'unknown' }
    },
  )
  // Another account is connected meanwhile: that one's answer is shown.
  if (asked === address()) store.set(ownAtom, found)
}
