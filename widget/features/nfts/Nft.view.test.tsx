import { within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Nft } from '#shared/api/chain/nfts.ts'
import { harbor } from '../../testing/fakeNetworks.ts'
import { passContract as contract, nightFerry } from '../../testing/nightFerry.ts'
import { setUpAccountModal } from '../../testing/openAccountModal.ts'
import { readModal } from '../../testing/readModal.ts'

const { chain, openAccount } = setUpAccountModal()

const ferry: Nft = {
  ...nightFerry,
  description: 'A ferry, at night.',
  attributes: [{ trait: 'Weather', value: 'Rain' }],
}

/** One NFT, as it is reached from the account. */
async function openNft(change: Partial<Nft> = {}, networks = [harbor]) {
  chain().more.answers = ({ pathname }) =>
    pathname.endsWith('/nfts') ? { answer: { data: [{ ...ferry, ...change }], next: null } } : undefined
  const opened = await openAccount(undefined, { project: { networks } })
  const { modal, user } = opened
  await user.click(modal.getByRole('tab', { name: 'NFTs' }))
  const list = await modal.findByRole('list', { name: 'NFTs' })
  await user.click(await within(list).findByRole('button'))
  await modal.findByText('Standard')
  const facts = () =>
    Object.fromEntries(
      modal
        .getAllByRole('term')
        .map((term) => [
          term.textContent,
          within(term.parentElement ?? term).queryByRole('button')?.title ?? term.nextSibling?.textContent,
        ]),
    )
  return { ...opened, facts }
}

const copies = (tokenId = '7') => [`Copy token ID ${tokenId}`, `Copy contract ${contract}`]

describe('Nft', () => {
  it('default: its name, its collection, what its contract tells, and what the chain knows', async () => {
    const { modal, facts } = await openNft()
    await expect.poll(readModal).toEqual({
      title: 'NFT',
      heading: 'Night Ferry',
      buttons: ['Send', ...copies(), 'View on Harbor Scan'],
      said: '',
      alert: '',
      focus: 'NFT',
    })
    expect(facts()).toEqual({ 'Token ID': '7', Contract: contract, Standard: 'ERC-721', Network: 'Harbor' })
    expect(modal.getByText('Harbor Nights')).toBeTruthy()
    expect(modal.getByText('A ferry, at night.')).toBeTruthy()
    const attributes = modal.getByRole('region', { name: 'Attributes' })
    expect(within(attributes).getByText('Weather').nextSibling?.textContent).toBe('Rain')
    expect(modal.getByRole('link', { name: /^View on Harbor Scan/ }).getAttribute('href')).toContain(contract)
  })

  it('behavior: what was never told is left out, and the NFT goes by its number', async () => {
    const { name: _, collection: __, description: ___, attributes: ____, ...bare } = ferry
    chain().more.answers = ({ pathname }) =>
      pathname.endsWith('/nfts') ? { answer: { data: [bare], next: null } } : undefined
    const { blockExplorers: _____, ...unexplored } = harbor
    const { modal, user } = await openAccount(undefined, { project: { networks: [unexplored] } })
    await user.click(modal.getByRole('tab', { name: 'NFTs' }))
    const list = await modal.findByRole('list', { name: 'NFTs' })
    await user.click(await within(list).findByRole('button'))
    await expect
      .poll(readModal)
      .toMatchObject({ title: 'NFT', heading: '#7', buttons: ['Send', ...copies()] })
    expect(modal.queryByRole('region', { name: 'Attributes' })).toBeNull()
  })

  it.each<[string, Partial<Nft>, Record<string, string>]>([
    [
      'several of it',
      { standard: 'ERC1155', quantity: '12000' },
      { 'You own': '12000', Standard: 'ERC-1155' },
    ],
    ['a long number', { tokenId: '9'.repeat(78) }, { 'Token ID': '9'.repeat(78) }],
  ])('parameters: %s', async (_, change, expected) => {
    const { facts } = await openNft(change)
    expect(facts()).toMatchObject(expected)
  })

  it('threat 19 behavior: what looks like spam is said to be', async () => {
    const { modal, user } = await openAccountWithSpam()
    await user.click(await modal.findByRole('button', { name: /^Show hidden/ }))
    const list = await modal.findByRole('list', { name: 'NFTs' })
    await user.click(await within(list).findByRole('button'))
    expect(await modal.findByText('This looks like spam. Don’t do what it asks.')).toBeTruthy()
  })

  it('behavior: a long story is cut until somebody asks for all of it, and can be cut again', async () => {
    const { modal, user } = await openNft({ description: 'A ferry, at night, in the rain. '.repeat(20) })
    const story = modal.getByText(/^A ferry, at night, in the rain\./)
    expect(story.hasAttribute('data-cut')).toBe(true)
    await user.click(modal.getByRole('button', { name: 'Show more' }))
    expect(story.hasAttribute('data-cut')).toBe(false)
    expect(readModal().focus).toBe('Show less')
    await user.click(modal.getByRole('button', { name: 'Show less' }))
    expect(story.hasAttribute('data-cut')).toBe(true)
  })

  it('behavior: what is copied is whole, and that it was is said', async () => {
    const { modal, user } = await openNft()
    await user.click(modal.getByRole('button', { name: `Copy contract ${contract}` }))
    await expect.poll(readModal).toMatchObject({ said: 'Copied' })
    expect(await navigator.clipboard.readText()).toBe(contract)
  })

  const openAccountWithSpam = async () => {
    chain().more.answers = ({ pathname }) =>
      pathname.endsWith('/nfts') ? { answer: { data: [{ ...ferry, isSpam: true }], next: null } } : undefined
    const opened = await openAccount()
    await opened.user.click(opened.modal.getByRole('tab', { name: 'NFTs' }))
    return opened
  }
})
