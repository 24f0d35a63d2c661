import { describe, expect, it } from 'vitest'
import { createTestFrame, type TestFrameParameters } from '../testing/createTestFrame.ts'
import { shopOrigin } from '../testing/testConfig.ts'

const never = new AbortController().signal
const factor = { id: 'f'.repeat(32), kind: 'code', label: '', createdAt: 0 } as const

async function start(parameters: TestFrameParameters) {
  const test = createTestFrame(parameters)
  await test.handlers.syncDappData({ origin: shopOrigin, name: 'Shop' }, never)
  const user = (interactive: boolean) => Promise.resolve(test.handlers.getUser({ interactive }, never))
  return { ...test, user }
}

describe('createFrame: recovery', () => {
  it('limit 7 behavior: the widget is told of a device that asks to recover the wallet, and when none does any more', async () => {
    const recovery = { device: 'd'.repeat(43), name: 'Phone', site: shopOrigin, askedAt: 1, dueAt: 2 }
    const wallet: NonNullable<TestFrameParameters['wallet']> = {
      status: 'ready',
      factors: [factor],
      recoveries: [recovery],
    }
    const { user, events } = await start({ wallet })
    expect(await user(false)).toMatchObject({ recoveryAsked: true })
    expect(events).toEqual([['userChanged', {}]])
    await user(false)
    delete wallet.recoveries
    expect(await user(false)).not.toHaveProperty('recoveryAsked')
    expect(events).toEqual([
      ['userChanged', {}],
      ['userChanged', {}],
    ])
  })

  it.each([
    [{ method: 'google', email: 'ada@gmail.com' }, 'Google'],
    [{ method: 'google', email: 'ada@harbor.example' }, null],
    [{ method: 'email', email: 'ada@gmail.com' }, null],
  ] as const)(
    'limit 7 default: who signs in by %o, and takes a passkey, is recommended a code by the name %s',
    async (person, provider) => {
      const { user, handlers, shown, dismiss } = await start({
        wallet: { status: 'none', factors: [] },
        person,
      })
      await user(true)
      const left = Promise.resolve(handlers.openView({ view: 'setUp' }, never))
      await expect.poll(() => shown()?.view).toBe('setUp')
      expect(shown()).toMatchObject({ screen: { soleProvider: provider } })
      dismiss()
      await left
    },
  )
})
