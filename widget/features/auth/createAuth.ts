import { abortable } from '#shared/async/abortable.ts'
import { createLazy } from '#shared/async/createLazy.ts'
import { authId } from '#shared/entities/account.ts'
import type { SocialLogin } from '#shared/entities/socialLogin.ts'
import { sayUnforeseen } from '#shared/errors/sayUnforeseen.ts'
import type { Context } from '../context/createContext.ts'
import type { EmbeddedSignIn } from './createEmbeddedSignIn.ts'

/**
 * The embedded wallet before and after its code is there.
 *
 * @param load loads what signs in
 */
export function createAuth(
  { store, authState, project, sources }: Pick<Context, 'store' | 'authState' | 'project' | 'sources'>,
  load: () => Promise<EmbeddedSignIn>,
) {
  const { loginAtom } = authState
  const signIn = createLazy(load)

  /** Runs a command of the wallet as soon as its code is loaded; where it does not load, the login says so. */
  const use = (command: (signIn: EmbeddedSignIn) => unknown): void => {
    const loaded = signIn.present()
    if (loaded) return void command(loaded)
    signIn.need().then(command, (thrown) => {
      sayUnforeseen(thrown)
      store.set(loginAtom, (login) => login && { ...login, status: 'failed', code: 'AUTH_UNREACHABLE' })
    })
  }
  sources.add({
    owns: (uuid) => uuid === authId,
    has: (connectorId) => connectorId === authId,
    isInPage: false,
    // It switches without asking a person.
    confirmsSwitch: false,
    walletOf: async (_uuid, namespace) => (await signIn.need()).walletOf(namespace),
    async connectorFor(_id, _namespace, signal) {
      if (!project.auth) return null
      const { findConnector } = await abortable(signIn.need(), signal)
      return abortable(findConnector(), signal)
    },
  })

  return {
    ...authState,
    /** The wallet's code. Rejects when it cannot be loaded, and may be asked again. */
    need: signIn.need,
    use,
    /** The wallet's code, where it is loaded. */
    present: signIn.present,
    /** The page asks for a login by its name; `attempt` is that of the window it has opened. */
    begin(method: SocialLogin, attempt: string | undefined): void {
      use((wallet) => wallet.beginForHost(method, attempt))
    },
    /** The page was left for a login, and is back. */
    resume(returned: string) {
      if (project.auth) use((wallet) => wallet.resume(returned))
    },
    destroy: signIn.destroy,
  }
}

export type Auth = ReturnType<typeof createAuth>
