import { describe, expect, it } from 'vitest'
import type { DiscoveredWallet } from '#shared/entities/wallet.ts'
import { connectorIdOf, mergeWallets } from './mergeWallets.ts'

const icon = 'data:image/svg+xml;base64,PHN2Zy8+'
const evm = (uuid: string, changes: Partial<DiscoveredWallet> = {}): DiscoveredWallet => ({
  uuid,
  namespace: 'eip155',
  type: 'ANNOUNCED',
  name: 'Harbor',
  rdns: 'test.harbor',
  icon,
  ...changes,
})
const { rdns: _none, ...withoutRdns } = evm('s1', {
  namespace: 'solana',
  chains: ['solana:mainnet'],
})
const solana: DiscoveredWallet = withoutRdns
const { rdns: _also, ...bare } = evm('injected', { type: 'INJECTED', name: 'Browser wallet' })
const legacy: DiscoveredWallet = bare

describe('mergeWallets', () => {
  it('default: one connector per wallet', () => {
    expect(mergeWallets([evm('a')])).toEqual([
      {
        id: 'test.harbor',
        name: 'Harbor',
        type: 'ANNOUNCED',
        rdns: 'test.harbor',
        icon,
        wallets: { eip155: 'a' },
      },
    ])
  })

  it('R20 behavior: a second announcer with the same rdns is ignored', () => {
    const [connector, ...others] = mergeWallets([evm('a'), evm('b', { name: 'Harbour' })])
    expect(others).toEqual([])
    expect(connector).toMatchObject({ name: 'Harbor', wallets: { eip155: 'a' } })
  })

  it('R20 behavior: four announcers stay four', () => {
    const names = ['a', 'b', 'c', 'd']
    const merged = mergeWallets(names.map((name) => evm(name, { name, rdns: `test.${name}` })))
    expect(merged.map(({ wallets }) => wallets.eip155)).toEqual(names)
  })

  it('R20 behavior: wallets of one name but another rdns stay apart', () => {
    const merged = mergeWallets([evm('a'), evm('b', { rdns: 'evil.harbor' })])
    expect(merged.map(({ id }) => id)).toEqual(['test.harbor', 'evil.harbor'])
  })

  it('R20 behavior: the legacy wallet never joins another, whatever it calls itself', () => {
    const merged = mergeWallets([evm('a'), { ...legacy, name: 'Harbor' }])
    expect(merged.map(({ id, type }) => [id, type])).toEqual([
      ['test.harbor', 'ANNOUNCED'],
      ['injected', 'INJECTED'],
    ])
  })

  it.each<[string, DiscoveredWallet[]]>([
    ['EVM first', [evm('a'), solana]],
    ['Solana first', [solana, evm('a')]],
    ['another case', [evm('a'), { ...solana, name: 'HARBOR' }]],
  ])('behavior: the same name in two namespaces is one wallet, %s', (_, wallets) => {
    const merged = mergeWallets(wallets)
    expect(merged).toHaveLength(1)
    expect(merged[0]).toMatchObject({
      id: 'test.harbor',
      rdns: 'test.harbor',
      type: 'MULTI_CHAIN',
      wallets: { eip155: 'a', solana: 's1' },
      chains: ['solana:mainnet'],
    })
  })

  it.each([
    ['https', 'https://tracker.test/pixel.png'],
    ['script', 'javascript:alert(1)'],
    ['html', 'data:text/html,<script>alert(1)</script>'],
    ['a data image in name only', 'data:image/x-icon-with-surprise,1'],
    ['blank', ''],
  ])('rejects: an icon that is not an image in itself, %s', (_, bad) => {
    expect(mergeWallets([evm('a', { icon: bad })])[0]).not.toHaveProperty('icon')
  })

  it('behavior: a later face may bring the icon that the first lacked', () => {
    const [connector] = mergeWallets([evm('a', { icon: 'https://x.test/i.png' }), solana])
    expect(connector?.icon).toBe(icon)
  })

  it('behavior: ids survive a reload', () => {
    expect(connectorIdOf(evm('a'))).toBe('test.harbor')
    expect(connectorIdOf(solana)).toBe('Harbor')
    expect(connectorIdOf(legacy)).toBe('injected')
  })
})
