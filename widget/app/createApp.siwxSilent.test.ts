import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { timings } from '#shared/constants/timings.ts'
import { silence } from '../testing/fakeWallet.ts'
import { attemptOf, createSiwxPages, nothingSeen, seenBy, sign, untilAsked } from '../testing/siwxPages.ts'
import { createHostFunctions } from '../testing/siwxStage.ts'
import { loadLibraries } from '../testing/testPage.ts'
import { quiet, until } from '../testing/turn.ts'

describe('createApp: a page whose own functions never answer', { timeout: 20_000 }, () => {
  const pages = createSiwxPages()

  beforeAll(async () => {
    await loadLibraries()
    await import('../features/siwx/openSignIn.ts')
  })
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => {
    vi.useRealTimers()
    for (const page of pages.close()) expect(page.invalid).toEqual([])
  })

  /** A page, required to sign in, of which this function hangs once it is asked. */
  const connect = async (name: 'getSessions' | 'createMessage' | 'addSession') => {
    const host = createHostFunctions({ required: true })
    let isAsked = false
    const functions = {
      ...host.functions,
      [name]() {
        isAsked = true
        return silence()
      },
    }
    return { ...(await pages.connect(true, { functions })), isAsked: () => isAsked }
  }
  const timeOut = async () => {
    await quiet()
    await vi.advanceTimersByTimeAsync(timings.siwxCallback)
    await quiet()
  }

  it.each(['getSessions', 'createMessage'] as const)(
    'R28 behavior: %s: after its time the person is told, and nobody is connected unsigned',
    async (name) => {
      const { page, outcome, isAsked } = await connect(name)
      await until(isAsked)
      await timeOut()
      await until(() => page.app.connections.all().length === 0)
      expect(seenBy(page)).toEqual(nothingSeen)
      expect(page.alerts()).toMatchObject([{ code: 'TIMEOUT' }])
      expect(page.app.store.get(page.app.toasts.toastAtom)).toMatchObject({ text: 'toast.signInUnavailable' })
      page.dismiss(true)
      expect(await outcome).toMatchObject({ code: expect.any(String) })
    },
  )

  it('R28 behavior: addSession: after its time nobody is signed in, and it can be tried again', async () => {
    const { page, isAsked } = await connect('addSession')
    await untilAsked(page)
    const signed = sign(page)
    await until(isAsked)
    await timeOut()
    await signed
    expect(page.events()).not.toContain('signIn')
    expect(seenBy(page)).toEqual(nothingSeen)
    await until(() => attemptOf(page)?.status === 'ready')
  })
})
