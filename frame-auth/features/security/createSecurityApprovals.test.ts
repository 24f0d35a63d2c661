import { atom, createStore } from 'jotai/vanilla'
import { beforeEach, describe, expect, it } from 'vitest'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { createStubCustody } from '../../testing/createStubCustody.ts'
import { shopOrigin } from '../../testing/testConfig.ts'
import type { ApprovalWindowParameters } from '../approval/approvalWindow.ts'
import type { Decision, GivenAnswer } from '../approval/decision.ts'
import { createViewQueue } from '../viewQueue/createViewQueue.ts'
import { type ActScreen, createSecurityApprovals } from './createSecurityApprovals.ts'

type Shown = { view: 'approve'; act: ActScreen } | { view: 'security' }

const never = new AbortController().signal
const act = { type: 'removeFactor', name: 'code' } as const
const passkey = { id: 'f'.repeat(32), kind: 'passkey', label: '', createdAt: 0 } as const
const turn = () => new Promise(setImmediate)

/** A page's frame whose windows answer as the test says. */
function start({ hasPasskey = false, verified = true } = {}) {
  const store = createStore()
  const wallet = createStubCustody(store, { status: 'ready', factors: hasPasskey ? [passkey] : [] })
  const viewQueue = createViewQueue<Shown>({ store, onView: () => {} })
  const log: unknown[] = []
  let decide = (_: Decision, __?: GivenAnswer['assertion']) => {}
  const windows = {
    begin({ onDecision }: Pick<ApprovalWindowParameters, 'onDecision'>) {
      decide = (decision, assertion) => onDecision({ decision, ...(assertion && { assertion }) })
      return {
        stateAtom: atom('open' as const),
        open: () => void log.push('open'),
        show: (...shown: unknown[]) => void log.push(...shown.filter((part) => part !== undefined)),
        destroy: () => void log.push('end'),
      }
    },
    destroy() {},
  }
  const security = createSecurityApprovals({
    store,
    windows,
    site: { require: () => ({ origin: shopOrigin, verified }) },
    viewQueue,
    account: () => 'ada@shop.example',
  })
  return {
    store,
    wallet,
    viewQueue,
    log,
    security,
    decide: (...given: Parameters<typeof decide>) => decide(...given),
  }
}

const request = {
  kind: 'security',
  site: { origin: shopOrigin, verified: true },
  account: 'ada@shop.example',
  act,
}

describe('createSecurityApprovals: from a view of the frame', () => {
  let test: ReturnType<typeof start>
  beforeEach(() => {
    test = start()
  })
  const shownAct = () => test.store.get(test.security.actAtom)

  it('default: a window opens in the task of the click, and shows what is done', async () => {
    const approved = test.security.approve(act)
    expect(test.log).toEqual([request, 'open'])
    expect(shownAct()?.channel).toBe('window')
    test.decide('approve')
    await approved
    expect([test.log.at(-1), shownAct()]).toEqual(['end', null])
  })

  it.each(['reject', 'closed'] as const)('rejects: what was answered with “%s”', async (decision) => {
    const approved = test.security.approve(act)
    test.decide(decision)
    await expect(approved).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect([test.log.at(-1), shownAct()]).toEqual(['end', null])
  })

  it('threat 8 rejects: an approval in the frame, where a page could paint over it', async () => {
    let isApproved = false
    const approved = test.security.approve(act).then(() => {
      isApproved = true
    })
    shownAct()?.approve()
    await turn()
    expect(isApproved).toBe(false)
    shownAct()?.reject()
    await expect(approved).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })

  it('behavior: who leaves the view has given it up', async () => {
    let leave = () => {}
    const viewed = test.viewQueue.run(
      { view: 'security' },
      never,
      () =>
        new Promise<void>((resolve) => {
          leave = resolve
        }),
    )
    await turn()
    let outcome: unknown = null
    test.security.approve(act).catch((error: unknown) => {
      outcome = error
    })
    leave()
    await viewed
    await expect.poll(() => outcome).toMatchObject({ code: 'USER_CLOSED' })
    expect([test.log.at(-1), shownAct()]).toEqual(['end', null])
  })
})

describe('createSecurityApprovals: of who has a passkey', () => {
  it('threat 8 rejects: an approval in the frame', async () => {
    const { security, store, log, decide } = start({ hasPasskey: true })
    const approved = security.approve(act)
    const shown = store.get(security.actAtom)
    shown?.approve()
    await turn()
    expect([shown?.channel, log, store.get(security.actAtom)]).toEqual(['window', [request, 'open'], shown])
    decide('approve')
    await approved
  })
})

describe('createSecurityApprovals: from a view of the widget', () => {
  it('default: it has its turn on the viewQueue, and a window of which the person says when', async () => {
    const { security, viewQueue, store, log, decide } = start()
    const approved = security.approveInQueue(act, never)
    await turn()
    expect(store.get(viewQueue.shownAtom)).toMatchObject({ view: 'approve', act: { request } })
    expect(log).toEqual([request])
    decide('approve')
    await approved
    expect([log.at(-1), store.get(viewQueue.shownAtom)]).toEqual(['end', null])
  })

  it('behavior: leaving it, or giving it up, ends its window', async () => {
    const { security, viewQueue, log } = start()
    const left = security.approveInQueue(act, never)
    await turn()
    viewQueue.dismiss()
    await expect(left).rejects.toMatchObject({ code: 'USER_CLOSED' })
    const giveUp = new AbortController()
    giveUp.abort(new WalletKitError('ABORTED', 'Given up'))
    await expect(security.approveInQueue(act, giveUp.signal)).rejects.toMatchObject({ code: 'ABORTED' })
    expect(log.at(-1)).toBe('end')
  })
})

describe('createSecurityApprovals: an order to the savings account', () => {
  const shown = {
    account: `0x${'1'.repeat(40)}`,
    network: { name: 'Harbor', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } },
    order: { type: 'end', savings: `0x${'2'.repeat(40)}` },
  } as const
  const orderRequest = { kind: 'savings', site: request.site, ...shown }
  const passkey = { credentialId: 'AQ', challenge: 'A'.repeat(43) }
  const assertion = { authenticatorData: 'AQ', clientDataJSON: 'Ag', signature: 'Aw' }

  it('default: its window shows it and has the passkey sign it', async () => {
    const { security, log, decide } = start()
    const signed = security.signOrder({ shown, passkey, signal: never })
    await turn()
    expect(log).toEqual([orderRequest, passkey])
    decide('approve', assertion)
    expect(await signed).toEqual(assertion)
  })

  it('threat 8 rejects: an approval that no passkey has signed', async () => {
    const { security, decide } = start()
    const signed = security.signOrder({ shown, passkey, signal: never })
    await turn()
    decide('approve')
    await expect(signed).rejects.toMatchObject({ code: 'PASSKEY_UNAVAILABLE' })
  })

  it('threat 8 behavior: one that the code on paper signs is approved in a window, too', async () => {
    const { security, log, decide } = start()
    const approved = security.approveOrder({ shown, signal: never })
    await turn()
    expect(log).toEqual([orderRequest])
    decide('reject')
    await expect(approved).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })
})
