import { isAddress } from 'viem/utils'
import { primaryClaimSchema } from '#shared/api/chain/names.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { hashPrimaryName, primaryNameSchema } from '#shared/names/primaryName.ts'
import { parseAnswer } from '../../wallets/walletErrors.ts'
import { attemptOn } from './attemptOn.ts'
import type { NamesContext } from './namesContext.ts'
import { findOwner } from './signName.ts'

/** How long a claim is good: the time that a person takes to approve it, and that the operator takes to bring it to the chain. Seconds. */
const claimTime = 45 * 60

/**
 * Makes the account's name its primary one (ENSIP-19): the owner signs it, and the operator pays. Never rejects: what came of it is in the state.
 */
export async function claimPrimaryName(names: NamesContext, name: string): Promise<void> {
  const { store, api, attemptAtom, registrar, walletOf, ended } = names
  await attemptOn(names, name, async () => {
    const { connection } = findOwner(names)
    const [address] = connection.addresses
    if (!isAddress(address)) throw new WalletKitError('NOT_CONNECTED', 'Address or auth connector not found')
    const expires = Math.floor(Date.now() / 1_000) + claimTime
    const meaning = primaryNameSchema.parse({ primaryName: { registrar, name, expires } })
    const wallet = await walletOf(connection.uuid, 'eip155')
    const hash = hashPrimaryName({ ...meaning.primaryName, address })
    // The embedded wallet shows what the hash is made of; it signs no other.
    const signature = await parseAnswer(
      wallet.request('personal_sign', [hash, address, meaning], { signal: ended }),
      primaryClaimSchema.shape.signature,
      'a signature',
    )
    store.set(attemptAtom, { step: 'sending', name })
    await api.claimPrimary(name, { address, signature, expires }, ended)
    store.set(attemptAtom, { step: 'primary' })
  })
}
