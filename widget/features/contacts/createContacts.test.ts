import { afterEach, describe, expect, it } from 'vitest'
import { evmAccounts } from '../../testing/fakeWallet.ts'
import { createFakeWindow } from '../../testing/fakeWindow.ts'
import { createMemoryStorage, forbiddenStorage } from '../../testing/memoryStorage.ts'
import { openTestPage, type TestPage } from '../../testing/testPage.ts'
import { maxContacts } from './contact.ts'
import { type ContactDraft, contactOf, createContacts } from './createContacts.ts'

const [anna, bert] = evmAccounts
const key = 'wallet-kit:demo:contacts'
const draft = (changed: Partial<ContactDraft> = {}): ContactDraft => ({
  ...{ namespace: 'eip155', address: anna, name: 'Anna', foundBy: null },
  ...changed,
})

describe('createContacts', () => {
  const pages: TestPage[] = []
  afterEach(() => {
    for (const page of pages.splice(0)) page.destroy()
  })
  async function open(localStorage = createMemoryStorage()) {
    const window = createFakeWindow({ localStorage })
    const page = openTestPage({ window })
    pages.push(page)
    await page.ready()
    const { feature, store } = page.app
    const contacts = feature(createContacts)
    return { contacts, window, localStorage, list: () => store.get(contacts.contactsAtom) }
  }
  const names = (list: readonly { name: string }[]) => list.map(({ name }) => name)

  it('default: a contact is kept, found by its address however that is written, changed and removed', async () => {
    const { contacts, list } = await open()
    expect(contacts.keep(draft())).toBeNull()
    const kept = contactOf(list(), anna.toLowerCase())
    expect(kept).toMatchObject({ name: 'Anna', address: anna })
    expect(contacts.keep(draft({ id: kept?.id, name: 'Anna B.' }))).toBeNull()
    expect(names(list())).toEqual(['Anna B.'])
    expect(contacts.remove(kept?.id ?? '')).toBe(true)
    expect(list()).toEqual([])
  })

  it.each<[string, Partial<ContactDraft>, object]>([
    ['no name', { name: ' \u200b ' }, { code: 'nameMissing' }],
    ['an address for a name', { name: bert }, { code: 'nameIsAddress' }],
    ['a shortened address for a name', { name: '0x7099…79c8' }, { code: 'nameIsAddress' }],
    [
      'the same address',
      { address: anna.toLowerCase(), name: 'Other' },
      { code: 'addressTaken', other: 'Anna' },
    ],
    ['the same name', { address: bert, name: 'ＡＮＮＡ' }, { code: 'nameTaken', other: 'Anna' }],
  ])('rejects: %s', async (_, changed, problem) => {
    const { contacts, list } = await open()
    contacts.keep(draft())
    expect(contacts.keep(draft(changed))).toEqual(problem)
    expect(names(list())).toEqual(['Anna'])
  })

  it('behavior: the same person may be called the same on another kind of network', async () => {
    const { contacts, list } = await open()
    contacts.keep(draft())
    const address = 'FbV9rZ6hTqUuJ7nbeA9kF1iKTxRmVXzEsnUAEFpKq4wT'
    expect(contacts.keep(draft({ namespace: 'solana', address }))).toBeNull()
    expect(names(list())).toEqual(['Anna', 'Anna'])
  })

  it('behavior: what would not be read again is kept as far as it is, and takes nobody’s place', async () => {
    const { contacts, list } = await open()
    expect(contacts.keep(draft({ name: 'Anna \u200b Bert', foundBy: 'a'.repeat(200) }))).toBeNull()
    expect(list()).toMatchObject([{ name: 'Anna Bert', foundBy: null }])
    const [kept] = list()
    const tooLong = draft({ id: kept?.id, name: 'Anna', address: `0x${'1'.repeat(200)}` })
    expect(contacts.keep(tooLong)).toEqual({ code: 'notKept' })
    expect(names(list())).toEqual(['Anna Bert'])
  })

  it('threat 19 behavior: a name is kept as one line without marks that hide or turn text', async () => {
    const { contacts, list } = await open()
    contacts.keep(draft({ name: `\u202eAn\u200bna\n${'x'.repeat(60)}` }))
    expect(names(list())).toEqual([`Anna ${'x'.repeat(34)}…`])
  })

  it('rejects: one more than there is room for, and nobody is dropped for it', async () => {
    const { contacts, localStorage, list } = await open()
    const many = Array.from({ length: maxContacts }, (_, at) => ({
      ...draft({ name: `Nr ${at}`, address: `0x${String(at).padStart(40, '0')}` }),
      id: String(at),
    }))
    localStorage.setItem(key, JSON.stringify(many))
    expect(contacts.keep(draft())).toEqual({ code: 'full' })
    expect(contacts.keep(draft({ ...many[7], name: 'Seven' }))).toBeNull()
    expect(list()).toHaveLength(maxContacts)
  })

  it('behavior: what is no contact in the storage costs nobody else', async () => {
    const localStorage = createMemoryStorage()
    const kept = { ...draft(), id: '1' }
    const turned = { ...kept, id: '2', address: bert, name: '\u202eeno' }
    localStorage.setItem(key, JSON.stringify([{ ...kept, name: 7 }, 'x', turned, kept]))
    const { contacts, list } = await open(localStorage)
    expect(names(list())).toEqual(['Anna'])
    expect(contacts.keep(draft({ address: bert, name: 'Bert' }))).toBeNull()
    expect(names(list())).toEqual(['Anna', 'Bert'])
  })

  it('T6 rejects: a browser that keeps nothing says so', async () => {
    const { contacts, list } = await open({ ...forbiddenStorage, values: new Map() })
    expect(contacts.keep(draft())).toEqual({ code: 'notKept' })
    expect(list()).toEqual([])
  })

  it('behavior: another tab’s contacts are there at once, and its change is not lost', async () => {
    const { contacts, window, localStorage, list } = await open()
    localStorage.setItem(key, JSON.stringify([{ ...draft(), id: '1' }]))
    window.hearStorage(key)
    expect(names(list())).toEqual(['Anna'])
    localStorage.setItem(key, JSON.stringify([{ ...draft({ name: 'Anne' }), id: '1' }]))
    contacts.keep(draft({ address: bert, name: 'Bert' }))
    expect(names(list())).toEqual(['Anne', 'Bert'])
  })
})
