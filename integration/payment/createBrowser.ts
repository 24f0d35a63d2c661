import { toHex } from 'viem'
import { expect, vi } from 'vitest'
import * as z from 'zod/mini'
import { createSiteLocks } from '#shared/async/testing/createSiteLocks.ts'
import type { Network } from '#shared/entities/network.ts'
import { createFrame } from '../../frame-auth/app/createFrame.ts'
import type { FrameServices } from '../../frame-auth/app/frameServices.ts'
import { createCustody } from '../../frame-auth/features/wallet/createCustody.ts'
import { createApi } from '../../frame-auth/services/api/createApi.ts'
import { createGuestApi } from '../../frame-auth/services/api/createGuestApi.ts'
import { createChainClient } from '../../frame-auth/services/chain/createChainClient.ts'
import { createDevice } from '../../frame-auth/services/device/createDevice.ts'
import type { AskedCredentials } from '../../frame-auth/services/passkeys/askCredentials.ts'
import { createSigningPasskeys } from '../../frame-auth/services/passkeys/createSigningPasskeys.ts'
import { createSigner } from '../../frame-auth/services/signer/createSigner.ts'
import type { FrameStorage } from '../../frame-auth/services/storage/createFrameStorage.ts'
import { createFakePasskeys } from '../../frame-auth/testing/createFakePasskeys.ts'
import { createFakeWorker } from '../../frame-auth/testing/createFakeWorker.ts'
import { createMemoryRecords } from '../../frame-auth/testing/createMemoryRecords.ts'
import { createStubWindows } from '../../frame-auth/testing/createStubWindows.ts'
import { createDocumentLifetime } from '../../frame-auth/testing/documentLifetime.ts'
import { openVisit } from '../../frame-auth/testing/openVisit.ts'
import { readView } from '../../frame-auth/testing/readView.ts'
import { createBreakpoints } from './breakpoints.ts'
import { type PaymentWorld, projectId, site } from './createPaymentWorld.ts'
import { fetchLocal } from './fetchLocal.ts'

type Ends = Parameters<FrameServices['connect']>[0]

const pollOptions = { timeout: 20_000 }
const never = new AbortController().signal
const callSchema = z.object({ method: z.string() })
const passkeys = createFakePasskeys()
/** The passkeys' RP id. */
export const passkeyHost = 'secure.test'

/**
 * A browser on the shop's site, with the secure frame's own app in it and nothing in between: its storage and locks outlive a document,
 * its requests go to the real server. Only what draws, and the browser's windows, are the test's.
 */
export function createBrowser({
  kit,
  network,
  networks = [network],
  credentials,
}: Pick<PaymentWorld, 'kit' | 'network'> & {
  networks?: Network[]
  /** Of an authenticator with passkeys that own accounts. */
  credentials?: AskedCredentials
}) {
  const { secureOrigin, kitOrigin } = kit
  const storage = createMemoryRecords()
  const siteLocks = createSiteLocks()
  const windowBreakpoints = createBreakpoints()
  const signingPasskeys = { credentials, host: passkeyHost, name: 'Shop' }
  const guest = createGuestApi({
    secureOrigin,
    projectId,
    fetch: (input, init) => windowBreakpoints.run(nameOf(`${input}`, null), () => fetchLocal(input, init)),
    timeout: 5_000,
  })

  /**
   * Another document of the page, with its frame.
   *
   * @param onEvent takes what the frame sends the widget
   */
  async function load(onEvent: (name: string, body: unknown) => void = () => {}) {
    const { untilUnload, answered, signal, unload } = createDocumentLifetime()
    const locks = siteLocks.document()
    const windows = createStubWindows()
    const breakpoints = createBreakpoints()
    const events: [name: string, body: unknown][] = []
    const fetch: typeof fetchLocal = (input, init) => {
      const end = AbortSignal.any([signal, ...(init?.signal ? [init.signal] : [])])
      const work = () => fetchLocal(input, { ...init, signal: end })
      return answered(breakpoints.run(nameOf(`${input}`, init?.body), work))
    }
    const held: FrameStorage = {
      ...untilUnload(storage),
      put: (key, value) =>
        answered(breakpoints.run(`put ${key}`, () => untilUnload(storage).put(key, value))),
    }
    let connected: Ends | undefined
    const frame = createFrame({
      config: {
        projectId,
        name: 'Harbor Coffee',
        kitOrigin,
        allowedOrigins: [site],
        allowDevelopmentHosts: true,
        networks,
        features: {
          email: true,
          socials: [],
          requireRecovery: false,
          escrow: false,
          smartAccounts: true,
          smartSessions: true,
        },
        version: '0.0.0',
      },
      services: {
        storage: held,
        windows: windows.host,
        readColor: () => null,
        locks: locks.locks,
        passkeys: signingPasskeys,
        chain: createChainClient({ origin: secureOrigin, projectId, fetch }),
        now: Date.now,
        createApi: (hooks) =>
          createApi({
            ...hooks,
            secureOrigin,
            projectId,
            device: createDevice(held),
            fetch,
            timeout: 30_000,
          }),
        createCustody: ({ store, api, session }) =>
          createCustody({
            store,
            api,
            storage: held,
            signer: createSigner(createFakeWorker),
            passkeys,
            person: () => session.get()?.person.id ?? null,
            deviceName: 'Firefox on Linux',
            topLevel: false,
            exclusive: (work) => work(),
            now: Date.now,
          }),
        connect(given) {
          connected = given
          return {
            emit(name, body) {
              if (signal.aborted) return
              events.push([name, body])
              onEvent(name, body)
            },
            destroy() {},
          }
        },
      },
      askedNetwork: null,
      ancestors: [kitOrigin, site],
      pageIsTop: true,
      provable: true,
      exportUrl: '/export',
      approvalUrl: '/approve',
    })
    if (!connected) throw new Error('The frame did not put itself together')
    const { handlers, listeners } = connected
    await handlers.syncDappData({ origin: site }, never)
    const stage = readView(frame)
    return {
      ...stage,
      events,
      breakAt: breakpoints.breakAt,
      windowState() {
        const { stateAtom } = stage.window() ?? {}
        return stateAtom ? frame.store.get(stateAtom) : null
      },
      handlers,
      listeners,
      dismiss: () => listeners.dismiss({}),
      /** The page asks for a payment of one wei. */
      pay(to: string, value = 1n): Promise<unknown> {
        const asked = Promise.resolve(
          handlers.rpcRequest(
            {
              chainId: network.caipNetworkId,
              method: 'eth_sendTransaction',
              params: [{ to, value: toHex(value) }],
            },
            never,
          ),
        )
        asked.catch(() => {})
        return asked
      },
      /** Once the request has been read: the window that the person opens for it from the frame. */
      async openWindow() {
        await expect.poll(() => stage.state()?.step, pollOptions).toBe('review')
        const before = windows.opened.length
        stage.window()?.open()
        return openVisit(guest, windows.opened[before] ?? '', createSigningPasskeys(signingPasskeys))
      },
      /** The same for what is ordered of a savings account, which its passkey signs there. */
      async openOrder() {
        const act = () => {
          const shown = stage.shown()
          return shown && 'act' in shown ? shown.act : null
        }
        await expect.poll(() => act()?.request.kind, pollOptions).toBe('savings')
        const before = windows.opened.length
        act()?.window?.open()
        const url = windows.opened[before] ?? ''
        return openVisit(guest, url, createSigningPasskeys(signingPasskeys))
      },
      /** The document is gone, and its locks and connections with it. */
      kill() {
        unload()
        locks.unload()
      },
    }
  }

  return {
    load,
    records: storage.records,
    /** As a document's, of the windows of approvals. */
    breakAt: windowBreakpoints.breakAt,
  }
}

export type Document = Awaited<ReturnType<ReturnType<typeof createBrowser>['load']>>

/** Signs in by a mailed code, and leaves the wallet made. @returns its address */
export async function signIn(
  { load }: ReturnType<typeof createBrowser>,
  mail: PaymentWorld['mail'],
  email: string,
): Promise<string> {
  const { handlers, kill } = await load()
  await handlers.connectEmail({ email }, never)
  await vi.waitUntil(() => mail.mails(email)[0]?.code, pollOptions)
  await handlers.connectOtp({ otp: mail.mails(email)[0]?.code ?? '' }, never)
  const { address } = await handlers.getUser({ interactive: true }, never)
  kill()
  return address
}

/** What a request is for: the endpoint of the server, or the method of a chain. */
export function nameOf(url: string, body: unknown): string {
  const { pathname } = new URL(url)
  if (pathname !== '/v1') return pathname.replace('/api/', '')
  return callSchema.parse(JSON.parse(`${body}`)).method
}
