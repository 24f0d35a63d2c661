import { abortable } from '#shared/async/abortable.ts'
import { authId } from '#shared/entities/account.ts'
import type { SocialLogin } from '#shared/entities/socialLogin.ts'
import { sayUnforeseen } from '#shared/errors/sayUnforeseen.ts'
import type { Context } from '../context/createContext.ts'
import type { SignIn } from './createSignIn.ts'

/**
 * The embedded wallet before and after its code is there.
 *
 * @param load loads what signs in
 */
export function createAuth(
  { store, authState, project, sources }: Pick<Context, 'store' | 'authState' | 'project' | 'sources'>,
  load: () => Promise<SignIn>,
) {
  const { loginAtom } = authState
  let signIn: SignIn | undefined
  let loading: Promise<SignIn> | undefined

  /** The wallet's code, loaded once. Rejects when it cannot be loaded, and may be asked again. */
  const need = (): Promise<SignIn> => {
    loading ??= load().then(
      (loaded) => {
        signIn = loaded
        return loaded
      },
      (error: unknown) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }
  /** Has the wallet do something, as soon as its code is there; where that does not come, the login says so. */
  const use = (command: (signIn: SignIn) => unknown): void => {
    if (signIn) return void command(signIn)
    need().then(command, (thrown) => {
      sayUnforeseen(thrown)
      store.set(loginAtom, (login) => login && { ...login, status: 'failed', code: 'AUTH_UNREACHABLE' })
    })
  }
  sources.add({
    owns: (uuid) => uuid === authId,
    has: (connectorId) => connectorId === authId,
    isInPage: false,
    // It goes along without a word.
    confirmsSwitch: false,
    walletOf: async (_uuid, namespace) => (await need()).walletOf(namespace),
    async connectorFor(_id, _namespace, signal) {
      if (!project.auth) return null
      const { findConnector } = await abortable(need(), signal)
      return abortable(findConnector(), signal)
    },
  })

  return {
    ...authState,
    need,
    use,
    /** The wallet's code, where it is there. */
    present: () => signIn,
    /** The page asks for a login by its name; `attempt` is that of the window it has opened. */
    begin(method: SocialLogin, attempt: string | undefined): void {
      use((wallet) => wallet.beginForHost(method, attempt))
    },
    /** The page was left for a login, and is back. */
    resume(returned: string) {
      if (project.auth) use((wallet) => wallet.resume(returned))
    },
    destroy: () =>
      // Code that did not load has nothing to destroy; whoever waited for it was told.
      void loading?.then(
        ({ destroy }) => destroy(),
        () => {},
      ),
  }
}

export type Auth = ReturnType<typeof createAuth>
