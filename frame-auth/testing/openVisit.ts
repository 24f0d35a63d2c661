import { createStore } from 'jotai/vanilla'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { createApprovalVisit } from '../features/approval/visit/createApprovalVisit.ts'
import type { GuestApi } from '../services/api/createGuestApi.ts'
import type { SigningPasskeys } from '../services/passkeys/createSigningPasskeys.ts'

const noPasskeys: Pick<SigningPasskeys, 'sign'> = {
  async sign() {
    throw new WalletKitError('PASSKEY_UNAVAILABLE', 'Nothing is ordered of another account')
  },
}

/** The window of an approval, by its address. Resolves when it shows its request. @param passkeys which sign orders of a savings account */
export async function openVisit(api: GuestApi, url: string, { sign } = noPasskeys) {
  const { hash } = new URL(url, 'https://secure.example')
  const gone: string[] = []
  /** How often the browser asked for a passkey. */
  let proofs = 0
  const store = createStore()
  const visit = createApprovalVisit({
    store,
    api,
    passkeys: {
      confirm: async () => void proofs++,
      sign,
    },
    hash,
    isVerified: () => true,
    isAllowed: () => true,
    close() {},
    go: (to) => void gone.push(to),
  })
  const step = () => store.get(visit.stateAtom).step
  await new Promise<void>((resolve) => {
    store.sub(visit.stateAtom, () => step() === 'asked' && resolve())
  })
  return { ...visit, gone, step, proofs: () => proofs }
}
