import type { Session } from '#shared/api/auth/parts.ts'
import { createSiteLocks } from '#shared/async/testing/createSiteLocks.ts'
import type { FrameConfig } from '#shared/entities/frameConfig.ts'
import { createFrame } from '../app/createFrame.ts'
import type { FrameServices } from '../app/frameServices.ts'
import { createStubApi } from './createStubApi.ts'
import { createStubChain, evmAnswers } from './createStubChain.ts'
import { createStubCustody, type StubWallet } from './createStubCustody.ts'
import { createStubRendezvous } from './createStubRendezvous.ts'
import { createStubStorage } from './createStubStorage.ts'
import { createStubWindows } from './createStubWindows.ts'
import { createDocumentLifetime } from './documentLifetime.ts'
import { openVisit } from './openVisit.ts'
import { readView } from './readView.ts'
import { kitOrigin, shopOrigin, testConfig } from './testConfig.ts'

type Ends = Parameters<FrameServices['connect']>[0]

export const testSession = {
  token: 't'.repeat(43),
  expiresAt: 2_000_000_000_000,
  person: { id: 'a'.repeat(32), method: 'email', email: 'ada@shop.example', userName: null },
} as const

export interface TestFrameParameters {
  wallet?: StubWallet
  config?: Partial<FrameConfig>
  /** Signed in since an earlier visit. */
  signedIn?: boolean
  /** Who is, and by what. */
  person?: Partial<Session['person']>
  /** The page around. */
  origin?: string
  /** The browser opens no windows. */
  blocked?: boolean
  /** Milliseconds since the epoch. */
  now?: () => number
  records?: Map<string, unknown>
  /** Held by documents of the site; those of a frame that dies are free again. */
  locks?: ReturnType<typeof createSiteLocks>
  /** The server's, and a chain, that outlive the frame. */
  rooms?: ReturnType<typeof createStubRendezvous>
  chain?: ReturnType<typeof createStubChain>
  /** Whether the browser keeps what is stored. */
  persistent?: boolean
  provable?: boolean
}

/** A whole frame around stubs of the server, the chains and custody, spoken to as the widget speaks to it. */
export function createTestFrame(parameters: TestFrameParameters = {}) {
  const {
    wallet = { status: 'ready', factors: [] },
    config = {},
    signedIn = true,
    provable = true,
    persistent = true,
    origin = shopOrigin,
    blocked = false,
    now = () => 1_700_000_000_000,
  } = parameters
  const records = parameters.records ?? new Map<string, unknown>()
  const session = { ...testSession, person: { ...testSession.person, ...parameters.person } }
  if (signedIn) records.set('session', session)
  const rooms = parameters.rooms ?? createStubRendezvous()
  const { untilUnload, signal: unloaded, unload } = createDocumentLifetime()
  /** The server learns that nobody is at the other end any more. */
  const mortalAnswers = (answers: typeof rooms.answers): typeof rooms.answers =>
    Object.fromEntries(
      Object.entries(answers).map(([path, answer]) => [
        path,
        (body, signal = unloaded) => answer(body, AbortSignal.any([signal, unloaded])),
      ]),
    )
  const locks = (parameters.locks ?? createSiteLocks()).document()
  const stubApi = createStubApi({
    ...mortalAnswers(rooms.answers),
    session: () => ({ person: session.person }),
    logout: () => ({}),
  })
  const stubChain = parameters.chain ?? createStubChain({ ...evmAnswers })
  const events: [name: string, body: unknown][] = []
  const windows = createStubWindows({ blocked })
  let hooks: Parameters<FrameServices['createApi']>[0] | undefined
  let custody: ReturnType<typeof createStubCustody> | undefined
  let connected: Ends | undefined

  const frame = createFrame({
    config: { ...testConfig, ...config },
    services: {
      storage: untilUnload(createStubStorage(records, { persistent })),
      windows: windows.host,
      readColor: (css) => (/^#[0-9a-f]{6}$/.test(css) ? css : null),
      locks: locks.locks,
      passkeys: { credentials: undefined, host: 'secure.test', name: 'Shop' },
      chain: untilUnload(stubChain.chain),
      now,
      createApi(given) {
        hooks = given
        return untilUnload(stubApi.api)
      },
      createCustody({ store }) {
        custody = createStubCustody(store, wallet)
        return { ...custody, custody: untilUnload(custody.custody) }
      },
      connect(given) {
        connected = given
        return {
          emit: (name, body) => void (unloaded.aborted || events.push([name, body])),
          destroy() {},
        }
      },
    },
    askedNetwork: null,
    ancestors: [kitOrigin, origin],
    pageIsTop: true,
    provable,
    exportUrl: '/export',
    approvalUrl: '/approve',
  })
  /** @param url the window that the frame has opened last, or another address of an approval */
  const visit = (url = windows.opened.at(-1) ?? '') => openVisit(rooms.guest, url)
  if (!connected || !hooks || !custody) throw new Error('The frame did not put itself together')
  return {
    frame,
    handlers: connected.handlers,
    dismiss: () => connected?.listeners.dismiss({}),
    hooks,
    wallet: custody,
    events,
    records,
    server: stubApi,
    windows,
    /** The person approves in the window that the frame has opened last. */
    async approveInWindow() {
      ;(await visit()).decide('approve')
    },
    /** The window that the frame has opened last, once it shows its request. */
    openVisit: visit,
    /** The document is gone, whatever it was at: nothing of it goes on. */
    kill() {
      unload()
      locks.unload()
    },
    chain: stubChain,
    ...readView(frame),
  }
}
