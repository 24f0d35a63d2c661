import { describe, expect, it } from 'vitest'
import type { DirectoryWallet } from '#shared/entities/directoryWallet.ts'
import type { ListedConnector } from '../connectors/connector.ts'
import { defaultConnectorTypeOrder } from '../connectors/listConnectors.ts'
import { type EntryRules, type ListedSources, listEntries, type WalletEntry } from './listEntries.ts'

const wallet = (id: string, changes: Partial<DirectoryWallet> = {}): DirectoryWallet => ({
  id,
  name: id.toUpperCase(),
  ...changes,
})
const connector = (id: string, changes: Partial<ListedConnector> = {}): ListedConnector => ({
  id,
  name: id.toUpperCase(),
  rdns: id,
  type: 'ANNOUNCED',
  wallets: { eip155: `uuid-${id}` },
  tag: 'installed',
  ...changes,
})
const none: ListedSources = {
  walletConnect: false,
  connectors: [],
  recent: [],
  featured: [],
  custom: [],
  recommended: [],
}
const everything: ListedSources = {
  walletConnect: true,
  connectors: [connector('test.anchor'), connector('test.buoy')],
  recent: ['test.buoy', wallet('recent')],
  featured: [wallet('featured')],
  custom: [wallet('custom')],
  recommended: ['r1', 'r2', 'r3', 'r4', 'r5'].map((id) => wallet(id)),
}
const rules = (changes: Partial<EntryRules> = {}): EntryRules => ({
  typeOrder: defaultConnectorTypeOrder,
  include: [],
  exclude: [],
  namespaces: ['eip155', 'solana'],
  recommended: 4,
  ...changes,
})
const idOf = (entry: WalletEntry): string => {
  if (entry.type === 'walletConnect') return 'walletConnect'
  return entry.type === 'connector' ? entry.connector.id : entry.wallet.id
}
const ids = (sources: Partial<ListedSources>, changes: Partial<EntryRules> = {}) =>
  listEntries({ ...none, ...sources }, rules(changes)).map(idOf)

describe('listEntries', () => {
  it('default: the order of behaviour §4, with four recommended', () => {
    expect(ids(everything)).toEqual([
      'walletConnect',
      'test.buoy',
      'recent',
      'test.anchor',
      'featured',
      'custom',
      'r1',
      'r2',
      'r3',
      'r4',
    ])
  })

  it('R40 behavior: a configured order, and what it leaves out comes last', () => {
    const typeOrder = ['recommended', 'injected', 'walletConnect']
    expect(ids({ ...everything, recommended: [wallet('r1')] }, { typeOrder })).toEqual([
      'r1',
      'test.anchor',
      'walletConnect',
      'test.buoy',
      'recent',
      'featured',
      'custom',
    ])
  })

  it('R40 behavior: external is the wallet of the page that does not announce itself, wherever the order has it', () => {
    const connectors = [connector('injected', { type: 'INJECTED' }), connector('test.anchor')]
    const sources = { walletConnect: true, connectors }
    const order = (...typeOrder: string[]) => ids(sources, { typeOrder })
    expect(order('external', 'walletConnect')).toEqual(['injected', 'walletConnect', 'test.anchor'])
    expect(order('injected', 'walletConnect', 'external')).toEqual([
      'test.anchor',
      'walletConnect',
      'injected',
    ])
    expect(ids(sources)).toEqual(['walletConnect', 'injected', 'test.anchor'])
  })

  it('R40 behavior: without WalletConnect there is no entry for it', () => {
    expect(ids({ walletConnect: false })).toEqual([])
    expect(ids({ walletConnect: true })).toEqual(['walletConnect'])
  })

  const harbor = wallet('harbor-id', { name: 'Harbor', rdns: 'test.harbor' })
  const dock = wallet('dock-id', { name: 'Dock', rdns: 'test.dock' })
  const sources = ['recent', 'featured', 'custom', 'recommended'] as const

  describe.each(sources)('R40 one rule set, wallets from: %s', (source) => {
    const both = { [source]: [harbor, dock] }

    it.each<[string, Partial<EntryRules>, string[]]>([
      ['no rule', {}, ['harbor-id', 'dock-id']],
      ['exclude by id', { exclude: ['harbor-id'] }, ['dock-id']],
      ['exclude by rdns', { exclude: ['test.harbor'] }, ['dock-id']],
      ['exclude by name, any case', { exclude: ['hARBOR'] }, ['dock-id']],
      ['exclude something else', { exclude: ['Harb', 'arbor', ''] }, ['harbor-id', 'dock-id']],
      ['include by id', { include: ['dock-id'] }, ['dock-id']],
      ['include by rdns', { include: ['test.dock'] }, ['dock-id']],
      ['include by name, any case', { include: ['DOCK'] }, ['dock-id']],
      ['exclude wins over include', { include: ['dock-id'], exclude: ['Dock'] }, []],
    ])('behavior: %s', (_, changes, expected) => {
      expect(ids(both, changes)).toEqual(expected)
    })

    it('behavior: only the configured namespaces, and those that do not say', () => {
      const wallets = [
        wallet('evm', { chains: ['eip155:1', 'eip155:10'] }),
        wallet('sol', { chains: ['solana:abc'] }),
        wallet('silent'),
      ]
      expect(ids({ [source]: wallets }, { namespaces: ['solana'] })).toEqual(['sol', 'silent'])
    })

    it.each<[string, Partial<ListedConnector>]>([
      ['rdns', { id: 'other', name: 'Other', rdns: 'test.harbor' }],
      ['name, any case', { id: 'other', name: 'HARBOR', rdns: 'test.other' }],
      ['id', { id: 'harbor-id', name: 'Other' }],
    ])('behavior: a wallet that is in the page is not listed again, by %s', (_, changes) => {
      const installed = connector('x', changes)
      expect(ids({ ...both, connectors: [installed] }).filter((id) => id !== installed.id)).toEqual([
        'dock-id',
      ])
    })
  })

  it('behavior: each wallet once, by the first source that has it', () => {
    const same = {
      recent: [harbor],
      featured: [harbor, dock],
      custom: [dock, harbor],
      recommended: [harbor, dock],
    }
    expect(listEntries({ ...none, ...same }, rules())).toEqual([
      { type: 'recent', wallet: harbor },
      { type: 'featured', wallet: dock },
    ])
  })

  it('behavior: four recommended are left after what is installed, featured or excluded', () => {
    const listed = ids(
      {
        connectors: [connector('r1')],
        featured: [wallet('r2')],
        recommended: ['r1', 'r2', 'r3', 'r4', 'r5', 'r6', 'r7', 'r8'].map((id) => wallet(id)),
      },
      { exclude: ['r4'] },
    )
    expect(listed).toEqual(['r1', 'r2', 'r3', 'r5', 'r6', 'r7'])
  })

  it('behavior: a recent wallet that is gone leaves no gap', () => {
    expect(ids({ connectors: [connector('test.anchor')], recent: ['test.gone'] })).toEqual(['test.anchor'])
  })
})
