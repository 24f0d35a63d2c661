import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createFakeWallet, evmAccounts } from '../../testing/fakeWallet.ts'
import { createFakeWindow } from '../../testing/fakeWindow.ts'
import { createMemoryStorage, forbiddenStorage } from '../../testing/memoryStorage.ts'
import { anchor, setUpAccountModal } from '../../testing/openAccountModal.ts'
import { readModal } from '../../testing/readModal.ts'

const { chain, openAccount } = setUpAccountModal()
const [own, other] = evmAccounts
const third = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const solana = 'FbV9rZ6hTqUuJ7nbeA9kF1iKTxRmVXzEsnUAEFpKq4wT'
const poisoned = `${other.slice(0, 6)}${'7'.repeat(32)}${other.slice(-4)}`.toLowerCase()

interface Kept {
  contacts?: readonly { name: string; address: string; namespace?: string }[]
  recents?: readonly (string | { address: string; name: string })[]
}

/** A person with contacts, and with people whom they paid before. */
async function open({ contacts = [], recents = [] }: Kept = {}, wallet = createFakeWallet({ info: anchor })) {
  const localStorage = createMemoryStorage()
  const at = { namespace: 'eip155', foundBy: null }
  const saved = contacts.map((contact) => ({ ...at, ...contact, id: contact.name }))
  const paid = recents.map((recent) => ({
    namespace: 'eip155',
    ...(typeof recent === 'string' ? { address: recent, name: null } : recent),
  }))
  localStorage.setItem('wallet-kit:demo:contacts', JSON.stringify(saved))
  localStorage.setItem('wallet-kit:demo:receivers', JSON.stringify(paid))
  const opened = await openAccount(wallet, { window: createFakeWindow({ localStorage }) })
  const { page, modal, user } = opened
  const kept = (): unknown => JSON.parse(localStorage.getItem('wallet-kit:demo:contacts') ?? '[]')
  const show = (view: 'WalletSend' | 'Contacts') => void page.widget.open({ view }).catch(() => {})
  const field = (name: string) => modal.findByRole('textbox', { name })
  const fill = async (name: string, text: string) => {
    const input = await field(name)
    await user.clear(input)
    await user.click(input)
    await user.paste(text)
  }
  const press = async (name: string | RegExp) => user.click(await modal.findByRole('button', { name }))
  return { ...opened, localStorage, kept, show, field, fill, press }
}
const title = () => readModal().title
const rows = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('button')
    .map(({ title: said }) => said)

describe('contacts', () => {
  it('default: who stands in To is saved from there, and is called so from then on', async () => {
    const { modal, kept, show, fill, press } = await open()
    show('WalletSend')
    await fill('Address or name', other)
    await press(/^Save /)
    await expect.poll(title).toBe('New contact')
    expect(await modal.findByRole('textbox', { name: 'Address' })).toHaveProperty('value', other)
    await fill('Name', 'Anna')
    await press('Save contact')
    await expect.poll(title).toBe('Send')
    expect(kept()).toMatchObject([{ name: 'Anna', address: other, namespace: 'eip155', foundBy: null }])
    expect(await modal.findByText('Anna')).toBeTruthy()
    expect(modal.getByText('In your contacts')).toBeTruthy()
    expect(modal.queryByRole('button', { name: /^Save / })).toBeNull()
  })

  it('rejects: a contact who was paid by a name is paid at the address, wherever the name leads by now', async () => {
    const { show, field, press } = await open({
      contacts: [{ name: 'Anna', address: other }],
      recents: [{ address: other, name: 'ada.eth' }],
    })
    show('WalletSend')
    await field('Address or name')
    await press(/Anna/)
    expect(await field('Address or name')).toHaveProperty('value', other)
  })

  it('default: one of the contacts is chosen into To, and the review shows the name beside the whole address', async () => {
    const { modal, show, field, fill, press } = await open({
      contacts: [
        { name: 'Bert', address: third },
        { name: 'Anna', address: other },
      ],
      recents: [own, other],
    })
    show('WalletSend')
    await press('Contacts')
    await expect.poll(title).toBe('Choose a recipient')
    expect(rows('Contacts')).toEqual(['Anna', 'Bert'])
    await press(/^Anna/)
    await expect.poll(title).toBe('Send')
    expect(await field('Address or name')).toHaveProperty('value', other)
    await fill('Amount in ETH', '0.1')
    await press('Review')
    await expect.poll(title).toBe('Review send')
    const [to] = modal.getAllByText('To')
    const party = within(to?.parentElement ?? document.body)
    expect(party.getByText('Anna')).toBeTruthy()
    expect(party.getByText('In your contacts')).toBeTruthy()
    expect(party.getByText(other)).toBeTruthy()
  })

  it('behavior: a found name becomes the contact’s, with the address that it led to', async () => {
    chain().state.names.set('ada.eth', other)
    const { kept, show, fill, field, press } = await open()
    show('WalletSend')
    await fill('Address or name', 'ada.eth')
    await press('Save ada.eth to your contacts')
    expect(await field('Name')).toHaveProperty('value', 'ada.eth')
    await fill('Name', 'Ada')
    await press('Save contact')
    expect(kept()).toMatchObject([{ name: 'Ada', address: other, foundBy: 'ada.eth' }])
  })

  it('default: one is added, changed and, once that was said twice, removed in the view of contacts', async () => {
    const { modal, kept, show, fill, press } = await open()
    show('Contacts')
    await modal.findByRole('heading', { name: 'No contacts yet' })
    await press('Add contact')
    await fill('Name', 'Anna')
    await fill('Address', `ethereum:${other}`)
    await modal.findByTitle(other)
    await press('Save contact')
    await expect.poll(title).toBe('Contacts')
    await press(/^Anna/)
    await expect.poll(title).toBe('Edit contact')
    await fill('Name', 'Anne')
    await modal.findByTitle(other)
    await press('Save contact')
    await expect.poll(kept).toMatchObject([{ name: 'Anne', address: other }])
    await press(/^Anne/)
    await press('Remove contact')
    expect(
      modal.getByText('Remove Anne from your contacts? Your transactions stay as they are.'),
    ).toBeTruthy()
    await expect.poll(readModal).toMatchObject({ focus: 'Keep' })
    await press('Keep')
    await press('Remove contact')
    await press('Remove')
    await modal.findByRole('heading', { name: 'No contacts yet' })
    expect(kept()).toEqual([])
  })

  it('behavior: a contact of a network that the site does not have gets another name all the same', async () => {
    const { kept, show, fill, press } = await open({
      contacts: [{ name: 'Sol', address: solana, namespace: 'solana' }],
    })
    show('Contacts')
    await press(/^Sol/)
    await fill('Name', 'Saul')
    await press('Save contact')
    await expect.poll(kept).toMatchObject([{ name: 'Saul', address: solana, namespace: 'solana' }])
  })

  it.each([
    ['a typo', other.replace('70997', '70998'), 'This address has a typo. Copy it again.'],
    ['an address that is saved', third.toLowerCase(), 'You already saved this address as “Bert”.'],
    ['no address', ' ', 'Enter an address, or a name such as anna.eth.'],
    ['what is no address', 'Main street 1', 'This isn’t an address or a name. Check it, or paste it again.'],
  ])('rejects: %s', async (_, address, said) => {
    const { modal, kept, show, fill, press } = await open({ contacts: [{ name: 'Bert', address: third }] })
    show('Contacts')
    await press('Add contact')
    await fill('Name', 'Anna')
    await fill('Address', address)
    if (address.startsWith(third.slice(0, 2).toLowerCase()) && said.includes('Bert'))
      await modal.findByTitle(third)
    await press('Save contact')
    await expect.poll(readModal).toMatchObject({ title: 'New contact', alert: said })
    expect(kept()).toHaveLength(1)
  })

  it('behavior: an address of another kind of network is saved as one of that', async () => {
    const { modal, kept, show, fill, press } = await open()
    show('Contacts')
    await press('Add contact')
    await fill('Name', 'Sol')
    await fill('Address', solana)
    await modal.findByTitle(solana)
    await press('Save contact')
    await expect.poll(kept).toMatchObject([{ namespace: 'solana', address: solana }])
    show('WalletSend')
    await press('Contacts')
    await modal.findByRole('heading', { name: 'No contacts yet' })
  })

  it('T6 rejects: a browser that keeps nothing says so, and what was typed stays', async () => {
    const { modal, localStorage, show, fill, press } = await open()
    localStorage.setItem = forbiddenStorage.setItem
    show('Contacts')
    await press('Add contact')
    await fill('Name', 'Anna')
    await fill('Address', other)
    await modal.findByTitle(other)
    await press('Save contact')
    const alert = 'Your browser didn’t let us save this contact. Allow site data, then try again.'
    await expect.poll(readModal).toMatchObject({ alert, title: 'New contact' })
  })

  it('rejects: an address like a contact’s is warned of, saved or paid', async () => {
    const { modal, show, fill, press } = await open({ contacts: [{ name: 'Anna', address: other }] })
    show('Contacts')
    await press('Add contact')
    await fill('Address', poisoned)
    const alert = 'This address looks like the one of Anna, but it’s a different one. Make sure it’s right.'
    await expect.poll(readModal).toMatchObject({ alert })
    show('WalletSend')
    await fill('Address or name', poisoned)
    await fill('Amount in ETH', '0.1')
    await modal.findByTitle(new RegExp(poisoned, 'i'))
    await press('Review')
    const said =
      'This address looks like the one of Anna, but it’s a different one. Compare both, then tick the box if you mean it.'
    await expect.poll(readModal).toMatchObject({ alert: said, buttons: ['Cancel', `Send (off: ${said})`] })
    expect(modal.getByText('Anna, in your contacts')).toBeTruthy()
  })
})

describe('WalletSendTo', () => {
  it('default: contacts, other accounts and those paid before, each once; what is searched is found by name and address', async () => {
    const wallet = createFakeWallet({ info: anchor, accounts: [own, third] })
    const paid = Array.from({ length: 6 }, (_, at) => `0x${String(at + 1).repeat(40)}`)
    const { modal, user, show, press } = await open(
      { contacts: [{ name: 'Anna', address: other }], recents: [other, third, ...paid] },
      wallet,
    )
    show('WalletSend')
    expect(await modal.findByTitle('Anna')).toBeTruthy()
    await press('See all')
    await expect.poll(title).toBe('Choose a recipient')
    expect(rows('Contacts')).toEqual(['Anna'])
    expect(rows('Your accounts')).toEqual(['0x3C44…93BC'])
    expect(rows('Recently used')).toHaveLength(6)
    const search = modal.getByRole('searchbox', { name: 'Search by name or address' })
    await user.type(search, 'anna')
    expect(modal.queryByRole('list', { name: 'Recently used' })).toBeNull()
    await expect.poll(readModal).toMatchObject({ said: '1 found' })
    await user.type(search, 'x')
    await modal.findByRole('heading', { name: 'Nobody found' })
    await user.clear(search)
    await press(/^0x3C44/)
    expect(await modal.findByRole('textbox', { name: 'Address or name' })).toHaveProperty('value', third)
    // It is the person's own.
    expect(modal.queryByRole('button', { name: /^Save / })).toBeNull()
  })
})
