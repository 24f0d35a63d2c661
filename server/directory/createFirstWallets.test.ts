import { describe, expect, it } from 'vitest'
import type { DirectoryPage } from '#shared/entities/directoryWallet.ts'
import { createMemoryProjects } from '../testing/createMemoryProjects.ts'
import type { FindWallets } from './createDirectory.ts'
import { createFirstWallets } from './createFirstWallets.ts'

const input = {
  id: 'shop',
  name: 'Shop',
  allowedOrigins: ['https://shop.example'],
  networks: ['eip155:1', 'eip155:137'],
}

async function open(findWallets: FindWallets) {
  const project = await createMemoryProjects([input]).get('shop')
  if (!project) throw new Error('There is no such project')
  const find = createFirstWallets(findWallets)
  return () => find(project)
}

const down = () => Promise.reject(new Error('down'))
const silent = () => new Promise<DirectoryPage>(() => {})
const pageOf = (names: readonly string[]): DirectoryPage => ({
  data: names.map((name) => ({ id: name.toLowerCase(), name, description: 'A wallet.' })),
  count: 211,
})
const page = pageOf(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J'])

describe('createFirstWallets', () => {
  it('default: the best of the very page that the widget will ask for, without what no view shows', async () => {
    const asked: unknown[] = []
    const find = await open(async (query) => {
      asked.push(query)
      return page
    })
    const first = await find()
    expect(first?.data.map(({ name }) => name)).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'])
    expect(first?.data[0]).toEqual({ id: 'a', name: 'A' })
    expect(first?.count).toBe(211)
    expect(asked).toEqual([{ page: 1, entries: 40, chains: ['eip155:1', 'eip155:137'] }])
    expect(await find()).toBe(first)
  })

  it('behavior: another page is another object', async () => {
    const pages = [page, pageOf(['Z'])]
    const find = await open(async () => pages.shift() ?? page)
    expect((await find())?.data).toHaveLength(8)
    expect((await find())?.data).toEqual([{ id: 'z', name: 'Z' }])
  })

  it('behavior: no document waits for a directory that does not answer', async () => {
    const find = await open(silent)
    expect(await find()).toBeNull()
  })

  it('behavior: what it said before does while it fails, or does not answer', async () => {
    const answers = [async () => page, down, silent]
    const find = await open(() => (answers.shift() ?? down)())
    const first = await find()
    expect(await find()).toBe(first)
    expect(await find()).toBe(first)
  })

  it('behavior: nothing where it fails the first time', async () => {
    const find = await open(down)
    expect(await find()).toBeNull()
  })
})
