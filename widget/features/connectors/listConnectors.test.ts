import { describe, expect, it } from 'vitest'
import type { Connector } from './connector.ts'
import { defaultConnectorTypeOrder, type ListRules, listConnectors } from './listConnectors.ts'

const connector = (id: string, changes: Partial<Connector> = {}): Connector => ({
  id,
  name: id.toUpperCase(),
  type: 'ANNOUNCED',
  wallets: { eip155: `uuid-${id}` },
  ...changes,
})
const harbor = connector('test.harbor', { name: 'Harbor', rdns: 'test.harbor' })
const dock = connector('test.dock', { name: 'Dock', rdns: 'test.dock' })
const lagoon = connector('Lagoon', { name: 'Lagoon', wallets: { solana: 'uuid-lagoon' } })
const multi = connector('test.multi', {
  name: 'Multi',
  rdns: 'test.multi',
  type: 'MULTI_CHAIN',
  wallets: { eip155: 'uuid-m1', solana: 'uuid-m2' },
})
const legacy = connector('injected', { name: 'Browser wallet', type: 'INJECTED' })
const all = [harbor, dock, lagoon, multi]

const rules = (changes: Partial<ListRules> = {}): ListRules => ({
  typeOrder: defaultConnectorTypeOrder,
  include: [],
  exclude: [],
  namespaces: ['eip155', 'solana'],
  recent: [],
  connected: [],
  mobile: false,
  ...changes,
})
const ids = (connectors: readonly Connector[], changes: Partial<ListRules> = {}) =>
  listConnectors(connectors, rules(changes)).map(({ id }) => id)

describe('listConnectors', () => {
  it.each<[string, Connector[], Partial<ListRules>, string[]]>([
    ['as they came', all, {}, ['test.harbor', 'test.dock', 'Lagoon', 'test.multi']],
    ['recent first', all, { recent: ['test.multi'] }, ['test.multi', 'test.harbor', 'test.dock', 'Lagoon']],
    [
      'the latest of two recent first',
      all,
      { recent: ['Lagoon', 'test.dock'] },
      ['Lagoon', 'test.dock', 'test.harbor', 'test.multi'],
    ],
    ['a recent wallet that is gone', all, { recent: ['test.gone'] }, all.map(({ id }) => id)],
    [
      'a configured order',
      all,
      { recent: ['test.multi'], typeOrder: ['injected', 'recent'] },
      ['test.harbor', 'test.dock', 'Lagoon', 'test.multi'],
    ],
    [
      'types that the order leaves out come last',
      all,
      { recent: ['test.multi'], typeOrder: ['recent'] },
      ['test.multi', 'test.harbor', 'test.dock', 'Lagoon'],
    ],
    [
      'external: the wallet that does not announce itself, apart from those that do',
      [harbor, legacy],
      { typeOrder: ['external'], mobile: true },
      ['injected', 'test.harbor'],
    ],
    [
      'without external in the order it is one of the others',
      [harbor, legacy],
      { typeOrder: ['injected'], mobile: true },
      ['test.harbor', 'injected'],
    ],
    ['exclude by rdns', all, { exclude: ['test.dock'] }, ['test.harbor', 'Lagoon', 'test.multi']],
    ['exclude by name, any case', all, { exclude: ['dOCK'] }, ['test.harbor', 'Lagoon', 'test.multi']],
    ['exclude by id', all, { exclude: ['Lagoon'] }, ['test.harbor', 'test.dock', 'test.multi']],
    ['exclude something else', all, { exclude: ['Doc', 'ock', ''] }, all.map(({ id }) => id)],
    ['include by rdns', all, { include: ['test.dock'] }, ['test.dock']],
    ['include by name, any case', all, { include: ['LAGOON'] }, ['Lagoon']],
    ['exclude wins over include', all, { include: ['test.dock'], exclude: ['Dock'] }, []],
    ['only configured namespaces', all, { namespaces: ['solana'] }, ['Lagoon', 'test.multi']],
    [
      'a dropped chain leaves the list',
      all,
      { namespaces: ['eip155'] },
      ['test.harbor', 'test.dock', 'test.multi'],
    ],
    ['no namespaces', all, { namespaces: [] }, []],
    ['legacy hidden on desktop when a wallet announced itself', [legacy, harbor], {}, ['test.harbor']],
    ['legacy hidden whatever the order', [harbor, legacy], {}, ['test.harbor']],
    ['legacy shown on desktop when it is the only way', [legacy], {}, ['injected']],
    ['legacy shown when only Solana wallets announced', [legacy, lagoon], {}, ['injected', 'Lagoon']],
    ['legacy shown on phones', [legacy, harbor], { mobile: true }, ['injected', 'test.harbor']],
    ['legacy can be excluded', [legacy], { exclude: ['injected'] }, []],
  ])('R40 behavior: %s', (_, connectors, changes, expected) => {
    expect(ids(connectors, changes)).toEqual(expected)
  })

  it('behavior: each has one tag, and connected wins over recent', () => {
    const listed = listConnectors(all, rules({ recent: ['test.dock', 'Lagoon'], connected: ['test.dock'] }))
    expect(listed.map(({ id, tag }) => [id, tag])).toEqual([
      ['test.dock', 'connected'],
      ['Lagoon', 'recent'],
      ['test.harbor', 'installed'],
      ['test.multi', 'installed'],
    ])
  })
})
