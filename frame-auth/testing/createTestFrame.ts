import { createStore } from 'jotai/vanilla'
import type { FrameConfig } from '#shared/entities/frameConfig.ts'
import { createFrame } from '../app/createFrame.ts'
import type { FrameServices } from '../app/frameServices.ts'
import { createApprovalVisit } from '../features/approval/createApprovalVisit.ts'
import { createStubApi } from './createStubApi.ts'
import { createStubChain, evmAnswers } from './createStubChain.ts'
import { createStubCustody, type StubWallet } from './createStubCustody.ts'
import { createStubRooms } from './createStubRooms.ts'
import { createStubStorage } from './createStubStorage.ts'
import { createStubWindows } from './createStubWindows.ts'
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
  records?: Map<string, unknown>
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
  } = parameters
  const records = parameters.records ?? new Map<string, unknown>()
  if (signedIn) records.set('session', testSession)
  const rooms = createStubRooms()
  const stubApi = createStubApi({
    ...rooms.answers,
    session: () => ({ person: testSession.person }),
    logout: () => ({}),
  })
  const stubChain = createStubChain({ ...evmAnswers })
  const events: [name: string, body: unknown][] = []
  const windows = createStubWindows()
  let hooks: Parameters<FrameServices['createApi']>[0] | undefined
  let custody: ReturnType<typeof createStubCustody> | undefined
  let connected: Ends | undefined

  const frame = createFrame({
    config: { ...testConfig, ...config },
    services: {
      storage: createStubStorage(records, { persistent }),
      windows: windows.host,
      chain: stubChain.chain,
      now: () => 1_700_000_000_000,
      createApi(given) {
        hooks = given
        return stubApi.api
      },
      createCustody({ store }) {
        custody = createStubCustody(store, wallet)
        return custody
      },
      connect(given) {
        connected = given
        return { emit: (name, body) => void events.push([name, body]), destroy() {} }
      },
    },
    askedNetwork: null,
    ancestors: [kitOrigin, shopOrigin],
    pageIsTop: true,
    provable,
    exportUrl: '/export',
    approvalUrl: '/approve',
  })
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
      const { hash } = new URL(windows.opened.at(-1) ?? '', 'https://secure.example')
      const store = createStore()
      const isVerified = () => true
      const visit = createApprovalVisit({ store, api: rooms.guest, hash, isVerified, close() {} })
      await new Promise<void>((resolve) => {
        store.sub(visit.stateAtom, () => store.get(visit.stateAtom).step === 'asked' && resolve())
      })
      visit.decide('approve')
    },
    chain: stubChain,
    shown: () => frame.store.get(frame.shownAtom),
  }
}
