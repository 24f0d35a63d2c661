import { afterEach, beforeAll, expect } from 'vitest'
import type { ProjectConfig } from '#shared/entities/project.ts'
import type { FakeAuthFrame } from './fakeAuthFrame.ts'
import { evmAccounts } from './fakeWallet.ts'
import { loadLibraries, openTestPage, type TestPage, type TestPageParameters } from './testPage.ts'
import { until } from './turn.ts'

export const secureOrigin = 'http://secure.localhost:4100'

const server: ProjectConfig['auth'] = { secureOrigin, email: true, socials: ['google', 'x', 'farcaster'] }

/** The fake frame's person, connected on Harbor. */
export const account = {
  status: 'connected',
  namespace: 'eip155',
  address: evmAccounts[0],
  caipAddress: `eip155:31337:${evmAccounts[0]}`,
  caipNetworkId: 'eip155:31337',
  addresses: [evmAccounts[0]],
  accountType: 'eoa',
  connector: { id: 'AUTH', name: 'Email', type: 'AUTH' },
  user: { email: 'ada@mail.test' },
  preferredAccountType: 'eoa',
  smartAccountDeployed: false,
}

/** What the page keeps of a connected embedded wallet. */
export const remembered = { connections: '{"eip155":"AUTH","solana":"AUTH"}', session: '1' }

/** What a promise comes to, whichever way. */
export const outcomeOf = (promise: Promise<unknown>) =>
  promise.then(
    (value) => value,
    (error: unknown) => error,
  )

/** Pages with an embedded wallet, for one suite: each is looked over and closed after its test. */
export function createAuthStage() {
  const pages: TestPage[] = []

  beforeAll(async () => {
    await loadLibraries()
    await import('../features/auth/createEmbeddedSignIn.ts')
  })
  afterEach(() => {
    for (const page of pages.splice(0)) {
      expect(page.invalid).toEqual([])
      expect(page.drops).toEqual([])
      page.destroy()
    }
  })

  const view = (page: TestPage) => page.state().view
  const use = (page: TestPage) => page.app.auth.need()
  return {
    view,
    /** The embedded wallet's code. */
    use,
    login: (page: TestPage) => page.app.store.get(page.app.auth.loginAtom),
    async open(frame: FakeAuthFrame, rest: Omit<TestPageParameters, 'openAuthFrame' | 'project'> = {}) {
      const page = openTestPage({ ...rest, openAuthFrame: frame.open, project: { auth: server } })
      pages.push(page)
      await page.ready()
      return page
    },
    /** The page asks for an e-mail login, and a person signs in. */
    async signIn(page: TestPage) {
      const outcome = outcomeOf(page.widget.connect({ method: 'email' }))
      await until(() => view(page) === 'Connect')
      const { email } = await use(page)
      await email.submit('ada@mail.test')
      await until(() => view(page) === 'EmailVerifyOtp')
      await email.verify('123456')
      const result = await outcome
      await until(() => !page.state().open)
      return result
    },
  }
}
