import { atom, createStore } from 'jotai/vanilla'
import { describe, expect, it } from 'vitest'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { createStubCustody } from '../../testing/createStubCustody.ts'
import { shopOrigin } from '../../testing/testConfig.ts'
import type { SecurityAct } from '../approval/securityAct.ts'
import type { Custody, CustodyOverview } from '../custody/custody.ts'
import type { PairingProgress } from '../pairing/pairing.ts'
import { approvedCustody, approvedPairing } from './approvedCustody.ts'

const factor = { id: 'f'.repeat(32), kind: 'code', label: '', createdAt: 0 } as const
const overview: CustodyOverview = {
  vault: null,
  frozen: false,
  enrolled: true,
  factors: [factor],
  recoveries: [{ device: 'e'.repeat(43), name: 'Tablet', site: shopOrigin, askedAt: 0, dueAt: 1 }],
  devices: [
    { device: 'd'.repeat(43), name: 'Phone', site: shopOrigin, createdAt: 0, lastUsedAt: 0, current: false },
  ],
}

/** Custody that notes what is done, and a person who is asked first. */
function start() {
  const store = createStore()
  const done: string[] = []
  const asked: SecurityAct[] = []
  const note = (name: string) => async () => void done.push(name)
  const custody: Custody = {
    ...createStubCustody(store, { status: 'ready', factors: [] }).custody,
    overviewAtom: atom(overview),
    makeRecoveryCode: async () => ({ code: 'AAAA-BBBB', confirm: note('confirm') }),
    addEscrow: note('addEscrow'),
    removeFactor: async (id) => void done.push(`removeFactor ${id}`),
    revokeDevice: async (device) => void done.push(`revokeDevice ${device}`),
    approveRecovery: async (device) => void done.push(`approveRecovery ${device}`),
    refuseRecovery: async (device) => void done.push(`refuseRecovery ${device}`),
    freeze: note('freeze'),
    thaw: note('thaw'),
    recoverByEscrow: note('recoverByEscrow'),
    rotate: note('rotate'),
  }
  let answer = () => {}
  let refuse = () => {}
  const approve = (act: SecurityAct) => {
    asked.push(act)
    return new Promise<void>((resolve, reject) => {
      answer = resolve
      refuse = () => reject(new WalletKitError('USER_REJECTED', 'No'))
    })
  }
  return {
    custody: approvedCustody(store, custody, approve),
    approve,
    done,
    asked,
    answer: () => answer(),
    decline: () => refuse(),
  }
}

const acts: [SecurityAct, (custody: Custody) => Promise<unknown>, string][] = [
  [{ type: 'addCode' }, async (custody) => (await custody.makeRecoveryCode()).confirm(), 'confirm'],
  [{ type: 'addEscrow' }, (custody) => custody.addEscrow(), 'addEscrow'],
  [
    { type: 'removeFactor', name: 'code' },
    (custody) => custody.removeFactor(factor.id),
    `removeFactor ${factor.id}`,
  ],
  [
    { type: 'revokeDevice', name: 'Phone', site: shopOrigin },
    (custody) => custody.revokeDevice('d'.repeat(43)),
    `revokeDevice ${'d'.repeat(43)}`,
  ],
  [
    { type: 'approveRecovery', name: 'Tablet', site: shopOrigin },
    (custody) => custody.approveRecovery('e'.repeat(43)),
    `approveRecovery ${'e'.repeat(43)}`,
  ],
  [{ type: 'freeze' }, (custody) => custody.freeze(), 'freeze'],
  [{ type: 'thaw' }, (custody) => custody.thaw(), 'thaw'],
  [{ type: 'thawByEscrow' }, (custody) => custody.recoverByEscrow(), 'recoverByEscrow'],
  [{ type: 'rotate' }, (custody) => custody.rotate(), 'rotate'],
]

describe('approvedCustody', () => {
  it.each(acts)('threat 8 behavior: %o waits for the approval', async (act, run, expected) => {
    const { custody, asked, done, answer } = start()
    const running = run(custody)
    await expect.poll(() => asked).toEqual([act])
    await new Promise(setImmediate)
    expect(done).toEqual([])
    answer()
    await running
    expect(done).toEqual([expected])
  })

  it.each(acts)('threat 8 rejects: %o that is refused is not done', async (act, run) => {
    const { custody, asked, done, decline } = start()
    const running = run(custody)
    await expect.poll(() => asked).toEqual([act])
    decline()
    await expect(running).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(done).toEqual([])
  })

  it('behavior: a code is shown without a question: it opens nothing before it is stored', async () => {
    const { custody, asked } = start()
    expect((await custody.makeRecoveryCode()).code).toBe('AAAA-BBBB')
    expect(asked).toEqual([])
  })
})

describe('approvedCustody: a recovery', () => {
  it('limit 7 behavior: refusing one needs no approval: it takes nothing and gives nothing', async () => {
    const { custody, done, asked } = start()
    await custody.refuseRecovery('e'.repeat(43))
    expect([done, asked]).toEqual([[`refuseRecovery ${'e'.repeat(43)}`], []])
  })
})

describe('approvedPairing', () => {
  const compare: PairingProgress = {
    stage: 'compare',
    code: '123 456',
    deviceName: 'Laptop',
    site: shopOrigin,
  }
  const pair = async () => {
    const test = start()
    const progress: PairingProgress[] = []
    const done: string[] = []
    const pairing = approvedPairing(
      {
        request: async () => {},
        waiting: async () => [],
        async join(_, onProgress) {
          onProgress({ stage: 'waiting' })
          onProgress(compare)
          return { approve: async () => void done.push('in'), refuse: async () => void done.push('out') }
        },
      },
      test.approve,
    )
    const joined = await pairing.join('a'.repeat(32), (stage) => void progress.push(stage))
    return { ...test, letIn: joined.approve, turnAway: joined.refuse, progress, paired: done }
  }

  it('threat 24a default: a device is let in by an approval of the very code that both show', async () => {
    const { letIn, asked, answer, paired, progress } = await pair()
    expect(progress).toEqual([{ stage: 'waiting' }, compare])
    const letting = letIn()
    await expect
      .poll(() => asked)
      .toEqual([{ type: 'letDeviceIn', code: '123 456', name: 'Laptop', site: shopOrigin }])
    expect(paired).toEqual([])
    answer()
    await letting
    expect(paired).toEqual(['in'])
  })

  it('threat 24a rejects: one that is refused is not let in', async () => {
    const { letIn, asked, decline, paired } = await pair()
    const letting = letIn()
    await expect.poll(() => asked.length).toBe(1)
    decline()
    await expect(letting).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(paired).toEqual([])
  })

  it('behavior: turning one away needs no approval', async () => {
    const { turnAway, asked, paired } = await pair()
    await turnAway()
    expect([paired, asked]).toEqual([['out'], []])
  })
})
