import { createStore } from 'jotai/vanilla'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { approvalEndpoints } from '#shared/api/auth/approval.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { randomBytes, sha256, toBase64Url, utf8 } from '../../../services/crypto/bytes.ts'
import { createStubRendezvous } from '../../../testing/createStubRendezvous.ts'
import { harbor, shopOrigin } from '../../../testing/testConfig.ts'
import type { ApprovalRequest } from '../approvalRequest.ts'
import { answerSchema } from '../decision.ts'
import { canonicalJson } from '../freezeRequest.ts'
import { createRendezvous, type Rendezvous } from '../rendezvous.ts'
import { createApprovalVisit } from './createApprovalVisit.ts'

const { name, nativeCurrency } = harbor
const request: ApprovalRequest = {
  kind: 'money',
  site: { origin: shopOrigin, verified: true },
  account: '0x1',
  network: { name, nativeCurrency },
  described: { subject: { type: 'message', text: 'Hi', isText: true }, warnings: [] },
}
const assertion = {
  authenticatorData: Uint8Array.of(1),
  clientDataJSON: Uint8Array.of(2),
  signature: Uint8Array.of(3),
}
const look = { mode: 'dark', accent: null, radius: null } as const

describe('createApprovalVisit', () => {
  let rooms: ReturnType<typeof createStubRendezvous>
  let secret: Uint8Array<ArrayBuffer>
  let rendezvous: Rendezvous
  let closed: number
  let gone: string[]
  let challenges: unknown[]
  /** What the browser's question for a passkey comes to. */
  let confirm: () => Promise<void>

  beforeEach(async () => {
    rooms = createStubRendezvous()
    secret = randomBytes(32)
    rendezvous = await createRendezvous(secret)
    closed = 0
    gone = []
    challenges = []
    confirm = async () => {}
    await offer()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const offer = async (asked = request, sealer = rendezvous, returnTo?: string, passkeys: string[] = []) =>
    rooms.api.call(approvalEndpoints.offer, {
      room: rendezvous.id,
      offer: await sealer.seal('show', { request: asked, passkeys, look, ...(returnTo && { returnTo }) }),
    })
  const visit = ({ hash = `#${toBase64Url(secret)}`, allowed = [shopOrigin] } = {}) => {
    const store = createStore()
    const { stateAtom, ...rest } = createApprovalVisit({
      store,
      api: rooms.guest,
      passkeys: {
        confirm(...question) {
          challenges.push(question)
          return confirm()
        },
        async sign(question) {
          challenges.push(question)
          await confirm()
          return assertion
        },
      },
      hash,
      isVerified: (origin) => allowed.includes(origin),
      isAllowed: (origin) => allowed.includes(origin),
      close: () => void closed++,
      go: (url) => void gone.push(url),
    })
    const state = () => store.get(stateAtom)
    return { ...rest, state, step: () => state().step }
  }
  const asked = async (parameters?: Parameters<typeof visit>[0]) => {
    const visited = visit(parameters)
    await expect.poll(visited.step).toBe('asked')
    return visited
  }
  /** The frame's end takes the answer up. */
  const takeUp = async () => {
    const { path } = approvalEndpoints.wait
    const answer = rooms.rooms.get(rendezvous.id)?.answer
    await rooms.answers[path]?.({ room: rendezvous.id, seen: 'taken' })
    return answer && answerSchema.parse(await rendezvous.open('answer', answer)).decision
  }
  const isAnswered = () => expect.poll(() => rooms.rooms.get(rendezvous.id)?.stage).toBe('answered')

  it('default: it shows the request, and closes when its answer was taken up', async () => {
    const { state, step, decide } = await asked()
    expect(state()).toEqual({ step: 'asked', show: { request, passkeys: [], look }, unsent: 0, unproven: 0 })
    decide('approve')
    await isAnswered()
    expect([step(), closed]).toEqual(['sending', 0])
    expect(await takeUp()).toBe('approve')
    await expect.poll(step).toBe('done')
    expect(closed).toBe(1)
  })

  describe('with a passkey', () => {
    const id = randomBytes(16)
    const offerWith = () => offer(request, rendezvous, undefined, [toBase64Url(id)])

    it('threat 8 default: it is asked for after the press, over the hash of exactly what is shown', async () => {
      await offerWith()
      const { decide } = await asked()
      expect(challenges).toEqual([])
      decide('approve')
      await isAnswered()
      expect(challenges).toEqual([[await sha256(utf8(canonicalJson(request))), [id]]])
      expect(await takeUp()).toBe('approve')
    })

    it.each(['USER_REJECTED', 'PASSKEY_UNAVAILABLE'] as const)(
      'threat 8 rejects: an approval without it: %s; the question stays',
      async (code) => {
        confirm = async () => {
          throw new WalletKitError(code, 'No')
        }
        await offerWith()
        const { state, step, decide } = await asked()
        decide('approve')
        expect(step()).toBe('proving')
        await expect.poll(state).toMatchObject({ step: 'asked', unproven: 1 })
        expect(rooms.count('approval/answer')).toBe(0)
        confirm = async () => {}
        decide('approve')
        await isAnswered()
        expect(await takeUp()).toBe('approve')
      },
    )

    it('behavior: who declines is not asked for it', async () => {
      await offerWith()
      const { decide } = await asked()
      decide('reject')
      await isAnswered()
      expect(challenges).toEqual([])
    })

    it('behavior: a passkey that comes once the request is over approves nothing', async () => {
      let give = () => {}
      confirm = () =>
        new Promise((resolve) => {
          give = resolve
        })
      await offerWith()
      const { step, decide } = await asked()
      decide('approve')
      rooms.set(rendezvous.id, { stage: 'ended' })
      await expect.poll(step).toBe('over')
      give()
      await new Promise((resolve) => setTimeout(resolve))
      expect([step(), rooms.count('approval/answer')]).toEqual(['over', 0])
    })
  })

  it('threat 18 default: the passkey of an account of its own signs what is ordered, and its answer comes with the approval', async () => {
    const credentialId = randomBytes(16)
    const challenge = randomBytes(32)
    const order = { credentialId: toBase64Url(credentialId), challenge: toBase64Url(challenge) }
    await rooms.api.call(approvalEndpoints.offer, {
      room: rendezvous.id,
      offer: await rendezvous.seal('show', {
        request,
        passkeys: [toBase64Url(randomBytes(16))],
        order,
        look,
      }),
    })
    const { decide } = await asked()
    decide('approve')
    await isAnswered()
    expect(challenges).toEqual([{ challenge, credentialId }])
    const answer = rooms.rooms.get(rendezvous.id)?.answer
    expect(answer && (await rendezvous.open('answer', answer))).toEqual({
      decision: 'approve',
      assertion: { authenticatorData: 'AQ', clientDataJSON: 'Ag', signature: 'Aw' },
    })
  })

  it('threat 6 behavior: it decides once', async () => {
    const { decide } = await asked()
    decide('reject')
    decide('approve')
    await isAnswered()
    expect(await takeUp()).toBe('reject')
    expect(rooms.count('approval/answer')).toBe(1)
  })

  it('threat 14 rejects: what was not sealed with its secret is not shown', async () => {
    await offer(request, await createRendezvous(randomBytes(32)))
    const { step, decide } = visit()
    await expect.poll(step).toBe('over')
    decide('approve')
    expect(rooms.count('approval/answer')).toBe(0)
  })

  it('threat 8 rejects: a request with words of its maker’s own is not shown', async () => {
    const worded = { ...request, title: 'Sign in to Shop' }
    await offer(worded)
    const { step } = visit()
    await expect.poll(step).toBe('over')
  })

  it.each(['', '#', '#short', `#${'a'.repeat(44)}`, `#${'!'.repeat(43)}`])(
    'rejects: an address without a secret, %j, without asking anybody',
    async (hash) => {
      const { step } = visit({ hash })
      await expect.poll(step).toBe('over')
      expect(rooms.count('approval/take')).toBe(0)
    },
  )

  it('rejects: a request that another window shows', async () => {
    await asked()
    const second = visit()
    await expect.poll(second.step).toBe('over')
  })

  it('threat 4 behavior: a site that the project does not name is unverified, whatever the offer says', async () => {
    const { state } = await asked({ allowed: ['https://other.example'] })
    expect(state()).toMatchObject({ show: { request: { site: { origin: shopOrigin, verified: false } } } })
  })

  it('threat 4 behavior: a site that the frame could not verify stays unverified', async () => {
    await offer({ ...request, site: { origin: shopOrigin, verified: false } })
    const { state } = await asked()
    expect(state()).toMatchObject({ show: { request: { site: { verified: false } } } })
  })

  it('behavior: an answer that did not get through can be given again', async () => {
    const { state, step, decide } = await asked()
    rooms.setDown(true)
    decide('approve')
    await expect.poll(state).toMatchObject({ step: 'asked', unsent: 1 })
    decide('approve')
    await expect.poll(state).toMatchObject({ step: 'asked', unsent: 2 })
    rooms.setDown(false)
    decide('reject')
    await isAnswered()
    expect(await takeUp()).toBe('reject')
    await expect.poll(step, { timeout: 3_000 }).toBe('done')
  })

  /** The server has the answer, and the window does not hear it. */
  const loseNextReply = () => {
    const { path } = approvalEndpoints.answer
    const give = rooms.answers[path]
    rooms.answers[path] = async (body) => {
      if (give) rooms.answers[path] = give
      await give?.(body)
      throw new WalletKitError('AUTH_UNREACHABLE', 'The reply was lost')
    }
  }

  it('threat 27 behavior: of an approval whose arrival it did not hear of, it says what came of it', async () => {
    const { state, decide } = await asked()
    loseNextReply()
    decide('approve')
    await expect.poll(state).toMatchObject({ step: 'asked', unsent: 1 })
    expect(await takeUp()).toBe('approve')
    await expect.poll(state).toEqual({ step: 'done', taken: 'approve' })
  })

  it('threat 27 behavior: a second press after one that was not heard of tells of the first, which counts', async () => {
    const { state, decide } = await asked()
    loseNextReply()
    decide('approve')
    await expect.poll(state).toMatchObject({ step: 'asked', unsent: 1 })
    decide('approve')
    await expect.poll(() => rooms.count('approval/answer')).toBe(2)
    expect(state()).toMatchObject({ step: 'sending' })
    expect(await takeUp()).toBe('approve')
    await expect.poll(state).toEqual({ step: 'done', taken: 'approve' })
  })

  it('threat 27 behavior: a refusal after an approval that was not heard of takes it back where nobody has had it', async () => {
    const { step, decide } = await asked()
    loseNextReply()
    decide('approve')
    await expect.poll(step).toBe('asked')
    decide('reject')
    await expect.poll(step).toBe('untaken')
    expect(rooms.rooms.size).toBe(0)
  })

  it('threat 27 behavior: a refusal that comes too late says that the approval counts', async () => {
    const { state, step, decide } = await asked()
    loseNextReply()
    decide('approve')
    await expect.poll(step).toBe('asked')
    const withdraw = rooms.answers[approvalEndpoints.withdraw.path]
    rooms.answers[approvalEndpoints.withdraw.path] = async (body) => {
      expect(await takeUp()).toBe('approve')
      return withdraw?.(body)
    }
    decide('reject')
    await expect.poll(state).toEqual({ step: 'done', taken: 'approve' })
  })

  it.each(['approve', 'reject'] as const)(
    'R8 behavior: after “%s” a page that was left for it comes back, and nothing is taken back meanwhile',
    async (decision) => {
      await offer(request, rendezvous, `${shopOrigin}/cup#there`)
      const { decide } = await asked()
      decide(decision)
      await expect.poll(() => gone).toEqual([`${shopOrigin}/cup#there`])
      expect([rooms.rooms.get(rendezvous.id)?.stage, rooms.count('approval/withdraw'), closed]).toEqual([
        'answered',
        0,
        0,
      ])
    },
  )

  it.each([
    ['of another origin than the one that asks', 'https://evil.test/', undefined],
    ['of a site that the project does not know', `${shopOrigin}/cup`, ['https://other.example']],
  ])('threat 8 rejects: a way back %s', async (_, returnTo, allowed) => {
    await offer(request, rendezvous, returnTo)
    const { decide } = await asked(allowed ? { allowed } : {})
    decide('approve')
    await isAnswered()
    await takeUp()
    await expect.poll(() => closed).toBe(1)
    expect(gone).toEqual([])
  })

  it('behavior: an answer that nobody takes up is taken back', async () => {
    const { step, decide } = await asked()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    decide('approve')
    await isAnswered()
    await vi.advanceTimersByTimeAsync(4_000)
    expect(step()).toBe('sending')
    await vi.advanceTimersByTimeAsync(1_000)
    await expect.poll(step).toBe('untaken')
    expect([rooms.rooms.size, closed]).toEqual([0, 0])
  })

  it('behavior: a request that is over closes it', async () => {
    const { step } = await asked()
    rooms.remove(rendezvous.id)
    await expect.poll(step).toBe('over')
    expect(closed).toBe(1)
  })

  it('behavior: while the server cannot be reached it is not over', async () => {
    const { step, decide } = await asked()
    rooms.setDown(true)
    await new Promise(setImmediate)
    expect(step()).toBe('asked')
    rooms.setDown(false)
    decide('approve')
    await isAnswered()
  })

  it('behavior: who closes the window has refused, and the frame is told while the document ends', async () => {
    const { leave } = await asked()
    leave()
    expect(rooms.calls.at(-1)).toMatchObject({ path: 'approval/answer', keepalive: true })
    await isAnswered()
    expect(await takeUp()).toBe('closed')
  })

  it.each(['approve', 'reject'] as const)(
    'behavior: leaving after “%s” says nothing more',
    async (decision) => {
      const { step, decide, leave } = await asked()
      decide(decision)
      await isAnswered()
      leave()
      await takeUp()
      await expect.poll(step).toBe('done')
      leave()
      expect(rooms.count('approval/answer')).toBe(1)
    },
  )

  it('behavior: leaving before there is anything to answer, or after it is over, says nothing', async () => {
    visit({ hash: '' }).leave()
    const { step, leave } = await asked()
    rooms.remove(rendezvous.id)
    await expect.poll(step).toBe('over')
    leave()
    expect(rooms.count('approval/answer')).toBe(0)
  })
})
