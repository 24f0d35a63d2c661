import { within } from '@testing-library/react'
import { Interface } from 'ethers'
import { describe, expect, it } from 'vitest'
import type { Nft } from '#shared/api/chain/nfts.ts'
import { harbor, quay } from '../../testing/fakeNetworks.ts'
import { createFakeWallet, evmAccounts, fails } from '../../testing/fakeWallet.ts'
import { createFakeWindow } from '../../testing/fakeWindow.ts'
import { passContract as contract, nightFerry as ferry } from '../../testing/nightFerry.ts'
import { anchor, setUpAccountModal } from '../../testing/openAccountModal.ts'
import { readFacts, readModal } from '../../testing/readModal.ts'

const { chain, openAccount } = setUpAccountModal()
const [own, other] = evmAccounts
const to = `${other.slice(0, 6)}…${other.slice(-4)}`

const beans: Nft = { ...ferry, standard: 'ERC1155', quantity: '5', name: 'House Blend', collection: 'Pantry' }

/** A person at the form that sends the account's only NFT. */
async function openForm(nft: Nft = ferry, networks = [harbor]) {
  const held = { nfts: [nft] }
  chain().more.answers = ({ pathname }) =>
    pathname.endsWith('/nfts') ? { answer: { data: held.nfts, next: null } } : undefined
  const wallet = createFakeWallet({ info: anchor, accounts: evmAccounts })
  const asked: Record<string, unknown>[] = []
  wallet.script.set('eth_sendTransaction', (params: unknown) => {
    asked.push(Object(params)[0])
    return chain().send(Object(params)[0])
  })
  const window = createFakeWindow()
  const opened = await openAccount(wallet, { window, project: { networks } })
  const { modal, user } = opened
  await user.click(modal.getByRole('tab', { name: 'NFTs' }))
  await user.click(within(await modal.findByRole('list', { name: 'NFTs' })).getByRole('button'))
  // The account has a button of that name, too.
  await modal.findByText('Standard')
  await user.click(modal.getByRole('button', { name: 'Send' }))
  const receiver = await modal.findByRole('textbox', { name: 'Address or name' })
  const type = async (text: string) => {
    await user.clear(receiver)
    await user.click(receiver)
    await user.paste(text)
  }
  return {
    ...opened,
    wallet,
    held,
    asked,
    type,
    review: () => user.click(modal.getByRole('button', { name: 'Review' })),
    count: async (text: string) => {
      const field = modal.getByRole('textbox', { name: 'How many' })
      await user.clear(field)
      if (text) await user.type(field, text)
    },
    /** As it is once the network was looked at again: somebody comes back to the page. */
    looked: () => {
      window.setVisible(false)
      window.setVisible(true)
      return readModal()
    },
  }
}

/** The same as far as what is reviewed, of `other`. */
async function openReview(nft: Nft = ferry, count?: string) {
  const opened = await openForm(nft)
  if (count !== undefined) await opened.count(count)
  await opened.type(other)
  await opened.modal.findByTitle(other)
  await opened.review()
  await expect.poll(() => readModal().title).toBe('Review send')
  return opened
}

const callOf = (signature: string, data: unknown) =>
  new Interface([signature]).parseTransaction({ data: String(data) })?.args.toArray()

describe('SendNft', () => {
  it('default: from its page to its receiver, as it was reviewed, and it is gone from the list', async () => {
    const { modal, user, asked, held, looked } = await openReview()
    await expect.poll(readModal).toMatchObject({ buttons: ['Cancel', 'Send'], alert: '' })
    expect(modal.getByText('Night Ferry')).toBeTruthy()
    expect(modal.getByText('Harbor Nights · #7')).toBeTruthy()
    expect(modal.getByText(other)).toBeTruthy()
    expect(modal.getByTitle(own)).toBeTruthy()
    expect(readFacts()).toEqual({ Network: 'Harbor', 'Network fee': '$0.040.000021 ETH' })

    await user.click(modal.getByRole('button', { name: 'Send' }))
    await expect.poll(looked).toMatchObject({ heading: 'Sending Night Ferry', said: 'Confirming' })
    expect(asked).toMatchObject([{ from: own, to: contract, value: '0x0' }])
    const signature = 'function safeTransferFrom(address from, address to, uint256 tokenId)'
    expect(callOf(signature, asked[0]?.['data'])).toEqual([own, other, 7n])

    chain().mine()
    held.nfts = []
    await expect.poll(looked).toMatchObject({
      heading: 'Sent',
      said: `Sent. Night Ferry arrived at ${to}.`,
      alert: '',
    })
    await user.click(modal.getByRole('button', { name: 'Done' }))
    await user.click(await modal.findByRole('tab', { name: 'NFTs' }))
    expect(await modal.findByText('No NFTs yet')).toBeTruthy()
  })

  it('default: so many of several as were reviewed', async () => {
    const { modal, user, asked } = await openReview(beans, '3')
    expect(await modal.findByText('3 × House Blend')).toBeTruthy()
    await expect.poll(readModal).toMatchObject({ buttons: ['Cancel', 'Send'] })
    await user.click(modal.getByRole('button', { name: 'Send' }))
    await expect.poll(readModal).toMatchObject({ heading: 'Sending 3 × House Blend' })
    const signature =
      'function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)'
    expect(callOf(signature, asked[0]?.['data'])).toEqual([own, other, 7n, 3n, '0x'])
  })

  it('rejects: none, a part, more than there is, and what is no number', async () => {
    const { page, modal, count, type, review } = await openForm(beans)
    await type(other)
    await modal.findByTitle(other)
    for (const [text, problem] of [
      ['0', 'Enter an amount above zero.'],
      ['1.5', 'House Blend only comes in whole numbers.'],
      ['x', 'Invalid number'],
      ['6', 'You have 5 House Blend. Enter less, or add more first.'],
    ] as const) {
      await count(text)
      expect(await modal.findByText(problem)).toBeTruthy()
      await review()
      expect(page.state().view).toBe('WalletSend')
    }
  })

  it('behavior: all of it', async () => {
    const { modal, user } = await openForm(beans)
    const field = modal.getByRole('textbox', { name: 'How many' })
    expect(field).toHaveProperty('value', '1')
    await user.click(modal.getByRole('button', { name: 'Send all your House Blend' }))
    expect(field).toHaveProperty('value', '5')
  })

  it('rejects: nobody, the collection itself, and an address with a typo', async () => {
    const { page, modal, type, review } = await openForm()
    await review()
    await expect.poll(readModal).toMatchObject({ alert: 'Enter the recipient’s address or name.' })
    await type(contract)
    await modal.findByTitle(contract)
    await review()
    await expect.poll(readModal).toMatchObject({
      alert: 'This is the collection’s own address. Anything sent there is lost. Enter a person’s address.',
    })
    await type(other.replace('7099', '7098'))
    await expect.poll(readModal).toMatchObject({ said: 'This address has a typo. Copy it again.' })
    await review()
    expect(page.state().view).toBe('WalletSend')
  })

  it('behavior: a link gives the address alone; one that asks for a payment is refused', async () => {
    const { modal, type } = await openForm()
    await type(`ethereum:${other}@31337?value=1e18`)
    await expect
      .poll(readModal)
      .toMatchObject({ said: expect.stringMatching(/^This link asks for a payment/) })
    await type(`ethereum:${other}@31337`)
    expect(await modal.findByTitle(other)).toBeTruthy()
  })

  it('rejects: a receiver that does not accept it: said, and nothing is asked of the wallet', async () => {
    const { state } = chain()
    state.preview = { ...state.preview, fee: null, failure: { code: 'RECEIVER_REFUSES' } }
    const { page, modal, user, asked } = await openReview()
    const alert = 'The recipient is a program that doesn’t accept this NFT. Check the address.'
    await expect.poll(readModal).toMatchObject({ alert, buttons: ['Cancel', `Send (off: ${alert})`] })
    await user.click(modal.getByRole('button', { name: 'Send' }))
    expect([page.state().view, asked]).toEqual(['WalletSendPreview', []])
  })

  it('rejects: a collection that says yes and moves another one', async () => {
    const { state } = chain()
    state.preview = {
      ...state.preview,
      changes: [{ kind: 'erc721', token: contract, tokenId: '8', amount: '-1' }],
    }
    await openReview()
    await expect.poll(readModal).toMatchObject({ alert: 'This NFT wouldn’t move. Nothing would arrive.' })
  })

  it('rejects: another account than the one that holds it: nothing is reviewed, and nothing of the form is left', async () => {
    const { page, modal, wallet, type, review } = await openForm()
    await type(other)
    await modal.findByTitle(other)
    wallet.held.accounts = [other, own]
    page.tell(wallet, 'accountsChanged')
    await expect.poll(() => page.state().accounts.eip155?.address).toBe(other)
    await review()
    await expect.poll(readModal).toMatchObject({ alert: expect.stringContaining('this NFT isn’t there') })
    expect(modal.getByRole('textbox', { name: 'Address or name' })).toHaveProperty('value', '')

    // Back at the account that holds it.
    wallet.held.accounts = [own, other]
    page.tell(wallet, 'accountsChanged')
    await expect.poll(() => page.state().accounts.eip155?.address).toBe(own)
    await type(other)
    await modal.findByTitle(other)
    await review()
    await expect.poll(() => readModal().title).toBe('Review send')
  })

  it('rejects: declined in the wallet: Back leads to the form of this NFT, as it was', async () => {
    const { modal, user, wallet } = await openReview(beans, '2')
    wallet.script.set('eth_sendTransaction', fails(4001))
    await expect.poll(readModal).toMatchObject({ buttons: ['Cancel', 'Send'] })
    await user.click(modal.getByRole('button', { name: 'Send' }))
    await expect.poll(readModal).toMatchObject({ heading: 'Declined in Anchor' })
    const [, back] = modal.getAllByRole('button', { name: 'Back' })
    if (back) await user.click(back)
    expect(await modal.findByRole('textbox', { name: 'How many' })).toHaveProperty('value', '2')
    expect(modal.getByRole('textbox', { name: 'Address or name' })).toHaveProperty('value', other)
  })

  it('behavior: sending tokens afterwards begins with an empty form', async () => {
    const { page, modal, user, type } = await openForm(beans)
    await type(other)
    await user.click(modal.getByRole('button', { name: 'Back' }))
    await modal.findByText('Standard')
    await user.click(modal.getByRole('button', { name: 'Back' }))
    await modal.findByRole('tab', { name: 'NFTs' })
    await user.click(modal.getByRole('button', { name: 'Send' }))
    expect(await modal.findByRole('textbox', { name: 'Amount in ETH' })).toHaveProperty('value', '')
    expect(modal.getByRole('textbox', { name: 'Address or name' })).toHaveProperty('value', '')
    expect(page.state().view).toBe('WalletSend')
  })

  it('behavior: what was sent is told on the account, too', async () => {
    const { page, modal, user } = await openReview(beans, '2')
    await expect.poll(readModal).toMatchObject({ buttons: ['Cancel', 'Send'] })
    await user.click(modal.getByRole('button', { name: 'Send' }))
    await expect.poll(readModal).toMatchObject({ heading: 'Sending 2 × House Blend' })
    page.widget.close({})
    await page.widget.open({})
    expect(await modal.findByText(`Sending 2 × House Blend to ${to}`)).toBeTruthy()
  })
})

describe('the button', () => {
  it('rejects: switched off: it is not there', async () => {
    chain().more.answers = ({ pathname }) =>
      pathname.endsWith('/nfts') ? { answer: { data: [ferry], next: null } } : undefined
    const { modal, user } = await openAccount(undefined, { project: { features: { send: false } } })
    await user.click(modal.getByRole('tab', { name: 'NFTs' }))
    await user.click(within(await modal.findByRole('list', { name: 'NFTs' })).getByRole('button'))
    await modal.findByText('Standard')
    expect(modal.queryByRole('button', { name: 'Send' })).toBeNull()
  })

  it('rejects: on another network: it is off, and where to go is said', async () => {
    const { page, modal, user, type } = await openForm(ferry, [harbor, quay])
    await type(other)
    await user.click(modal.getByRole('button', { name: 'Back' }))
    await page.widget.switchNetwork({ caipNetworkId: quay.caipNetworkId })
    await expect.poll(readModal).toMatchObject({
      title: 'NFT',
      buttons: expect.arrayContaining(['Send (off: This NFT is on Harbor. Switch to Harbor to send it.)']),
    })
  })
})
