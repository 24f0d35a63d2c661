import { atom, createStore } from 'jotai/vanilla'
import { beforeEach, describe, expect, it } from 'vitest'
import type { GrantEdit } from '#shared/delegations/narrowGrant.ts'
import { toWireError, unexpectedIn, WalletKitError } from '#shared/errors/walletKitError.ts'
import { createStubApi } from '../../testing/createStubApi.ts'
import { createStubChain } from '../../testing/createStubChain.ts'
import { createStubCustody } from '../../testing/createStubCustody.ts'
import { ownSignIn } from '../../testing/ownSignIn.ts'
import { harbor, shopOrigin } from '../../testing/testConfig.ts'
import type { Described } from '../decode/describeMessage.ts'
import type { Warning } from '../decode/subject.ts'
import type { Outbox } from '../operations/createOutbox.ts'
import { createViewQueue } from '../viewQueue/createViewQueue.ts'
import type { ApprovalAsk, ApprovalContext, ApprovalScreen, PreparedApproval } from './approval.ts'
import type { ApprovalRequest } from './approvalRequest.ts'
import type { ApprovalWindow, ApprovalWindowParameters } from './approvalWindow.ts'
import { askApproval } from './askApproval.ts'
import type { Decision } from './decision.ts'
import { freezeRequest } from './freezeRequest.ts'

const never = new AbortController().signal
const pollOptions = { timeout: 20_000 }

/** Windows that answer as the test says. */
function createWindows() {
  const begun: { attempt: string | undefined; shown: ApprovalRequest[]; isEnded: boolean }[] = []
  let decide = (_: Decision, __?: GrantEdit) => {}
  return {
    begun,
    decide: (decision: Decision, edit?: GrantEdit) => decide(decision, edit),
    windows: {
      begin({ attempt, onDecision }: ApprovalWindowParameters): ApprovalWindow {
        const entry = { attempt, shown: [] as ApprovalRequest[], isEnded: false }
        begun.push(entry)
        decide = (decision, edit) => onDecision({ decision, ...(edit && { edit }) })
        return {
          stateAtom: atom('open' as const),
          open() {},
          show: (request) => void entry.shown.push(request),
          destroy() {
            entry.isEnded = true
          },
        }
      },
      destroy() {},
    },
  }
}

/** It sends, and writes nothing down. */
const loadOutbox = async (): Promise<Outbox> => ({ send: (_, { send }) => send() })

/** What is to be sent so. */
function sending(send: () => Promise<void>): Pick<PreparedApproval, 'deliver'> {
  const outgoing = { id: '0xhash', send, find: async () => 'missing' as const }
  return { deliver: () => ({ answer: 'sent', outgoing }) }
}

describe('askApproval', () => {
  let store: ReturnType<typeof createStore>
  let wallet: ReturnType<typeof createStubCustody>
  let viewQueue: ReturnType<typeof createViewQueue<{ view: 'approve'; screen: ApprovalScreen }>>
  let context: ApprovalContext
  let prepares: number
  let windows: ReturnType<typeof createWindows>

  beforeEach(() => {
    store = createStore()
    wallet = createStubCustody(store, { status: 'ready', factors: [] })
    viewQueue = createViewQueue({ store, onView: () => {} })
    windows = createWindows()
    context = createContext()
    prepares = 0
  })

  const createContext = (): ApprovalContext => {
    const { custody } = wallet
    const { chain } = createStubChain()
    const { api } = createStubApi({})
    const rest = { redirect: async () => {}, onWindowApproval() {}, onAsk() {} }
    return { ...{ store, viewQueue, custody, windows: windows.windows, chain, api, loadOutbox }, ...rest }
  }
  const prepared = async (
    changes: Partial<PreparedApproval> = {},
    warnings: Warning[] = [],
  ): Promise<PreparedApproval> => ({
    described: { subject: ownSignIn, warnings },
    requests: [await freezeRequest({ kind: 'evmMessage', message: '0x4869' })],
    order: { method: 'personal_sign', caipNetworkId: harbor.caipNetworkId, account: '0x1' },
    deliver: ({ signed: [signature] }) => ({ answer: signature, outgoing: null }),
    ...changes,
  })
  const ask = (changes: Partial<ApprovalAsk> = {}) =>
    askApproval(context, {
      kind: 'sign',
      site: { origin: shopOrigin, verified: true },
      account: '0x1',
      network: harbor,
      signal: never,
      async prepare() {
        prepares += 1
        return prepared()
      },
      ...changes,
    })
  const screen = (): ApprovalScreen => {
    const shown = store.get(viewQueue.shownAtom)
    if (!shown) throw new Error('Nothing is shown')
    return shown.screen
  }
  const step = () => store.get(screen().stateAtom)
  const reach = (name: string) =>
    expect.poll(() => store.get(viewQueue.shownAtom) && step().step, pollOptions).toBe(name)

  it('default: what was approved is signed, once', async () => {
    const asked = ask()
    await reach('review')
    expect(wallet.signed).toEqual([])
    screen().approve()
    expect(await asked).toBe('0x51')
    expect(wallet.signed).toHaveLength(1)
  })

  it('threat 18 behavior: the signer gets the frozen bytes and their hash', async () => {
    const ready = await prepared()
    const asked = ask({ prepare: async () => ready })
    await reach('review')
    screen().approve()
    await asked
    expect(wallet.signed).toEqual([ready.requests[0]])
  })

  it('behavior: a refusal signs nothing', async () => {
    const asked = ask()
    await reach('review')
    screen().reject()
    await expect(asked).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(wallet.signed).toEqual([])
  })

  it('threat 9 behavior: an approval before the request is shown approves nothing', async () => {
    let show = (_: PreparedApproval) => {}
    const asked = ask({
      prepare: () =>
        new Promise((resolve) => {
          show = resolve
        }),
    })
    await reach('preparing')
    screen().approve()
    show(await prepared())
    await reach('review')
    expect(wallet.signed).toEqual([])
    screen().reject()
    await expect(asked).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })

  it('threat 20 rejects: an approval of what is blocked', async () => {
    const asked = ask({ prepare: () => prepared({}, [{ type: 'signInForeign' }]) })
    await reach('review')
    screen().approve()
    await new Promise((resolve) => setTimeout(resolve))
    expect(wallet.signed).toEqual([])
    expect(step().step).toBe('review')
    screen().reject()
    await expect(asked).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })

  it.each<[string, () => void]>([
    ['declines', () => screen().reject()],
    ['closes it', () => viewQueue.dismiss()],
  ])(
    'threat 18 behavior: the page is told why nobody could approve it, once the person %s',
    async (_, end) => {
      const refusal = new WalletKitError('INVALID_PARAMS', 'Never signed')
      const asked = ask({ prepare: () => prepared({ refusal }, [{ type: 'givesAccount' }]) })
      await reach('review')
      screen().approve()
      await new Promise((resolve) => setTimeout(resolve))
      expect(step().step).toBe('review')
      end()
      await expect(asked).rejects.toBe(refusal)
      expect(wallet.signed).toEqual([])
    },
  )

  it('threat 27 behavior: a request that was given up is not signed, whatever is pressed', async () => {
    const giveUp = new AbortController()
    const asked = ask({ signal: giveUp.signal })
    await reach('review')
    const { approve } = screen()
    giveUp.abort(new WalletKitError('ABORTED', 'Given up'))
    approve()
    await expect(asked).rejects.toMatchObject({ code: 'ABORTED' })
    expect(wallet.signed).toEqual([])
  })

  it('threat 27 behavior: given up between two signatures, the second is not made', async () => {
    const giveUp = new AbortController()
    wallet.onSign(async () => {
      giveUp.abort(new WalletKitError('ABORTED', 'Given up'))
      return '0x51'
    })
    const two = await prepared()
    const requests = [...two.requests, ...two.requests]
    const asked = ask({ signal: giveUp.signal, prepare: () => prepared({ requests }) })
    await reach('review')
    screen().approve()
    await expect(asked).rejects.toMatchObject({ code: 'ABORTED' })
    expect(wallet.signed).toHaveLength(1)
  })

  it('behavior: who leaves once it is approved does not stop it: the page hears of what was sent', async () => {
    let sent = () => {}
    const send = () =>
      new Promise<void>((resolve) => {
        sent = resolve
      })
    const asked = ask({ prepare: () => prepared(sending(send)) })
    await reach('review')
    screen().approve()
    await expect.poll(() => step(), pollOptions).toEqual({ step: 'working', task: 'sending' })
    viewQueue.dismiss()
    sent()
    expect(await asked).toBe('sent')
  })

  it('behavior: what fails is told, and can be tried again with another approval', async () => {
    wallet.onSign(async () => {
      throw new WalletKitError('AUTH_UNREACHABLE', 'No server')
    })
    const asked = ask()
    await reach('review')
    screen().approve()
    await reach('failed')
    expect(step()).toEqual({ step: 'failed', code: 'AUTH_UNREACHABLE', detail: null })
    wallet.onSign(async () => '0x52')
    screen().retry()
    await reach('review')
    expect(prepares).toBe(1)
    screen().approve()
    expect(await asked).toBe('0x52')
  })

  it.each([
    ['RPC_UNREACHABLE', 1],
    ['RPC_ERROR', 2],
  ] as const)('threat 27 behavior: after %s while sending it is made %i times', async (code, times) => {
    let fails = true
    const asked = ask({
      async prepare() {
        prepares += 1
        return prepared(
          sending(async () => {
            if (fails) throw new WalletKitError(code, 'No')
          }),
        )
      },
    })
    await reach('review')
    screen().approve()
    await reach('failed')
    fails = false
    screen().retry()
    await reach('review')
    screen().approve()
    expect(await asked).toBe('sent')
    expect(prepares).toBe(times)
  })

  it('behavior: who closes after a failure has the page told of the failure', async () => {
    const asked = ask({
      prepare: async () => {
        throw new WalletKitError('RPC_UNREACHABLE', 'No network')
      },
    })
    await reach('failed')
    viewQueue.dismiss()
    await expect(asked).rejects.toMatchObject({ code: 'RPC_UNREACHABLE' })
  })

  it.each(['INVALID_PARAMS', 'SESSION_EXPIRED'] as const)(
    'behavior: %s is the page’s matter, at once',
    async (code) => {
      const asked = ask({
        prepare: async () => {
          throw new WalletKitError(code, 'No')
        },
      })
      await expect(asked).rejects.toMatchObject({ code })
    },
  )

  it('behavior: an error of ours is told as one, without its text', async () => {
    const asked = ask({
      prepare: async () => {
        throw new TypeError('secret')
      },
    })
    await reach('failed')
    expect(step()).toEqual({ step: 'failed', code: 'INTERNAL', detail: null })
    screen().reject()
    const thrown = await asked.catch((error: unknown) => error)
    // The end of the hop says where it was thrown, and passes on no more than this.
    expect(unexpectedIn(thrown)).toBeInstanceOf(TypeError)
    expect(toWireError(thrown)).toEqual({ code: 'INTERNAL', message: 'Internal error' })
  })

  it('threat 8 rejects: a text in the frame, once it has been read: it leads to a window, and is approved there', async () => {
    const subject: Described['subject'] = { type: 'message', text: 'Hi', isText: true }
    const asked = ask({ prepare: () => prepared({ described: { subject, warnings: [] } }) })
    await reach('review')
    expect([screen().channel, windows.begun.length]).toEqual(['window', 1])
    screen().approve()
    await new Promise((resolve) => setTimeout(resolve))
    expect(wallet.signed).toEqual([])
    windows.decide('approve')
    expect(await asked).toBe('0x51')
  })

  it('threat 4 behavior: money for an unverified page is approved in a window', async () => {
    const asked = ask({ kind: 'money', site: { origin: shopOrigin, verified: false } })
    await reach('review')
    expect(screen().channel).toBe('window')
    screen().reject()
    await expect(asked).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })

  describe('in a window', () => {
    const inWindow = { kind: 'money' } as const

    it('default: the window shows what is signed, and its answer counts', async () => {
      const asked = ask({ ...inWindow, attempt: 'a'.repeat(32) })
      await reach('review')
      const [opened] = windows.begun
      expect(opened).toMatchObject({
        attempt: 'a'.repeat(32),
        shown: [{ kind: 'money', account: '0x1', described: { subject: { text: 'Hi' } } }],
      })
      windows.decide('approve')
      expect(await asked).toBe('0x51')
      expect([windows.begun.length, opened?.isEnded]).toEqual([1, true])
    })

    it('threat 8 rejects: an approval in the frame, where a page could paint over it', async () => {
      const asked = ask(inWindow)
      await reach('review')
      screen().approve()
      await new Promise((resolve) => setTimeout(resolve))
      expect(wallet.signed).toEqual([])
      expect(step().step).toBe('review')
      windows.decide('closed')
      await expect(asked).rejects.toMatchObject({ code: 'USER_REJECTED' })
    })

    it('threat 27 behavior: a request that was given up ends its window', async () => {
      const giveUp = new AbortController()
      const asked = ask({ ...inWindow, signal: giveUp.signal })
      await reach('review')
      giveUp.abort(new WalletKitError('ABORTED', 'Given up'))
      await expect(asked).rejects.toMatchObject({ code: 'ABORTED' })
      windows.decide('approve')
      expect([windows.begun.map(({ isEnded }) => isEnded), wallet.signed]).toEqual([[true], []])
    })

    it('behavior: what is tried again gets another window, which the page has not opened', async () => {
      wallet.onSign(async () => {
        throw new WalletKitError('AUTH_UNREACHABLE', 'No server')
      })
      const asked = ask({ ...inWindow, attempt: 'a'.repeat(32) })
      await reach('review')
      windows.decide('approve')
      await reach('failed')
      expect(windows.begun.map(({ isEnded }) => isEnded)).toEqual([true])
      screen().retry()
      await reach('review')
      expect(windows.begun.map(({ attempt }) => attempt)).toEqual(['a'.repeat(32), undefined])
      windows.decide('reject')
      await expect(asked).rejects.toMatchObject({ code: 'USER_REJECTED' })
    })
  })

  it('threat 8 rejects: an approval of money in the frame, with a passkey of the wallet’s as without', async () => {
    wallet = createStubCustody(store, {
      status: 'ready',
      factors: [{ id: 'f'.repeat(32), kind: 'passkey', label: '', createdAt: 0 }],
    })
    context = createContext()
    const asked = ask({ kind: 'money' })
    await reach('review')
    screen().approve()
    await new Promise((resolve) => setTimeout(resolve))
    expect([screen().channel, windows.begun.length, wallet.signed]).toEqual(['window', 1, []])
    windows.decide('approve')
    expect(await asked).toBe('0x51')
  })
})
