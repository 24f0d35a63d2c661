import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { listen } from './listen.ts'

const events = { wallet: z.strictObject({ uuid: z.string() }), gone: z.strictObject({}) } as const

describe('listen', () => {
  it('default: a listener hears what fits its schema', () => {
    const heard: unknown[] = []
    const listeners = listen(events, {
      wallet: (wallet) => void heard.push(wallet.uuid),
      gone: () => undefined,
    })
    listeners.get('wallet')?.({ uuid: 'a' })
    expect([...listeners.keys()]).toEqual(['wallet', 'gone'])
    expect(heard).toEqual(['a'])
  })

  it.each<[string, unknown, string]>([
    ['nothing', undefined, '<root>'],
    ['a wrong type', { uuid: 1 }, 'uuid'],
    ['an unknown key', { uuid: 'a', name: 'x' }, 'name'],
  ])('rejects: %s, and reports where', (_, body, where) => {
    const heard: unknown[] = []
    const reports: string[][] = []
    const listeners = listen(
      events,
      { wallet: (wallet) => void heard.push(wallet), gone: () => undefined },
      (event, issue) => void reports.push([event, issue]),
    )
    listeners.get('wallet')?.(body)
    expect(heard).toEqual([])
    expect(reports).toEqual([['wallet', where]])
  })

  it('parameters: onInvalid may be left out', () => {
    const listeners = listen(events, { wallet: () => undefined, gone: () => undefined })
    expect(() => listeners.get('gone')?.(1)).not.toThrow()
  })
})
