import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { type HostEventPayloads, hostEventPayloads } from '#shared/rpc/loader-widget/hostEvents.ts'
import type { WalletKitEvents } from './walletKit.ts'

describe('WalletKitEvents', () => {
  it("default: each event's public type is what the wire's schema lets through", () => {
    expectTypeOf<WalletKitEvents>().toEqualTypeOf<HostEventPayloads>()
    expectTypeOf<WalletKitEvents['disconnect']['reason']>().toEqualTypeOf<'user' | 'wallet'>()
  })

  it('default: docs/use/host-api.md describes each event, and no other', async () => {
    const page = await readFile(join(import.meta.dirname, '../docs/use/host-api.md'), 'utf8')
    const [, section = ''] = page.split('\n## Events\n')
    const [list = ''] = section.split('\n\nEach is also posted')
    const names = [...list.matchAll(/^- (`[^:]+):/gm)].map(([, name = '']) => name)
    const documented = names.flatMap((name) => [...name.matchAll(/`(\w+)`/g)].map(([, event]) => event))
    expect(documented.toSorted()).toEqual(Object.keys(hostEventPayloads).toSorted())
  })
})
