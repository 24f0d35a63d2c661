import { createLocks } from '#shared/async/createLocks.ts'
import { timings } from '#shared/constants/timings.ts'
import type { Say } from '#shared/debug/createSay.ts'
import { sayFetch } from '#shared/debug/sayFetch.ts'
import type { FrameConfig } from '#shared/entities/frameConfig.ts'
import { createBrowserCustody } from '../features/wallet/createBrowserCustody.ts'
import { createApi } from '../services/api/createApi.ts'
import { createChainClient } from '../services/chain/createChainClient.ts'
import { createDevice } from '../services/device/createDevice.ts'
import { createColorReader } from '../services/dom/createColorReader.ts'
import { frameTimings } from '../services/frameTimings.ts'
import type { PasskeysParameters } from '../services/passkeys/createPasskeys.ts'
import { createFrameStorage } from '../services/storage/createFrameStorage.ts'
import { createWindowHost } from '../services/windows/createWindowHost.ts'
import type { FrameServices } from './frameServices.ts'

/**
 * What a document of the secure origin has of its browser and its server. Once in a document.
 *
 * @param log gets a line for each call of the server and of the signer; left out: nothing is logged
 */
export function createBrowserServices(config: FrameConfig, log?: Say): Omit<FrameServices, 'connect'> {
  const secureOrigin = location.origin
  const storage = createFrameStorage({ name: 'wallet-kit', timeout: frameTimings.storage })
  const device = createDevice(storage)
  const now = () => Date.now()
  const send: typeof fetch = (...request) => fetch(...request)
  const fetchHere = log ? sayFetch(send, log) : send
  const passkeys: PasskeysParameters = {
    credentials: 'PublicKeyCredential' in window ? navigator.credentials : undefined,
    host: location.hostname,
    name: config.name,
  }
  return {
    storage,
    now,
    windows: createWindowHost(window),
    readColor: createColorReader(window),
    locks: createLocks(navigator.locks),
    chain: createChainClient({ origin: secureOrigin, projectId: config.projectId, fetch: fetchHere }),
    createApi: (hooks) =>
      createApi({
        ...hooks,
        secureOrigin,
        projectId: config.projectId,
        device,
        fetch: fetchHere,
        timeout: timings.authRequest,
      }),
    passkeys,
    createCustody: ({ store, api, session }) =>
      createBrowserCustody({
        store,
        api,
        storage,
        person: () => session.get()?.person.id ?? null,
        now,
        passkeys,
        log,
      }),
  }
}
