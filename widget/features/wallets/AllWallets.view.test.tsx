import { fireEvent } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openTestModal } from '../../testing/openTestModal.tsx'
import { startTestChain } from '../../testing/testChain.ts'
import { loadLibraries } from '../../testing/testPage.ts'

let opened: Awaited<ReturnType<typeof openTestModal>> | undefined
let kit: Awaited<ReturnType<typeof startTestChain>>
beforeAll(async () => {
  kit = await startTestChain()
  await loadLibraries()
})
afterEach(async () => {
  kit.state.failedBy = null
  await opened?.destroy()
})
afterAll(() => kit.close())

const names = ['Rainbow', 'Zerion', 'Coin98']
const page = (wanted: readonly string[]) => ({
  count: wanted.length,
  data: wanted.map((name) => ({ id: name.toLowerCase(), name, image_id: 'a' })),
})

/** All wallets, as this directory has them. */
async function openAll(answer: (query: URLSearchParams) => unknown) {
  kit.more.answers = ({ pathname, query }) =>
    pathname === '/getWallets' ? { answer: answer(query) } : undefined
  opened = await openTestModal({
    project: { apiUrl: kit.url, walletConnect: { projectId: 'relay-demo', relayUrl: 'ws://127.0.0.1:9' } },
  })
  await opened.page.widget.open({ view: 'AllWallets' })
  return opened
}

it('default: every wallet that the directory has', async () => {
  const { modal } = await openAll(() => page(names))
  for (const name of names) expect(await modal.findByRole('button', { name })).toBeTruthy()
  const sizes = modal.getAllByRole('listitem').map((item) => item.getAttribute('aria-setsize'))
  expect(sizes).toEqual(['3', '3', '3'])
})

it('R38 behavior: pictures that do not load are initials', async () => {
  const { modal } = await openAll(() => page(names))
  const tile = await modal.findByRole('button', { name: 'Rainbow' })
  const picture = tile.querySelector('img')
  expect(picture?.getAttribute('src')).toContain('/getWalletImage/')
  if (picture) fireEvent.error(picture)
  await expect.poll(() => tile.textContent).toMatch(/^R\w?Rainbow$/)
  expect(tile.querySelector('img')).toBeNull()
})

it('behavior: nothing found is said, and what was typed stays', async () => {
  const { modal, user } = await openAll((query) => page(query.has('search') ? [] : names))
  await modal.findByRole('button', { name: 'Rainbow' })
  const field = modal.getByRole<HTMLInputElement>('searchbox')
  await user.type(field, 'no such wallet')
  expect(await modal.findByRole('heading', { name: 'No wallet found' })).toBeTruthy()
  expect(field.value).toBe('no such wallet')
})

it('R38 rejects: a directory that answers garbage: it is said, and another try lists its wallets', async () => {
  let isGarbage = true
  const { modal, user } = await openAll(() => (isGarbage ? '<<<{"' : page(names)))
  const [again] = await modal.findAllByRole('button', { name: 'Try again' })
  expect(modal.getAllByText(/^The wallet list/).length).toBeGreaterThan(0)
  isGarbage = false
  if (again) await user.click(again)
  expect(await modal.findByRole('button', { name: 'Rainbow' })).toBeTruthy()
})

it('behavior: where the server fails, the first list says the id of its answer beside the way to try again', async () => {
  kit.state.failedBy = '0gdxcngz4kv5'
  opened = await openTestModal({
    project: { apiUrl: kit.url, walletConnect: { projectId: 'relay-demo', relayUrl: 'ws://127.0.0.1:9' } },
  })
  await opened.page.widget.open({ view: 'Connect' })
  expect(await opened.modal.findByRole('button', { name: 'Copy request ID 0gdxcngz4kv5' })).toBeTruthy()
  expect(opened.modal.getByText(/^We can’t load the wallet list/)).toBeTruthy()
})
