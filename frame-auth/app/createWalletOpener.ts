import { createMutex } from '#shared/async/createMutex.ts'
import type { Addresses, Custody } from '../features/custody/custody.ts'
import { createRecovery } from '../features/user/createRecovery.ts'
import { createSetUp } from '../features/user/createSetUp.ts'
import { createWalletOpening, type OpenWallet } from '../features/user/createWalletOpening.ts'
import { soleProvider } from '../features/user/soleProvider.ts'
import type { FrameContext } from './frameContext.ts'

/**
 * Has the wallet of the signed-in person opened. Two that may ask the person run one after the other: the wallet must not be made twice.
 *
 * @param approved custody whose acts of power the person approves
 */
export function createWalletOpener(
  context: FrameContext,
  approved: Custody,
): (how: OpenWallet) => Promise<Addresses> {
  const { store, session, custody, pairing, api, viewQueue, config, services, passkeyLabel } = context
  const { requireRecovery, escrow } = config.features
  const open = createWalletOpening({
    store,
    custody,
    isSignedIn: () => session.get() !== null,
    onOpened: session.opened,
    requireRecovery,
    setUp: createSetUp({
      viewQueue,
      custody: approved,
      passkeyLabel,
      isPersistent: services.storage.persistent,
      soleProvider: () => soleProvider(session.get()?.person),
      requireRecovery,
      escrow,
    }),
    recover: createRecovery({ store, viewQueue, custody, pairing, api }),
  })
  const exclusive = createMutex()
  return (how) => (how.interactive ? exclusive(() => open(how)) : open(how))
}
