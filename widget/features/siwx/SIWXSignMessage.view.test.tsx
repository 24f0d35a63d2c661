import { afterEach, beforeAll, expect, it } from 'vitest'
import { fails } from '../../testing/fakeWallet.ts'
import { openTestModal } from '../../testing/openTestModal.tsx'
import { readModal } from '../../testing/readModal.ts'
import { createHostFunctions, createSigningWallet } from '../../testing/siwxStage.ts'
import { loadLibraries } from '../../testing/testPage.ts'

let opened: Awaited<ReturnType<typeof openTestModal>> | undefined
beforeAll(loadLibraries)
afterEach(() => opened?.destroy())

interface SignInParameters {
  required?: boolean
  /** Answers in the place of the page's own function, which it is given. */
  change?: Readonly<Record<string, (own: (input: unknown) => Promise<unknown>, input: unknown) => unknown>>
}

/** A page that has its visitors sign in, somebody's wallet, and the question. */
async function openSignIn({ required = false, change = {} }: SignInParameters = {}) {
  const wallet = createSigningWallet({ info: { name: 'Anchor', rdns: 'test.anchor' } })
  const { functions, sessions } = createHostFunctions({ required })
  for (const [name, answer] of Object.entries(change)) {
    const own = functions[name]
    if (typeof own !== 'function') throw new Error(`No function ${name}`)
    functions[name] = (input: unknown) =>
      answer(async (given) => Reflect.apply(own, functions, [given]), input)
  }
  opened = await openTestModal({ wallets: [wallet], options: { siwx: 'host' }, functions })
  const { page, modal } = opened
  const outcome = page.widget.connect({ connectorId: 'test.anchor' }).catch((error: unknown) => error)
  await modal.findByRole('heading', { name: /^Sign in to / })
  const button = (name: string) => modal.findByRole('button', { name })
  return { ...opened, wallet, sessions, outcome, button }
}

/** An answer that waits until it is let go. */
function createHold() {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  return { released, release: () => release() }
}

const heading = 'Sign in to shop.localhost:4100'

it('R28 default: who asks, with which account, on which network, and what is signed, whole', async () => {
  const { modal, wallet, button } = await openSignIn()
  await button('Sign in')
  await expect.poll(readModal).toEqual({
    title: 'Sign in',
    heading,
    buttons: ['Sign in', 'Not now'],
    said: 'Sign in',
    alert: '',
    focus: 'Sign in',
  })
  const facts = modal.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent])
  const [address = ''] = wallet.addresses
  expect(facts).toEqual([
    ['Account', `${address.slice(0, 6)}…${address.slice(-4)}`],
    ['Network', 'Harbor'],
    ['Message', 'Welcome aboard.'],
  ])
  expect(modal.getByTitle(address)).toBeTruthy()
  expect(modal.getByText(/^shop\.localhost:4100 wants you to sign in/).textContent).toContain(address)
  expect(modal.getByText(/^Sign a message in Anchor to show/)).toBeTruthy()
  expect(modal.queryByText(/^You need to sign in/)).toBeNull()
})

it('R28 behavior: nothing can be signed before the message is there, and that is said; it can be left', async () => {
  const message = createHold()
  const { modal, user, wallet, button } = await openSignIn({
    change: {
      async createMessage(own, input) {
        await message.released
        return own(input)
      },
    },
  })
  const off = 'Getting the message (off)'
  await expect
    .poll(readModal)
    .toMatchObject({ heading, buttons: [off, 'Not now'], said: 'Getting the message' })
  await user.click(await button('Getting the message'))
  expect(modal.getAllByRole('term').map(({ textContent }) => textContent)).toContain('Message')
  expect(modal.queryByText('Welcome aboard.')).toBeNull()
  message.release()
  await expect.poll(readModal).toMatchObject({ buttons: ['Sign in', 'Not now'], said: 'Sign in' })
  expect(wallet.log).not.toContain('personal_sign')
})

it('R28 behavior: while the wallet is asked and the signature checked, that is said; then it closes', async () => {
  const signature = createHold()
  const session = createHold()
  const { page, user, wallet, sessions, button } = await openSignIn({
    change: {
      async addSession(own, given) {
        await session.released
        return own(given)
      },
    },
  })
  const sign = wallet.script.get('personal_sign')
  wallet.script.set('personal_sign', async (params) => {
    await signature.released
    return sign?.(params)
  })
  await user.click(await button('Sign in'))
  await expect.poll(readModal).toMatchObject({
    buttons: ['Approve in Anchor (off)', 'Not now'],
    said: 'Approve in Anchor',
    focus: 'Approve in Anchor',
  })
  signature.release()
  await expect.poll(readModal).toMatchObject({
    buttons: ['Checking the signature (off)', 'Not now'],
    said: 'Checking the signature',
    focus: 'Checking the signature',
  })
  session.release()
  await expect.poll(() => page.state().open).toBe(false)
  expect(sessions).toHaveLength(1)
})

it.each([
  [
    'the wallet declines',
    4001,
    { addSession: (own: (input: unknown) => unknown, input: unknown) => own(input) },
    /declined the request/,
  ],
  [
    'the page refuses the signature',
    0,
    {
      addSession() {
        throw new Error('No')
      },
    },
    /^Sign-in didn’t work\. Try again\.$/,
  ],
])('R28 rejects: %s: said at once, and it can be tried again', async (_, code, change, alert) => {
  const { page, user, wallet, button } = await openSignIn({ change })
  if (code) wallet.script.set('personal_sign', fails(code))
  await user.click(await button('Sign in'))
  await expect
    .poll(readModal)
    .toMatchObject({ alert: expect.stringMatching(alert), buttons: ['Sign in', 'Not now'], focus: 'Sign in' })
  expect(page.state().open).toBe(true)
})

it.each([
  ['may be left: what is connected stays', false, 'Not now', { status: 'connected' }],
  ['is required: it is said so, and leaving it connects nothing', true, 'Cancel', undefined],
])('R28 behavior: signing in %s', async (_, required, leave, account) => {
  const { page, modal, user, outcome, button } = await openSignIn({ required })
  await button('Sign in')
  expect(modal.queryAllByText('You need to sign in to use shop.localhost:4100.')).toHaveLength(
    required ? 1 : 0,
  )
  expect(readModal().buttons).toEqual(['Sign in', leave])
  await user.click(await button(leave))
  await outcome
  const seen = () => page.state().accounts.eip155
  if (account) await expect.poll(seen).toMatchObject(account)
  else expect(seen()).toBeUndefined()
})
