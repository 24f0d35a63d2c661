import { createSiteLocks } from '#shared/async/testing/createSiteLocks.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { serve } from '#shared/rpc/serve.ts'
import { authMethods } from '#shared/rpc/widget-auth/tables.ts'
import { createDocumentLifetime } from '../../frame-auth/testing/documentLifetime.ts'
import { createWalletRequest } from '../../loader/answers/walletRequest.ts'
import { onDemand } from '../../loader/parts/onDemand.ts'
import { discoverEip6963 } from '../../loader/wallets/evmWallets.ts'
import { discoverStandard } from '../../loader/wallets/standardWallets.ts'
import { createWallets } from '../../loader/wallets/wallets.ts'
import { createSimulatedWallets } from '../../test-mode/wallets/createSimulatedWallets.ts'
import { createTestPage } from '../../test-mode/wallets/createTestPage.ts'
import type { OpenAuthFrame } from '../../widget/services/authFrame/authFrame.ts'
import { createFakeWindow } from '../../widget/testing/fakeWindow.ts'
import { type JoinedFrame, joinAuthFrame } from '../../widget/testing/joinAuthFrame.ts'
import { createMemoryStorage, type MemoryStorage } from '../../widget/testing/memoryStorage.ts'
import { sendForm } from '../../widget/testing/sendForm.ts'
import { openTestPage } from '../../widget/testing/testPage.ts'
import { createBreakpoints } from '../payment/breakpoints.ts'
import type { createBrowser, Document } from '../payment/createBrowser.ts'
import type { LocalNetwork } from './createLocalNetwork.ts'
import type { SendingWorld } from './createSendingWorld.ts'

const never = new AbortController().signal
const gone = () => new WalletKitError('FRAME_LOST', 'The document is gone')

export interface VisitorParameters {
  world: SendingWorld
  network: LocalNetwork
  /** Has the secure frame's own app in it. */
  browser?: ReturnType<typeof createBrowser>
  /** What the page has kept for the widget. */
  hints?: Record<string, string>
}

/**
 * Somebody on the shop's site: their wallets, and a browser whose storage and locks outlive a document. In it the widget's own app, the
 * loader's own way to the wallets, and the secure frame's own app, joined as in a page; only what draws is missing.
 */
export function createVisitor({ world, network, browser, hints = {} }: VisitorParameters) {
  const environment = createTestPage()
  const wallets = createSimulatedWallets(environment)
  const storage = createMemoryStorage()
  const locks = createSiteLocks()

  /** The next document of the site. */
  async function openTab() {
    const { answered, signal, unload } = createDocumentLifetime()
    const breakpoints = createBreakpoints()
    const carry: typeof breakpoints.run = (name, work) =>
      signal.aborted ? new Promise(() => {}) : answered(breakpoints.run(name, work))
    const own = locks.document()
    const fake = createFakeWindow({ localStorage: untilDeath(storage, signal) })
    const found = createWallets({ onFound() {}, onGone() {} })
    discoverEip6963(found, 'the.kit', environment.target, signal)
    discoverStandard(found, null, environment.target, signal)
    const walletRequest = createWalletRequest(
      found,
      (event, body) => tellWidget(event, body),
      async () => onDemand,
      signal,
    )
    const frames: { document: Document; joined: JoinedFrame }[] = []
    const page = openTestPage({
      project: { ...world.project, apiUrl: network.join(world.kit.kitOrigin, carry) },
      hints,
      window: { ...fake, navigator: { ...fake.navigator, locks: own.manager } },
      wallets: found.all().map(({ info }) => ({
        info,
        ask: (method, params) =>
          carry(`wallet ${method}`, async () => walletRequest({ uuid: info.uuid, method, params }, never)),
      })),
      ...(browser && { openAuthFrame: openerOf(browser, frames) }),
    })
    function tellWidget(event: string, body: unknown) {
      if (event !== 'walletEvent') return
      const { uuid } = Object(body)
      const wallet = found.all().find(({ info }) => info.uuid === uuid)
      if (wallet) page.tell({ info: wallet.info, ask: async () => null })
    }
    await page.ready()
    return {
      page,
      /** The page's wallets, as its loader has them. */
      found,
      ...sendForm(page),
      breakAt: breakpoints.breakAt,
      /** The secure frame's document. */
      frame: () => frames.at(-1)?.document,
      /** Page and frames are gone: nothing of them goes out, is stored, or hears anything more. */
      kill() {
        unload()
        own.unload()
        for (const { document } of frames) document.kill()
        page.destroy()
        for (const { joined } of frames) joined.end(gone())
      },
    }
  }

  return { wallets, storage, openTab }
}

export type Visitor = ReturnType<typeof createVisitor>
export type Tab = Awaited<ReturnType<Visitor['openTab']>>

function openerOf(
  browser: ReturnType<typeof createBrowser>,
  frames: { document: Document; joined: JoinedFrame }[],
): OpenAuthFrame {
  return (given) => {
    let last: { document: Document; joined: JoinedFrame } | undefined
    const end = () => {
      last?.document.kill()
      last?.joined.end(gone())
    }
    const load = async () => {
      end()
      let joined: JoinedFrame | undefined
      const document = await browser.load((name, body) => joined?.emit(name, body))
      joined = joinAuthFrame(given, serve(authMethods, document.handlers), document.listeners)
      for (const [name, body] of document.events) joined.emit(name, body)
      last = { document, joined }
      frames.push(last)
    }
    void load()
    return { reload: load, place() {}, focus() {}, hasFocus: () => false, destroy: end }
  }
}

/** A document's storage: one that is gone writes nothing any more. */
function untilDeath({ getItem, setItem, removeItem }: MemoryStorage, signal: AbortSignal) {
  return {
    getItem,
    setItem: (key: string, value: string) => void (signal.aborted || setItem(key, value)),
    removeItem: (key: string) => void (signal.aborted || removeItem(key)),
  }
}
