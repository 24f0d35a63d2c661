import { afterEach, expect, it } from 'vitest'
import { openTestView } from '../../testing/openTestView.tsx'

let opened: Awaited<ReturnType<typeof openTestView>> | undefined
afterEach(() => opened?.destroy())

/** Somebody new, who is asked how to come back. */
async function openSetUp() {
  opened = await openTestView({ wallet: { status: 'none', factors: [] } })
  const { handlers, signal } = opened
  await handlers.getUser({ interactive: true }, signal)
  const left = Promise.resolve(handlers.openView({ view: 'setUp' }, signal))
  return { ...opened, left }
}

it('R31 default: what it is about is a heading, and each way back is a button that says what it is', async () => {
  const { view } = await openSetUp()
  expect(await view.findByRole('heading', { name: 'Back up your wallet' })).toBeTruthy()
  expect(view.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Use a passkeyOne touch/),
    expect.stringMatching(/^Write down a recovery codeKeep it on paper/),
    'Later',
  ])
  expect(view.getByText('Without a backup, losing this device means losing your wallet.')).toBeTruthy()
})

it('behavior: Later goes on without one', async () => {
  const { view, user, left, shown } = await openSetUp()
  await user.click(await view.findByRole('button', { name: 'Later' }))
  await left
  expect(shown()).toBeNull()
})

it('R31 behavior: a recovery code counts once its end was typed; a wrong end is said at the field, as an alert', async () => {
  const { view, user } = await openSetUp()
  await user.click(await view.findByRole('button', { name: /^Write down a recovery code/ }))
  expect(await view.findByRole('heading', { name: 'Your recovery code' })).toBeTruthy()
  expect(document.querySelector('output')?.textContent).toBe('AAAA-BBBB')
  await user.click(view.getByRole('button', { name: 'I have it' }))
  expect(await view.findByRole('heading', { name: 'Type the last four characters' })).toBeTruthy()
  const field = view.getByRole('textbox')
  expect(document.activeElement).toBe(field)
  await user.type(field, 'zzzz{Enter}')
  const wrong = 'That isn’t how the code ends. Check what you wrote down.'
  const alerts = () => view.getAllByRole('alert').map(({ textContent }) => textContent)
  await expect.poll(alerts).toContain(wrong)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await user.click(view.getByRole('button', { name: 'Back' }))
  expect(await view.findByRole('heading', { name: 'Your recovery code' })).toBeTruthy()
})
