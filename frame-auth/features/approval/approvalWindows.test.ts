import { createStore } from 'jotai/vanilla'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { approvalEndpoints } from '#shared/api/auth/approval.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { type Bytes, fromBase64Url } from '../../services/crypto/bytes.ts'
import { createStubRendezvous, secretOf } from '../../testing/createStubRendezvous.ts'
import { createStubWindows } from '../../testing/createStubWindows.ts'
import { harbor, shopOrigin } from '../../testing/testConfig.ts'
import type { ApprovalRequest } from './approvalRequest.ts'
import { createApprovalWindows } from './approvalWindows.ts'
import type { Decision } from './decision.ts'
import { handOverSchema } from './handOver.ts'
import { createRendezvous } from './rendezvous.ts'
import { showSchema } from './showMessage.ts'

const { name, nativeCurrency } = harbor
const requestOf = (account: string): ApprovalRequest => ({
  kind: 'money',
  site: { origin: shopOrigin, verified: true },
  account,
  network: { name, nativeCurrency },
  described: { subject: { type: 'message', text: 'Hi', isText: true }, warnings: [] },
})
const request = requestOf('0x1')
const look = { mode: 'light', accent: null, radius: null } as const
const [one, two] = ['1'.repeat(32), '2'.repeat(32)]
const hello = (attempt: string) => ({ walletKit: 'approve-hello', attempt })

describe('createApprovalWindows', () => {
  let rooms: ReturnType<typeof createStubRendezvous>
  let browser: ReturnType<typeof createStubWindows>
  let passkeys: readonly string[] = []
  let passkeyIds = async () => passkeys

  beforeEach(() => {
    rooms = createStubRendezvous()
    browser = createStubWindows()
    passkeys = []
    passkeyIds = async () => passkeys
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const createWindows = () => {
    const store = createStore()
    const { host } = browser
    const windows = createApprovalWindows({
      store,
      host,
      api: rooms.api,
      url: '/approve?projectId=demo',
      passkeyIds: () => passkeyIds(),
      look: () => look,
    })
    return {
      windows,
      begin(attempt?: string) {
        const decisions: Decision[] = []
        const window = windows.begin({ attempt, onDecision: ({ decision }) => void decisions.push(decision) })
        return { ...window, decisions, state: () => store.get(window.stateAtom) }
      },
    }
  }
  const begin = (attempt?: string) => createWindows().begin(attempt)

  /** A window that knows the secret. */
  const enter = async (secret: Bytes) => {
    const rendezvous = await createRendezvous(secret)
    const { offer } = await rooms.guest.call(approvalEndpoints.take, { room: rendezvous.id })
    return {
      rendezvous,
      show: showSchema.parse(await rendezvous.open('show', offer)),
      decide: async (decision: Decision) =>
        rooms.guest.call(approvalEndpoints.answer, {
          room: rendezvous.id,
          answer: await rendezvous.seal('answer', { decision }),
        }),
    }
  }
  /** The one that the frame has opened last. */
  const opened = () => secretOf(browser.opened.at(-1))
  const given = (replies: readonly unknown[]) => handOverSchema.parse(replies.at(-1)).secret
  const handedOver = async (replies: readonly unknown[]) => {
    await expect.poll(() => replies.length).toBe(1)
    return fromBase64Url(given(replies) ?? '')
  }

  describe('opened by the frame', () => {
    it('R8 threat 29 default: it shows the request, and its answer comes back, once', async () => {
      const { show, open, decisions, state } = begin()
      expect(state()).toBe('closed')
      open()
      show(request)
      expect(state()).toBe('opening')
      const window = await enter(opened())
      expect(window.show).toEqual({ request, passkeys: [], look })
      await expect.poll(state).toBe('open')
      await window.decide('approve')
      await expect.poll(() => decisions).toEqual(['approve'])
      await expect(window.decide('approve')).rejects.toMatchObject({ code: 'LOGIN_EXPIRED' })
    })

    it('threat 8 behavior: it hears of the wallet’s passkeys, one of which it asks for', async () => {
      passkeys = ['cGFzc2tleQ']
      const { show, open } = begin()
      open()
      show(request)
      expect((await enter(opened())).show.passkeys).toEqual(['cGFzc2tleQ'])
    })

    it('threat 8 rejects: a window without them, where the server does not tell', async () => {
      passkeyIds = async () => {
        throw new WalletKitError('AUTH_UNREACHABLE', 'No server')
      }
      const { show, open, state } = begin()
      open()
      show(request)
      await expect.poll(state).toBe('lost')
      expect(rooms.rooms.size).toBe(0)
    })

    it('behavior: the server sees nothing of it; what opens the rendezvous is in the fragment alone', async () => {
      const { show, open, decisions } = begin()
      open()
      show(request)
      expect(browser.opened).toEqual([expect.stringMatching(/^\/approve\?projectId=demo#[\w-]{43}$/)])
      await (await enter(opened())).decide('reject')
      await expect.poll(() => decisions).toEqual(['reject'])
      const seen = JSON.stringify(rooms.calls)
      expect(seen).not.toContain(browser.opened[0]?.split('#')[1])
      expect(seen).not.toContain(shopOrigin)
      expect(seen).not.toContain('reject')
    })

    it('threat 14 rejects: an answer that the server has made, or the offer sent back as one', async () => {
      for (const forge of ['foreign', 'offer'] as const) {
        const { show, open, decisions, state } = begin()
        open()
        show(request)
        const { rendezvous } = await enter(opened())
        const offer = rooms.rooms.get(rendezvous.id)?.offer
        const foreign = await createRendezvous(new Uint8Array(32))
        const answer = forge === 'foreign' ? await foreign.seal('answer', { decision: 'approve' }) : offer
        rooms.set(rendezvous.id, { stage: 'answered', answer: answer ?? null })
        await expect.poll(state).toBe('lost')
        expect(decisions).toEqual([])
      }
    })

    it('behavior: one that does not come within 1.5 s counts as refused; it may come later', async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      const { show, open, state } = begin()
      open()
      show(request)
      vi.advanceTimersByTime(1_499)
      expect(state()).toBe('opening')
      vi.advanceTimersByTime(1)
      expect(state()).toBe('refused')
      await enter(opened())
      await expect.poll(state).toBe('open')
      vi.advanceTimersByTime(10_000)
      expect(state()).toBe('open')
    })

    it('behavior: one that the browser says it has refused counts at once', () => {
      browser = createStubWindows({ blocked: true })
      const { open, state } = begin()
      open()
      expect(state()).toBe('blocked')
    })

    it('behavior: it goes away, and comes back', async () => {
      const { show, open, decisions, state } = begin()
      open()
      show(request)
      const { rendezvous, decide } = await enter(opened())
      await expect.poll(state).toBe('open')
      rooms.set(rendezvous.id, { stage: 'away' })
      await expect.poll(state).toBe('away')
      rooms.set(rendezvous.id, { stage: 'taken' })
      await expect.poll(state).toBe('open')
      await decide('approve')
      await expect.poll(() => decisions).toEqual(['approve'])
    })

    it('behavior: a server that cannot be reached for a while is asked again', async () => {
      const { show, open, decisions, state } = begin()
      open()
      show(request)
      const { decide } = await enter(opened())
      await expect.poll(state).toBe('open')
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      rooms.setDown(true)
      await expect.poll(state).toBe('away')
      const asked = rooms.count('approval/wait')
      await vi.advanceTimersByTimeAsync(3_000)
      expect(rooms.count('approval/wait') - asked).toBe(3)
      rooms.setDown(false)
      await decide('approve')
      await vi.advanceTimersByTimeAsync(1_000)
      await expect.poll(() => decisions).toEqual(['approve'])
    })

    it('behavior: what the server forgets is lost, and another window can be opened for it', async () => {
      const { show, open, decisions, state } = begin()
      open()
      show(request)
      const { rendezvous } = await enter(opened())
      rooms.remove(rendezvous.id)
      await expect.poll(state).toBe('lost')
      open()
      expect(state()).toBe('opening')
      await (await enter(opened())).decide('approve')
      await expect.poll(() => decisions).toEqual(['approve'])
    })

    it('threat 6 behavior: once it has ended there is no rendezvous, and a late answer counts for nothing', async () => {
      const { show, open, destroy, decisions } = begin()
      open()
      show(request)
      const { decide } = await enter(opened())
      destroy()
      await expect.poll(() => [...rooms.rooms.values()].map(({ stage }) => stage)).toEqual(['ended'])
      await expect(decide('approve')).rejects.toMatchObject({ code: 'LOGIN_EXPIRED' })
      expect(decisions).toEqual([])
    })

    it('threat 6 behavior: an answer that is on its way when it ends counts for nothing', async () => {
      const { show, open, destroy, decisions } = begin()
      const { path } = approvalEndpoints.wait
      const wait = rooms.answers[path]
      rooms.answers[path] = async (body, signal) => {
        const answer = await wait?.(body, signal)
        if (JSON.stringify(answer).includes('answered')) destroy()
        return answer
      }
      open()
      show(request)
      const { decide } = await enter(opened())
      const read = vi.spyOn(crypto.subtle, 'decrypt')
      await decide('approve')
      await expect.poll(() => read.mock.results.length).toBe(1)
      await read.mock.results[0]?.value
      await new Promise(setImmediate)
      read.mockRestore()
      expect(decisions).toEqual([])
    })

    it('threat 6 behavior: opened again, the window before has nothing to ask any more', async () => {
      const { show, open, decisions } = begin()
      open()
      show(request)
      const first = await enter(opened())
      open()
      const second = await enter(opened())
      await expect(first.decide('approve')).rejects.toMatchObject({ code: 'LOGIN_EXPIRED' })
      expect(decisions).toEqual([])
      await second.decide('reject')
      await expect.poll(() => decisions).toEqual(['reject'])
      expect(new Set(browser.opened).size).toBe(2)
    })
  })

  describe('opened by the page', () => {
    it('default: it gets the secret, shows the request, and its answer comes back', async () => {
      const { show, decisions, state } = begin(one)
      expect([state(), browser.opened]).toEqual(['opening', []])
      show(request)
      const window = await enter(await handedOver(browser.say(hello(one))))
      expect(window.show.request).toEqual(request)
      expect(state()).toBe('open')
      await window.decide('approve')
      await expect.poll(() => decisions).toEqual(['approve'])
    })

    it('behavior: it hears of the rendezvous when there is one, and not before', async () => {
      const { show } = begin(one)
      const replies = browser.say(hello(one))
      await new Promise(setImmediate)
      expect(replies).toEqual([])
      let isOffered = false
      const { offer } = approvalEndpoints
      const take = rooms.answers[offer.path]
      rooms.answers[offer.path] = async (body) => {
        await new Promise(setImmediate)
        expect(replies).toEqual([])
        isOffered = true
        return take?.(body)
      }
      show(request)
      await handedOver(replies)
      expect(isOffered).toBe(true)
    })

    it.each<[string, unknown]>([
      ['with another attempt', hello(two)],
      ['without one', { walletKit: 'approve-hello' }],
      ['with more than one says', { ...hello(one), secret: null }],
      ['with a part of it', hello('1'.repeat(31))],
      ['that is the frame’s own answer', { walletKit: 'approve-room', attempt: one, secret: null }],
      ['of nothing', null],
    ])('threat 1 rejects: a greeting %s', async (_, data) => {
      const { show, state } = begin(one)
      show(request)
      const early = browser.say(data)
      // The rendezvous is there: who greets rightly is answered.
      await handedOver(browser.say(hello(one)))
      const late = browser.say(data)
      expect([early, late]).toEqual([[], []])
      expect(state()).toBe('opening')
    })

    it('threat 28 behavior: two requests at once do not mix', async () => {
      const { begin } = createWindows()
      const [first, second] = [begin(one), begin(two)]
      first.show(requestOf('0x1'))
      second.show(requestOf('0x2'))
      const ofSecond = await enter(await handedOver(browser.say(hello(two))))
      const ofFirst = await enter(await handedOver(browser.say(hello(one))))
      expect([ofFirst.show.request.account, ofSecond.show.request.account]).toEqual(['0x1', '0x2'])
      await ofSecond.decide('approve')
      await expect.poll(() => second.decisions).toEqual(['approve'])
      expect(first.decisions).toEqual([])
      second.destroy()
      await ofFirst.decide('reject')
      await expect.poll(() => first.decisions).toEqual(['reject'])
    })

    it('behavior: a request that is over tells it so, and knows it no more', async () => {
      const { show, destroy } = begin(one)
      show(request)
      const replies = browser.say(hello(one))
      await handedOver(replies)
      destroy()
      expect(replies).toHaveLength(2)
      expect(given(replies)).toBeNull()
      expect(browser.say(hello(one))).toEqual([])
    })

    it('behavior: where it does not come the frame offers its own, and the page’s is over', async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      const { show, open, decisions, state } = begin(one)
      show(request)
      vi.advanceTimersByTime(1_500)
      expect(state()).toBe('refused')
      vi.useRealTimers()
      const late = browser.say(hello(one))
      const first = await enter(await handedOver(late))
      open()
      expect(given(late)).toBeNull()
      expect(browser.say(hello(one))).toEqual([])
      const second = await enter(opened())
      await expect(first.decide('approve')).rejects.toMatchObject({ code: 'LOGIN_EXPIRED' })
      await second.decide('approve')
      await expect.poll(() => decisions).toEqual(['approve'])
    })

    it('behavior: with the frame nobody is listened to any more', async () => {
      const { windows, begin } = createWindows()
      begin(one).show(request)
      windows.destroy()
      expect(browser.say(hello(one))).toEqual([])
    })
  })
})
