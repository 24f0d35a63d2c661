import { atom, createStore } from 'jotai/vanilla'
import { describe, expect, test } from 'vitest'
import { createSiteLocks } from '#shared/async/testing/createSiteLocks.ts'
import { authId } from '#shared/entities/account.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { harbor } from '../../testing/fakeNetworks.ts'
import { evmAccounts } from '../../testing/fakeWallet.ts'
import { createFakeWindow } from '../../testing/fakeWindow.ts'
import { createOperationStore } from '../operations/createOperationStore.ts'
import { createOperations } from '../operations/createOperations.ts'
import type { Finding } from '../operations/finding.ts'
import type { Operation } from '../operations/operation.ts'
import { createEvents } from '../walletState/createEvents.ts'
import type { ReplaceAttempt } from './replacements.ts'
import { canReplace, type ReplaceContext, speedUpOrCancel } from './speedUpOrCancel.ts'

const [from, to] = evmAccounts
const hash = `0x${'a'.repeat(64)}`
const second = `0x${'b'.repeat(64)}`

const waiting: Operation = {
  id: 'operation-1',
  status: 'sent',
  createdAt: Date.now(),
  caipNetworkId: harbor.caipNetworkId,
  from,
  wallet: { id: authId, name: 'Email' },
  receiver: { address: to, name: null, avatar: null },
  token: { address: null, symbol: 'ETH', iconUrl: null },
  amount: '1',
  hash,
  evm: { to, value: '0x1', data: '0x', nonce: 5, block: 1, isNonceSeen: true },
  blocks: 0,
}
const seen: Finding = { kind: 'found', hash, blocks: 0, needed: 1, nonce: 5 }
const mined: Finding = { ...seen, blocks: 1 }

interface Case {
  operation?: Operation
  connected?: { type?: string; address?: string } | null
  /** What the network says, look by look; the last one stays. */
  findings?: Finding[]
  answer?: () => Promise<unknown>
}

function setUp({ operation = waiting, connected = {}, findings = [seen], answer }: Case = {}) {
  const store = createStore()
  const window = createFakeWindow()
  const operationStore = createOperationStore({ window, projectId: 'demo' })
  operationStore.add(operation)
  const operations = createOperations({
    store,
    window,
    operationStore,
    locks: createSiteLocks().document().locks,
    visibleAtom: atom(true),
    find: async () => (findings.length > 1 ? findings.shift() : findings[0]) ?? seen,
    onSettled: () => {},
  })
  const asked: unknown[] = []
  /** How the record stood as the wallet was asked. */
  const written: unknown[] = []
  const { type = 'AUTH', address = from } = connected ?? {}
  const features = {
    store,
    connections: {
      get: () =>
        connected && { uuid: authId, namespace: 'eip155', addresses: [address], connector: { type } },
    },
    events: createEvents(),
    walletOf: async () => ({
      request: async (...request: unknown[]) => {
        asked.push(request)
        written.push(operationStore.read()[0]?.evm?.replacements)
        return answer ? answer() : second
      },
    }),
  }
  // Only these of all that the app has are needed.
  const replaceAttemptAtom = atom<ReplaceAttempt | null>(null)
  const context: ReplaceContext = { features: features as never, operations, replaceAttemptAtom }
  return {
    canReplace: () => canReplace(context, operation),
    replace: (by: 'speedUp' | 'cancel') => speedUpOrCancel(context, { operationId: 'operation-1', by }),
    asked,
    written,
    attempt: () => store.get(replaceAttemptAtom),
    replacements: () => operationStore.read()[0]?.evm?.replacements ?? [],
  }
}
const throws = (code: 'USER_REJECTED' | 'FRAME_LOST' | 'RPC_ERROR') => () =>
  Promise.reject(new WalletKitError(code, 'No'))

describe('speedUpOrCancel', () => {
  test('default: the wallet is asked to replace the waiting transaction after that is recorded, and its hash is kept', async () => {
    const { replace, asked, written, attempt, replacements } = setUp()
    await replace('speedUp')
    expect(asked).toEqual([['wallet_replaceTransaction', [{ hash, by: 'speedUp' }], { chain: '31337' }]])
    expect(written).toMatchObject([[{ by: 'speedUp', hash: null }]])
    expect(replacements()).toMatchObject([{ by: 'speedUp', hash: second }])
    expect(attempt()).toBeNull()
  })

  test('behavior: the next replacement replaces the former one', async () => {
    const { replace, asked } = setUp()
    await replace('speedUp')
    await replace('cancel')
    expect(asked.at(-1)).toEqual(expect.arrayContaining([[{ hash: second, by: 'cancel' }]]))
  })

  test('behavior: two presses ask the wallet once', async () => {
    const { replace, asked } = setUp()
    await Promise.all([replace('speedUp'), replace('cancel')])
    expect(asked).toHaveLength(1)
  })

  test('rejects: too late: a block holds the transaction since it was last looked at', async () => {
    const { replace, asked, attempt } = setUp({ findings: [mined] })
    await replace('cancel')
    expect(asked).toEqual([])
    expect(attempt()).toMatchObject({ status: 'tooLate' })
  })

  test('rejects: too late: a block holds the transaction since the wallet was asked', async () => {
    const { replace, attempt, replacements } = setUp({
      findings: [seen, mined],
      answer: throws('RPC_ERROR'),
    })
    await replace('cancel')
    expect(attempt()).toMatchObject({ status: 'tooLate' })
    expect(replacements()).toEqual([])
  })

  test.each([
    ['nobody has seen to wait', { evm: { ...waiting.evm, isNonceSeen: false } }, { kind: 'missing' }],
    ['nobody knows of', { status: 'unknown', hash: null }, { kind: 'missing' }],
  ])('rejects: what %s is not replaced: it may be in a block', async (_case, changed, finding) => {
    const operation = { ...waiting, ...changed } as Operation
    const { replace, asked } = setUp({ operation, findings: [finding as Finding] })
    await replace('speedUp')
    expect(asked).toEqual([])
  })

  test.each([
    ['nobody', waiting, null],
    ['another account', waiting, { address: to }],
    ['a wallet of the page', waiting, { type: 'INJECTED' }],
    [
      'the embedded wallet, which has not sent it',
      { ...waiting, wallet: { id: 'io.other', name: 'Other' } },
      {},
    ],
  ])('rejects: not offered where %s is connected, and not asked for', async (_case, operation, connected) => {
    const { canReplace, replace, asked, attempt } = setUp({ operation, connected })
    expect(canReplace()).toBe(false)
    await replace('speedUp')
    expect(asked).toEqual([])
    expect(attempt()).toMatchObject({ status: 'failed', code: 'NOT_CONNECTED' })
  })

  test('behavior: declined: the attempt says so, and its record is removed', async () => {
    const { replace, attempt, replacements } = setUp({ answer: throws('USER_REJECTED') })
    await replace('cancel')
    expect(attempt()).toMatchObject({ status: 'declined', by: 'cancel' })
    expect(replacements()).toEqual([])
  })

  test.each([
    ['is lost', throws('FRAME_LOST'), 'FRAME_LOST'],
    ['is no hash', async () => '0x12', 'WALLET_INVALID_RESPONSE'],
  ])(
    'behavior: where the wallet’s answer %s it may be on its way: it stays written down',
    async (_case, answer, code) => {
      const { replace, attempt, replacements } = setUp({ answer })
      await replace('cancel')
      expect(attempt()).toMatchObject({ status: 'failed', code })
      expect(replacements()).toMatchObject([{ by: 'cancel', hash: null }])
    },
  )

  test('behavior: the id of the answer that it failed by is kept, for whoever helps the person', async () => {
    const answer = () => Promise.reject(new WalletKitError('RPC_ERROR', 'No', { requestId: '0gdxcngz4kv5' }))
    const { replace, attempt } = setUp({ answer })
    await replace('cancel')
    expect(attempt()).toMatchObject({ status: 'failed', code: 'RPC_ERROR', requestId: '0gdxcngz4kv5' })
  })
})
