import type { Account } from '#shared/entities/account.ts'
import type { TestConnect, TestControls, TestRequest, WalletAnswer } from '../testControls.ts'

/*
 * What runs in the page: each function by itself, as its text goes there. It uses nothing from around it.
 */

/** What of `window.walletKit` is needed. Before the loader has run there is the queue of calls, which is not ready. */
interface TestedKit {
  ready?: Promise<void>
  projectId?: string | undefined
  connect(parameters: { namespace: 'eip155'; connectorId: string }): Promise<Account>
}

/** Waits until the kit is there and ready, and connects. */
export async function connectWallet(connect: TestConnect): Promise<Account> {
  // What is pushed before the loader has run is called by it, and what is pushed later at once.
  const page: { walletKit?: { push(callback: (kit: TestedKit) => void): unknown } } = Object(window)
  page.walletKit ??= []
  const { walletKit: queue } = page
  const walletKit = await new Promise<TestedKit>((resolve) => queue.push(resolve))
  await walletKit.ready
  const controls: TestControls | undefined = Reflect.get(window, 'walletKitTest')
  if (!controls)
    throw new Error(
      `${walletKit.projectId} is no test project: make one by "npm run project -- create --test"`,
    )
  return walletKit.connect({ namespace: 'eip155', connectorId: controls.choose(connect) })
}

export function answerWallet(answer: WalletAnswer): void {
  const controls: TestControls | undefined = Reflect.get(window, 'walletKitTest')
  if (!controls) throw new Error('No wallet of test mode is there: call kit.connect first')
  controls.answer(answer)
}

export function readRequests(): TestRequest[] {
  const controls: TestControls | undefined = Reflect.get(window, 'walletKitTest')
  return controls?.requests() ?? []
}

/**
 * Asks the page's kit server, as the page may: a test runner need not know where that is. Resolves with what the server says against it.
 */
export async function postFromPage({ path, body }: { path: string; body: string }): Promise<string | null> {
  const walletKit: TestedKit | undefined = Reflect.get(window, 'walletKit')
  const frame = document.querySelector<HTMLIFrameElement>('iframe[title="WalletKit"]')
  if (!walletKit?.projectId || !frame)
    throw new Error('There is no WalletKit in this page yet: call kit.connect first')
  const { origin } = new URL(frame.src)
  const query = new URLSearchParams({ projectId: walletKit.projectId })
  const answer = await fetch(`${origin}/v1/test/${path}?${query}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  })
  return answer.ok ? null : `${origin} refused it: ${answer.status} ${await answer.text()}`
}
