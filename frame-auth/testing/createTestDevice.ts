import { createStore } from 'jotai/vanilla'
import type { Say } from '#shared/debug/createSay.ts'
import { sayFetch } from '#shared/debug/sayFetch.ts'
import type { Exclusive } from '../features/custody/createEnrolling.ts'
import { createCustody } from '../features/wallet/createCustody.ts'
import { createApi } from '../services/api/createApi.ts'
import { createDevice } from '../services/device/createDevice.ts'
import type { Passkeys } from '../services/passkeys/createPasskeys.ts'
import { createSigner } from '../services/signer/createSigner.ts'
import { logSigner } from '../services/signer/logSigner.ts'
import type { FrameStorage } from '../services/storage/createFrameStorage.ts'
import { createFakePasskeys } from './createFakePasskeys.ts'
import type { FakeServer } from './createFakeServer.ts'
import { createFakeWorker } from './createFakeWorker.ts'
import { createMemoryRecords } from './createMemoryRecords.ts'

export interface TestDeviceParameters {
  server: FakeServer
  person: string
  /** A browser's storage: give the same to two tabs of one device. */
  storage?: FrameStorage
  passkeys?: Passkeys
  topLevel?: boolean
  now?: () => number
  exclusive?: Exclusive
  /** Gets a line for each call of the server and of the signer. */
  log?: Say
}

/** One tab of a browser on one site, signed in as somebody, with the real client, signer and custody. */
export async function createTestDevice(parameters: TestDeviceParameters) {
  const { server, person, storage = createMemoryRecords(), passkeys = createFakePasskeys(), log } = parameters
  const store = createStore()
  const device = createDevice(storage)
  const token = server.signIn(person, await device.thumbprint())
  const expired: string[] = []
  const api = createApi({
    secureOrigin: server.secureOrigin,
    projectId: 'demo',
    site: () => 'https://shop.test',
    device,
    token: () => token,
    onSessionExpired: () => expired.push('session'),
    fetch: log ? sayFetch(server.fetch, log) : server.fetch,
    timeout: 30_000,
  })
  let worker = createFakeWorker()
  const signer = createSigner(() => {
    worker = createFakeWorker()
    return worker
  })
  const { custody, pairing } = createCustody({
    store,
    api,
    storage,
    signer: log ? logSigner(signer, log) : signer,
    passkeys,
    person: () => person,
    deviceName: 'Firefox, Linux',
    topLevel: parameters.topLevel ?? false,
    exclusive: parameters.exclusive ?? ((work) => work()),
    now: parameters.now ?? Date.now,
  })
  return {
    custody,
    pairing,
    api,
    storage,
    signer,
    thumbprint: await device.thumbprint(),
    status: () => store.get(custody.statusAtom),
    addresses: () => store.get(custody.addressesAtom),
    overview: () => store.get(custody.overviewAtom),
    crashSigner: () => worker.crash(),
  }
}

export type TestDevice = Awaited<ReturnType<typeof createTestDevice>>
