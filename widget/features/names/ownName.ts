import type { NameAnswer } from '#shared/api/chain/names.ts'
import { orNull } from '#shared/errors/orNull.ts'
import { createAccountIdentities } from '../identity/createAccountIdentities.ts'
import type { NamesContext } from './namesContext.ts'

/** Takes over the name that an account has now, wherever the account is shown, and on the next pages too. */
export async function ownName(
  {
    store,
    api,
    ownAtom,
    feature,
    ended,
  }: Pick<NamesContext, 'store' | 'api' | 'ownAtom' | 'feature' | 'ended'>,
  address: string,
  name: NameAnswer,
): Promise<void> {
  store.set(ownAtom, { status: 'owned', name })
  const known = { name: name.name, avatar: name.attributes[0]?.avatar ?? null }
  const { know } = feature(createAccountIdentities)
  know(address, known)
  know(address, (await api.identity(address, ended).catch(orNull)) ?? known)
}
