import type { createStore } from 'jotai/vanilla'
import type * as z from 'zod/mini'
import type { Locks } from '#shared/async/createLocks.ts'
import type { Handlers, Listeners } from '#shared/rpc/contract.ts'
import type { authEvents, authWidgetEvents } from '#shared/rpc/widget-auth/events.ts'
import type { authMethods } from '#shared/rpc/widget-auth/tables.ts'
import type { Custody } from '../features/custody/custody.ts'
import type { SessionOfFrame } from '../features/login/createSession.ts'
import type { Pairing } from '../features/pairing/pairing.ts'
import type { Api } from '../services/api/api.ts'
import type { ChainClient } from '../services/chain/createChainClient.ts'
import type { PasskeysParameters } from '../services/passkeys/createPasskeys.ts'
import type { FrameStorage } from '../services/storage/createFrameStorage.ts'
import type { WindowHost } from '../services/windows/createWindowHost.ts'

type AuthEvents = typeof authEvents

/** The frame's end of the hop to the widget. */
export interface FrameHop {
  emit<K extends keyof AuthEvents & string>(event: K, body: z.infer<AuthEvents[K]>): void
  destroy(): void
}

export interface CustodyFactoryParameters {
  store: ReturnType<typeof createStore>
  api: Api
  storage: FrameStorage
  session: SessionOfFrame
}

/** What the frame needs of the world: browser, server, chains. */
export interface FrameServices {
  storage: FrameStorage
  windows: WindowHost
  chain: ChainClient
  locks: Locks
  /** What passkeys are asked for with. */
  passkeys: PasskeysParameters
  createApi(hooks: { site: () => string; token: () => string | null; onSessionExpired: () => void }): Api
  createCustody(parameters: CustodyFactoryParameters): { custody: Custody; pairing: Pairing }
  connect(ends: {
    handlers: Handlers<typeof authMethods>
    listeners: Listeners<typeof authWidgetEvents>
  }): FrameHop
  /** A CSS colour as an opaque `#rrggbb`; null: it is none. */
  readColor(css: string): string | null
  /** Milliseconds since the epoch. */
  now: () => number
}
