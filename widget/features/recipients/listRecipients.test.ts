import { describe, expect, test } from 'vitest'
import { evmAccounts } from '../../testing/fakeWallet.ts'
import type { Contact } from '../contacts/contact.ts'
import type { Recent } from '../send/createRecents.ts'
import { listRecipients, type RecipientsParameters } from './listRecipients.ts'

const [anna, bert, cleo = ''] = [...evmAccounts, '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC']
const solana = 'FbV9rZ6hTqUuJ7nbeA9kF1iKTxRmVXzEsnUAEFpKq4wT'

const contact = (name: string, address: string, namespace: Contact['namespace'] = 'eip155'): Contact => ({
  ...{ id: address, name, address, namespace },
  foundBy: name === 'Anna' ? 'anna.eth' : null,
})
const recent = (address: string, name: string | null = null): Recent => ({
  ...{ namespace: 'eip155', address, name },
})
const list = (parameters: Partial<RecipientsParameters> = {}) => {
  const { contacts, own, recents } = listRecipients({
    ...{ namespace: 'eip155', contacts: [], own: [], recents: [], query: '', locale: 'en', ...parameters },
  })
  return [contacts.map(({ name }) => name), own, recents.map(({ address }) => address)]
}

describe('listRecipients', () => {
  test('default: contacts by name, those of other kinds of networks not among them', () => {
    const contacts = [contact('bert', bert), contact('Anna', anna), contact('Sol', solana, 'solana')]
    expect(list({ contacts })).toEqual([['Anna', 'bert'], [], []])
    expect(list({ contacts, namespace: 'solana' })).toEqual([['Sol'], [], []])
  })

  test('behavior: everybody is there once, as what is known best of them', () => {
    const lower = anna.toLowerCase()
    const recents = [recent(lower), recent(bert), recent(cleo)]
    expect(list({ contacts: [contact('Anna', anna)], own: [lower, bert], recents })).toEqual([
      ['Anna'],
      [bert],
      [cleo],
    ])
  })

  test.each([
    ['an', [['Anna'], [], []]],
    ['ANNA.ETH', [['Anna'], [], []]],
    ['cleo', [[], [], [cleo]]],
    [bert.slice(0, 12).toUpperCase(), [[], [bert], []]],
    ['nobody', [[], [], []]],
  ])('parameters: what is searched is a name or an address: %s', (query, found) => {
    const parameters = { contacts: [contact('Anna', anna)], own: [bert], recents: [recent(cleo, 'cleo.eth')] }
    expect(list({ ...parameters, query })).toEqual(found)
  })
})
