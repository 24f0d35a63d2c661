import type { NameAnswer } from '#shared/api/chain/names.ts'
import { orNull } from '#shared/errors/orNull.ts'
import { isCode } from '#shared/errors/walletKitError.ts'
import { attemptOn } from './attemptOn.ts'
import { findOwnName } from './findOwnName.ts'
import type { NamesContext } from './namesContext.ts'
import { ownName } from './ownName.ts'
import { findOwner, type NameOwner, signName } from './signName.ts'
import { tellOfFailedName, tellOfName } from './tellOfName.ts'

/**
 * Registers the name that was typed: the owner signs it, and the server writes it down. Never rejects: what came of it is in the state.
 *
 * @param replaces the name that the account has so far
 * @see docs/internals/behaviour.md "Name registration"
 */
export async function registerName(names: NamesContext, name: string, replaces?: string): Promise<void> {
  await attemptOn(names, name, async () => {
    const owner = findOwner(names)
    const told = { connection: owner.connection, ensName: name }
    tellOfName(names, 'REGISTER_NAME_INITIATED', told)
    try {
      const registered = await signAndRegister(names, owner, {
        name,
        ...(replaces !== undefined && { replaces }),
      })
      await ownName(names, owner.connection.addresses[0], registered)
      tellOfName(names, 'REGISTER_NAME_SUCCESS', told)
    } catch (error) {
      tellOfFailedName(names, told, error)
      throw error
    }
    const { store, attemptAtom, router } = names
    store.set(attemptAtom, { step: 'idle' })
    // Who has gone elsewhere meanwhile stays there.
    if (router.current().view === 'RegisterAccountName')
      router.replace({ view: 'RegisterAccountNameSuccess' })
  })
}

async function signAndRegister(
  names: NamesContext,
  owner: NameOwner,
  { name, replaces }: { name: string; replaces?: string },
): Promise<NameAnswer> {
  const { store, api, attemptAtom, ended, ownAtom } = names
  const own = store.get(ownAtom)
  // What the name before has said of its owner goes on to be said.
  const attributes = (own.status === 'owned' && own.name.records) || {}
  const signed = await signName(names, owner, {
    name,
    attributes,
    ...(replaces !== undefined && { replaces }),
  })
  store.set(attemptAtom, { step: 'sending', name })
  try {
    await api.register(signed, ended)
  } catch (error) {
    // The server may have written it down, and its answer was lost: then the name leads here.
    const found = isCode(error, 'RPC_UNREACHABLE')
      ? await findOwnName(names, signed.address).catch(orNull)
      : null
    if (found?.name === name) return found
    throw error
  }
  const created = Math.floor(Date.now() / 1_000)
  const { coinType, address } = signed
  return {
    name,
    registered_at: created,
    addresses: { [coinType]: { address, created } },
    attributes: [],
    records: attributes,
  }
}
