import { type Atom, atom, type createStore, type PrimitiveAtom } from 'jotai/vanilla'
import type { AuthUser } from '#shared/entities/authUser.ts'
import type { FrameStage } from './createFrameViews.ts'
import type { EmailUpdate, Login } from './login.ts'
import type { OfferedLogins } from './offeredLogins.ts'

/** What the loaded part says of itself. */
export interface AuthAtoms {
  loginAtom: PrimitiveAtom<Login | null>
  updateAtom: PrimitiveAtom<EmailUpdate | null>
  personAtom: PrimitiveAtom<AuthUser | null>
  stageAtom: PrimitiveAtom<FrameStage>
}

export interface AuthParameters<Wallet> {
  store: ReturnType<typeof createStore>
  offeredAtom: Atom<OfferedLogins>
  /** Loads what the embedded wallet needs, but for its frame. */
  load: (atoms: AuthAtoms) => Promise<Wallet>
}

/** The embedded wallet before and after its code is there. */
export function createAuth<Wallet extends { destroy(): void }>(parameters: AuthParameters<Wallet>) {
  const { store, offeredAtom, load } = parameters
  const atoms: AuthAtoms = {
    loginAtom: atom<Login | null>(null),
    updateAtom: atom<EmailUpdate | null>(null),
    personAtom: atom<AuthUser | null>(null),
    stageAtom: atom<FrameStage>({ view: null, height: 0 }),
  }
  let wallet: Wallet | undefined
  let loading: Promise<Wallet> | undefined

  /** The wallet's code, loaded once. Rejects when it cannot be loaded, and may be asked again. */
  const need = (): Promise<Wallet> => {
    loading ??= load(atoms).then(
      (loaded) => {
        wallet = loaded
        return loaded
      },
      (error: unknown) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }

  return {
    ...atoms,
    offeredAtom,
    need,
    /** The wallet's code, where it is there. */
    present: () => wallet,
    /** Has the wallet do something, as soon as its code is there; where that does not come, the login says so. */
    use(command: (wallet: Wallet) => unknown): void {
      if (wallet) return void command(wallet)
      need().then(command, () => {
        store.set(
          atoms.loginAtom,
          (login) => login && { ...login, status: 'failed', code: 'AUTH_UNREACHABLE' },
        )
      })
    },
    destroy: () =>
      void loading?.then(
        ({ destroy }) => destroy(),
        () => {},
      ),
  }
}

export type Auth<Wallet extends { destroy(): void }> = ReturnType<typeof createAuth<Wallet>>
