import type { NameAnswer } from '#shared/api/chain/names.ts'
import { createAccountIdentities } from '../identity/createAccountIdentities.ts'
import type { NamesContext } from './namesContext.ts'

/** Takes over the name that an account has now, wherever the account is shown. */
export function ownName(
  { store, ownAtom, feature }: Pick<NamesContext, 'store' | 'ownAtom' | 'feature'>,
  address: string,
  name: NameAnswer,
): void {
  store.set(ownAtom, { status: 'owned', name })
  feature(createAccountIdentities).know(address, {
    name: name.name,
    avatar: name.attributes[0]?.avatar ?? null,
  })
}
