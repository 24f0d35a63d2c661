import type { NameAnswer, NameRecords } from '#shared/api/chain/names.ts'
import { orNull } from '#shared/errors/orNull.ts'
import { attemptOn } from './attemptOn.ts'
import { findOwnName } from './findOwnName.ts'
import type { NamesContext } from './namesContext.ts'
import { ownName } from './ownName.ts'
import { findOwner, signName } from './signName.ts'

/** Puts other records in the place of those that a name has. Never rejects: what came of it is in the state. */
export async function editName(names: NamesContext, own: NameAnswer, records: NameRecords): Promise<void> {
  const { store, api, attemptAtom, ended } = names
  const { name } = own
  await attemptOn(names, name, async () => {
    const owner = findOwner(names)
    const signed = await signName(names, owner, { name, attributes: records })
    store.set(attemptAtom, { step: 'sending', name })
    await api.edit(name, signed, ended)
    // The picture is fetched by the server, and shown as that gives it.
    const found = await findOwnName(names, signed.address).catch(orNull)
    await ownName(names, signed.address, found ?? { ...own, records })
    store.set(attemptAtom, { step: 'saved' })
  })
}
