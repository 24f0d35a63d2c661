import { describe, expect, test } from 'vitest'
import { createMemoryProjects } from '../testing/createMemoryProjects.ts'
import { createCachedProjects } from './createCachedProjects.ts'

const input = { id: 'shop', name: 'Shop' }

/** Counts how often the source is asked; can be told to fail. */
function createSource() {
  const projects = createMemoryProjects([input])
  const source = {
    ...projects,
    asked: 0,
    failing: false,
    get: (id: string) => {
      source.asked += 1
      return source.failing ? Promise.reject(new Error('gone')) : projects.get(id)
    },
  }
  return source
}

describe('createCachedProjects', () => {
  test('default: a project is fetched once, also by many at a time', async () => {
    const source = createSource()
    const cached = createCachedProjects(source, Number.POSITIVE_INFINITY)
    const [first, second] = await Promise.all([cached.get('shop'), cached.get('shop')])
    expect(first).toBe(second)
    expect(await cached.get('shop')).toBe(first)
    expect(source.asked).toBe(1)
  })

  test('parameters: freshFor lets another process’s change through', async () => {
    const source = createSource()
    let now = 0
    const cached = createCachedProjects(source, 2_000, () => now)
    await cached.get('shop')
    await source.edit('shop', { name: 'Elsewhere' })
    expect((await cached.get('shop'))?.name).toBe('Shop')
    now = 2_000
    expect((await cached.get('shop'))?.name).toBe('Elsewhere')
  })

  test('behavior: a change through it shows at once', async () => {
    const cached = createCachedProjects(createSource(), Number.POSITIVE_INFINITY)
    expect(await cached.get('new')).toBeNull()
    await cached.get('shop')
    await cached.edit('shop', { name: 'New' })
    expect((await cached.get('shop'))?.name).toBe('New')
  })

  test('behavior: unknown ids are remembered, but not without end', async () => {
    const source = createSource()
    const cached = createCachedProjects(source, Number.POSITIVE_INFINITY)
    await cached.get('nope')
    await cached.get('nope')
    expect(source.asked).toBe(1)
    for (let index = 0; index < 1_000; index += 1) await cached.get(`x${index}`)
    await cached.get('nope')
    expect(source.asked).toBe(1_002)
  })

  test('behavior: while the source is away the last known project is served, and then the new one', async () => {
    const source = createSource()
    let now = 0
    const cached = createCachedProjects(source, 1, () => now)
    await cached.get('shop')
    source.failing = true
    now = 1
    expect((await cached.get('shop'))?.name).toBe('Shop')
    source.failing = false
    now = 2
    await source.edit('shop', { name: 'Back' })
    expect((await cached.get('shop'))?.name).toBe('Back')
  })

  test('rejects: with the source’s error if nothing is known, and asks again', async () => {
    const source = createSource()
    source.failing = true
    const cached = createCachedProjects(source, Number.POSITIVE_INFINITY)
    await expect(cached.get('shop')).rejects.toThrow('gone')
    source.failing = false
    expect((await cached.get('shop'))?.name).toBe('Shop')
  })
})
