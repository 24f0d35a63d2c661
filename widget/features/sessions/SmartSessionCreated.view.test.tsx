import { describe, expect, it } from 'vitest'
import { grantMethods } from '#shared/constants/grantMethods.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { createDeferred } from '#shared/rpc/testing/createDeferred.ts'
import { outcomeOf, remembered } from '../../testing/authStage.ts'
import { harbor } from '../../testing/fakeNetworks.ts'
import { setUpAuthModal } from '../../testing/openAuthModal.ts'
import { readModal } from '../../testing/readModal.ts'
import { createSessionsFrame, keptOf, playSessions, sessionOf } from '../../testing/sessionsStage.ts'
import { quiet } from '../../testing/turn.ts'

const { chain, openAuth } = setUpAuthModal()

const given = 'Permission granted'

interface Asked {
  /** What is open before. */
  from: 'AccountSettings' | null
  method?: string
  /** What the person does there first. */
  begin?: (opened: Awaited<ReturnType<typeof openAuth>>) => Promise<unknown>
}

/** A page asks for a permission. The secure frame shows its approval, and answers with `answer`. */
async function ask({ from, method = grantMethods.request, begin }: Asked) {
  playSessions(chain())
  chain().state.logs = []
  const session = await sessionOf()
  const { frame } = createSessionsFrame([keptOf(session)])
  const answered = createDeferred<unknown>()
  frame.script.set('rpcRequest', () => answered.promise)
  const hints = { hints: remembered, project: { features: { smartSessions: true } } }
  const opened = await openAuth(frame, hints)
  const { page, modal, user } = opened
  await expect.poll(() => page.state().accounts.eip155?.status).toBe('connected')
  if (from) await page.widget.open({ view: from })
  await begin?.(opened)
  const asked = outcomeOf(page.widget.request({ namespace: 'eip155', method, params: [{}] }))
  const show = async (view: 'approve' | 'setUp') => {
    frame.emit('view', { view })
    await expect.poll(() => page.state().view).toBe('ApproveTransaction')
  }
  await show('approve')
  const { context } = session
  const answer = async (said: unknown = [{ context }]) => {
    answered.resolve(said)
    await asked
  }
  return { page, modal, user, frame, asked, answered, answer, show, context }
}

describe('SmartSessionCreated', () => {
  it.each([
    [grantMethods.request, (context: string) => [{ context }]],
    [grantMethods.grant, (context: string) => ({ context })],
  ])(
    'default: %s, asked while the modal is open: what was given, and where it is ended',
    async (method, of) => {
      const { page, modal, user, frame, answer, context } = await ask({ from: 'AccountSettings', method })
      frame.emit('view', { view: null })
      await expect.poll(() => page.state().view).toBe('AccountSettings')
      await answer(of(context))
      await expect.poll(() => page.state().view).toBe('SmartSessionCreated')
      await modal.findByText(
        'coffee.example: Up to 5 HUSD a day, until Jan 1, 2030. You can end it anytime in Settings, Permissions.',
      )
      await expect.poll(readModal).toMatchObject({
        ...{ title: 'Permissions', heading: given },
        buttons: ['Done', 'See permissions'],
        said: given,
      })
      await user.click(modal.getByRole('button', { name: 'Done' }))
      await expect.poll(() => page.state().view).toBe('AccountSettings')
    },
  )

  it('behavior: it leads to the list', async () => {
    const { page, modal, user, frame, answer } = await ask({ from: 'AccountSettings' })
    frame.emit('view', { view: null })
    await answer()
    await user.click(await modal.findByRole('button', { name: 'See permissions' }))
    await expect.poll(() => page.state().view).toBe('SmartSessionList')
    await user.click(modal.getByRole('button', { name: 'Back' }))
    await expect.poll(() => page.state().view).toBe('AccountSettings')
  })

  it.each([
    ['answered', 0],
    ['left', 1],
  ])(
    'behavior: what the frame offers with the answer is not cut off: it comes when that was %s',
    async (how, dismissed) => {
      const { page, modal, user, frame, answer, show } = await ask({ from: 'AccountSettings' })
      await show('setUp')
      await answer()
      await quiet()
      expect(page.state().view).toBe('ApproveTransaction')
      expect(frame.dismissed()).toBe(0)
      if (how === 'answered') frame.emit('view', { view: null })
      else await user.click(modal.getByRole('button', { name: 'Back' }))
      await expect.poll(() => page.state().view).toBe('SmartSessionCreated')
      expect(frame.dismissed()).toBe(dismissed)
    },
  )

  it('behavior: what the frame offers after the answer is shown over it', async () => {
    const { page, frame, answer, show } = await ask({ from: 'AccountSettings' })
    frame.emit('view', { view: null })
    await answer()
    await expect.poll(() => page.state().view).toBe('SmartSessionCreated')
    await show('setUp')
    frame.emit('view', { view: null })
    await expect.poll(() => page.state().view).toBe('SmartSessionCreated')
  })

  it('behavior: the update of an email address goes on after it', async () => {
    const code = { name: 'Code from the email' }
    const { page, modal, user, frame, answer } = await ask({
      from: 'AccountSettings',
      async begin({ modal, user }) {
        await user.click(await modal.findByRole('button', { name: 'Change email: ada@mail.test' }))
        await user.type(
          await modal.findByRole('textbox', { name: 'New email address' }),
          'grace@mail.test{Enter}',
        )
        await modal.findByRole('textbox', code)
      },
    })
    frame.emit('view', { view: null })
    await answer()
    await user.click(await modal.findByRole('button', { name: 'Done' }))
    await expect.poll(() => modal.queryAllByRole('textbox', code)).toHaveLength(1)
    await user.type(modal.getByRole('textbox', code), '123456')
    await expect.poll(() => frame.asked('updateEmailPrimaryOtp')).toEqual([{ otp: '123456' }])
    await expect.poll(() => page.state().view).toBe('UpdateEmailSecondaryOtp')
  })

  it('behavior: a modal that came up for the approval goes with it: the page is not covered', async () => {
    const { page, modal, frame, answer, show } = await ask({ from: null })
    await show('setUp')
    await answer()
    await quiet()
    expect(modal.queryByRole('button', { name: 'Back' })).toBeNull()
    frame.emit('view', { view: null })
    await expect.poll(() => page.state()).toMatchObject({ open: false })
    await quiet()
    expect(page.state()).toMatchObject({ open: false, view: null })
  })

  it('behavior: a person who went on to something else is not called away', async () => {
    const { page, modal, user, frame, answer } = await ask({ from: 'AccountSettings' })
    frame.emit('view', { view: null })
    await expect.poll(() => page.state().view).toBe('AccountSettings')
    await user.click(await modal.findByRole('button', { name: 'Permissions' }))
    await expect.poll(() => page.state().view).toBe('SmartSessionList')
    await answer()
    await quiet()
    expect(page.state().view).toBe('SmartSessionList')
  })

  it.each([
    ['a refusal', new WalletKitError('USER_REJECTED', 'No')],
    ['an answer that grants nothing', []],
  ])('rejects: %s is followed by nothing', async (_, said) => {
    const { page, frame, answered, asked } = await ask({ from: 'AccountSettings' })
    frame.emit('view', { view: null })
    if (said instanceof Error) answered.reject(said)
    else answered.resolve(said)
    await asked
    await quiet()
    expect(page.state().view).toBe('AccountSettings')
  })

  it('behavior: nothing is shown of what is no permission', async () => {
    const { page, frame, answer, context } = await ask({ from: 'AccountSettings', method: 'personal_sign' })
    frame.emit('view', { view: null })
    await answer([{ context }])
    await quiet()
    expect(page.state()).toMatchObject({ view: 'AccountSettings' })
    expect(frame.asked('rpcRequest')).toMatchObject([{ chainId: harbor.caipNetworkId }])
  })
})
