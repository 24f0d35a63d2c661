import { describe, expect, it } from 'vitest'
import { createTestFrame } from '../testing/createTestFrame.ts'
import { shopOrigin } from '../testing/testConfig.ts'
import { drawWhenShown } from './drawWhenShown.ts'

describe('drawWhenShown', () => {
  it('behavior: where the views cannot be drawn the person is not waited for', async () => {
    const never = new AbortController().signal
    const { frame, handlers, shown } = createTestFrame({ wallet: { status: 'locked', factors: [] } })
    await handlers.syncDappData({ origin: shopOrigin }, never)
    const window = { document: { getElementById: () => null } } as unknown as Window
    drawWhenShown({ frame, window })
    await expect(handlers.getUser({ interactive: true }, never)).rejects.toMatchObject({
      code: 'USER_CLOSED',
    })
    expect(shown()).toBeNull()
  })
})
