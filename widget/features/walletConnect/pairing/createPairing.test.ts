import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { timings } from '#shared/constants/timings.ts'
import type { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Proposal } from '../../../services/walletConnect/propose.ts'
import type { SettledSession } from '../../../services/walletConnect/readSession.ts'
import type { PairingState } from '../../walletState/walletConnect.ts'
import { createPairing } from './createPairing.ts'

/** A proposal as the test drives it. */
interface Made {
  uri: string
  /** The socket is open. */
  open: () => void
  /** The relay has it. */
  publish: () => void
  refuse: () => void
  approve: () => void
  /** The wallet or the library says no. */
  fail: (reason: unknown) => void
}

describe('createPairing', () => {
  type Stage = ReturnType<typeof start>

  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const start = (early = true) => {
    const made: Made[] = []
    const states: PairingState[] = []
    const approved: string[] = []
    const ended: string[] = []
    const failed: string[] = []
    const asked: number[] = []
    const person = { waits: false }
    const pairing = createPairing({
      showsEarly: early,
      isWanted: () => person.waits,
      accepts: () => person.waits,
      onState: (state) => void states.push(state),
      onApproved(session) {
        person.waits = false
        approved.push(session.topic)
      },
      onFailed: (error: WalletKitError) => void failed.push(error.code),
      discard: (topic) => void ended.push(topic),
      propose: (onUri, since) =>
        new Promise((resolve, reject) => {
          asked.push(since)
          const uri = `wc:${made.length}`
          const expiresAt = Date.now() + timings.pairing
          const { promise, resolve: approve, reject: fail } = deferred<SettledSession>()
          promise.catch(() => {})
          let isOver = false
          const open = () => {
            if (!isOver) onUri(uri, expiresAt)
          }
          const proposal: Proposal = { uri, expiresAt, approved: promise }
          made.push({
            uri,
            open,
            publish() {
              open()
              isOver = true
              resolve(proposal)
            },
            refuse() {
              isOver = true
              reject(new Error('Failed to publish'))
            },
            approve: () => approve({ topic: uri, peer: { metadata: { name: '' } }, namespaces: {} }),
            fail,
          })
        }),
    })
    const last = () => {
      const latest = made.at(-1)
      if (!latest) throw new Error('Nothing was proposed')
      return latest
    }
    return { pairing, made, asked, last, states, approved, ended, failed, person, state: () => states.at(-1) }
  }
  /** A code that a person looks at. */
  const ready = async (early = true) => {
    const stage = start(early)
    stage.person.waits = true
    void stage.pairing.prepare()
    stage.last().publish()
    await vi.advanceTimersByTimeAsync(0)
    return stage
  }

  it('default: preparing, then ready with the URI; an approval is used', async () => {
    const { states, approved, last, pairing } = await ready()
    expect(states.map(({ status }) => status)).toEqual(['preparing', 'ready', 'ready'])
    last().approve()
    await vi.advanceTimersByTimeAsync(0)
    expect(approved).toEqual(['wc:0'])
    expect(states.at(-1)).toEqual({ status: 'idle' })
    expect(pairing.uri()).toBeUndefined()
  })

  it('parameters: early: the code is there with the socket, not with the acknowledgement', async () => {
    const soon = start(true)
    void soon.pairing.prepare()
    soon.last().open()
    expect(soon.state()).toMatchObject({ status: 'ready', uri: 'wc:0' })
    const late = start(false)
    void late.pairing.prepare()
    late.last().open()
    expect(late.state()).toEqual({ status: 'preparing' })
    expect(late.pairing.uri()).toBeUndefined()
  })

  it('R25 behavior: the relay’s time counts from when somebody asked; a renewal’s from its own start', async () => {
    const { pairing, asked, last, person } = start()
    person.waits = true
    const now = Date.now()
    void pairing.prepare(now - 3_000)
    last().publish()
    await vi.advanceTimersByTimeAsync(timings.pairing - timings.pairingMargin)
    expect(asked).toEqual([now - 3_000, Date.now()])
  })

  it('behavior: a good pairing is not made twice', async () => {
    const { pairing, made } = await ready()
    await pairing.prepare()
    expect(made).toHaveLength(1)
  })

  it('behavior: looked at, it is made anew before it expires; the old one is good until then', async () => {
    const { made, last, state, approved } = await ready()
    await vi.advanceTimersByTimeAsync(timings.pairing - timings.pairingMargin)
    expect(made).toHaveLength(2)
    expect(state()).toMatchObject({ status: 'ready', uri: 'wc:0' })
    last().publish()
    await vi.advanceTimersByTimeAsync(0)
    expect(state()).toMatchObject({ status: 'ready', uri: 'wc:1' })
    made[0]?.approve()
    await vi.advanceTimersByTimeAsync(0)
    expect(approved).toEqual(['wc:0'])
  })

  it('behavior: looked at by nobody, it is given up before it expires', async () => {
    const { made, state, person } = await ready()
    person.waits = false
    await vi.advanceTimersByTimeAsync(timings.pairing)
    expect(made).toHaveLength(1)
    expect(state()).toEqual({ status: 'idle' })
  })

  it('behavior: declined: it is used up, and the person is told', async () => {
    const { last, state, failed, pairing } = await ready()
    last().fail({ code: 5000, message: 'User rejected.' })
    await vi.advanceTimersByTimeAsync(0)
    expect(failed).toEqual(['USER_REJECTED'])
    expect(state()).toEqual({ status: 'idle' })
    expect(pairing.uri()).toBeUndefined()
  })

  it('R13 behavior: declined while nobody waits: it is used up, and nobody is told', async () => {
    const { last, state, failed, person } = await ready()
    person.waits = false
    last().fail({ code: 5000, message: 'User rejected.' })
    await vi.advanceTimersByTimeAsync(0)
    expect(failed).toEqual([])
    expect(state()).toEqual({ status: 'idle' })
  })

  it('behavior: expired while the page slept: there is a new one, and no error', async () => {
    const { last, made, failed } = await ready()
    last().fail(new Error('Proposal expired'))
    await vi.advanceTimersByTimeAsync(0)
    expect(failed).toEqual([])
    expect(made).toHaveLength(2)
  })

  it('R25 behavior: a relay that does not take it is a failure that a person sees', async () => {
    const { pairing, last, state, failed, person } = start()
    person.waits = true
    const prepared = pairing.prepare()
    last().refuse()
    await prepared
    expect(state()).toEqual({ status: 'failed', code: 'RELAY_UNREACHABLE' })
    expect(failed).toEqual(['RELAY_UNREACHABLE'])
  })

  it('R22 behavior: given up: neither what is there nor what was on its way becomes a connection', async () => {
    const { pairing, made, last, approved, ended, person } = await ready()
    pairing.retire()
    void pairing.prepare()
    pairing.retire()
    last().publish()
    await vi.advanceTimersByTimeAsync(0)
    person.waits = true
    for (const proposal of made) proposal.approve()
    await vi.advanceTimersByTimeAsync(0)
    expect(approved).toEqual([])
    expect(ended.sort()).toEqual(['wc:0', 'wc:1'])
  })

  const steps = {
    choose({ person, pairing }: Stage) {
      person.waits = true
      void pairing.prepare()
    },
    cancel({ person, pairing }: Stage) {
      person.waits = false
      pairing.retire()
    },
    prepare: ({ pairing }: Stage) => void pairing.prepare(),
    wait: () => vi.advanceTimersByTimeAsync(timings.pairing / 2),
    open: (_: Stage, proposal?: Made) => proposal?.open(),
    publish: (_: Stage, proposal?: Made) => proposal?.publish(),
    refuse: (_: Stage, proposal?: Made) => proposal?.refuse(),
    decline: (_: Stage, proposal?: Made) => proposal?.fail({ code: 5000, message: 'No' }),
    expire: (_: Stage, proposal?: Made) => proposal?.fail(new Error('Proposal expired')),
    approve(_: Stage, proposal?: Made) {
      proposal?.publish()
      proposal?.approve()
    },
  }
  const order = fc.array(
    fc.record({
      step: fc.constantFrom(...Object.values(steps)),
      which: fc.nat(6),
    }),
    { maxLength: 40 },
  )

  it('R23 behavior: whatever happens in whatever order, each approval has one end, and a try at most one', async () => {
    await fc.assert(
      fc.asyncProperty(order, async (events) => {
        const stage = start()
        const { pairing, made, approved, ended, person, state } = stage
        for (const { step, which } of events) {
          const [waited, before] = [person.waits, approved.length]
          await step(stage, made[which % Math.max(made.length, 1)])
          await vi.advanceTimersByTimeAsync(0)
          // One connection for one who waited; none where nobody did.
          const most = waited && step !== steps.choose ? before + 1 : before
          expect(approved.length).toBeLessThanOrEqual(most)
        }
        expect(new Set([...approved, ...ended]).size).toBe(approved.length + ended.length)
        // What is shown is what can be used.
        const shown = state()
        expect(pairing.uri()).toBe(shown?.status === 'ready' ? shown.uri : undefined)
        pairing.destroy()
      }),
      { numRuns: 300 },
    )
  })
})

function deferred<T>() {
  let resolve: (value: T) => void = () => {}
  let reject: (reason: unknown) => void = () => {}
  const promise = new Promise<T>((onResolve, onReject) => {
    resolve = onResolve
    reject = onReject
  })
  return { promise, resolve, reject }
}
