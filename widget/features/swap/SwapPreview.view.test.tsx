import { describe, expect, it } from 'vitest'
import { fails, silence } from '../../testing/fakeWallet.ts'
import { setUpSwapModal } from '../../testing/openSwapModal.ts'
import { readFacts, readModal } from '../../testing/readModal.ts'

const { chain, openReview } = setUpSwapModal()

describe('SwapPreview', () => {
  it('default: what is given, what comes for it, and each of its costs', async () => {
    const { modal } = await openReview()
    await expect.poll(readModal).toEqual({
      title: 'Review swap',
      heading: null,
      buttons: ['Cancel', 'Swap'],
      said: '',
      alert: '',
      focus: 'Review swap',
    })
    expect(modal.getByText('You pay').nextSibling?.textContent).toBe('0.1 ETH')
    expect(modal.getByText('You receive').nextSibling?.textContent).toMatch(/ HUSD$/)
    expect(Object.keys(readFacts())).toEqual(
      expect.arrayContaining(['Rate', 'Price impact', 'Minimum received', 'Route', 'Network fee']),
    )
  })

  it.each([
    ['wrap', 'Wrap'],
    ['unwrap', 'Unwrap'],
  ] as const)('default: %s: the button is called so', async (kind, button) => {
    await openReview({
      change({ state }) {
        state.kind = kind
      },
    })
    await expect.poll(readModal).toMatchObject({ buttons: ['Cancel', button] })
  })

  it('behavior: a token that the exchange has to be let take: that is said beforehand', async () => {
    const { modal } = await openReview({ gives: 'HUSD', amount: '20' })
    expect(await modal.findByText('Anchor will ask you to allow exactly 20 HUSD.')).toBeTruthy()
  })

  it('rejects: a price that costs much: not before a tick, and why is the reason', async () => {
    const { modal, user } = await openReview({
      change({ state }) {
        state.priceImpact = 7
      },
    })
    const reason = 'This trade is large for this pool: you lose about 7%.'
    await expect
      .poll(readModal)
      .toMatchObject({ buttons: ['Cancel', `Swap (off: ${reason})`], alert: reason })
    await user.click(modal.getByRole('checkbox', { name: 'I understand, swap anyway' }))
    await expect.poll(readModal).toMatchObject({ buttons: ['Cancel', 'Swap'] })
  })

  it('rejects: one that costs very much: not before a word is typed', async () => {
    const { modal, user } = await openReview({
      change({ state }) {
        state.priceImpact = 40
      },
    })
    const reason = 'This trade is large for this pool: you lose about 40%.'
    const field = await modal.findByRole('textbox', { name: 'Type “swap” to continue' })
    await user.type(field, 'swa')
    await expect.poll(readModal).toMatchObject({ buttons: ['Cancel', `Swap (off: ${reason})`] })
    await user.type(field, 'p')
    await expect.poll(readModal).toMatchObject({ buttons: ['Cancel', 'Swap'] })
  })

  it('rejects: too little for the network: said at once, and the reason of Swap', async () => {
    const [ether, husd] = chain().state.balances
    if (ether && husd)
      chain().state.balances = [{ ...ether, quantity: { decimals: '18', numeric: '0.1' } }, husd]
    await openReview()
    const alert = 'Not enough ETH for the network fee. Add some first.'
    await expect.poll(readModal).toMatchObject({ alert, buttons: ['Cancel', `Swap (off: ${alert})`] })
  })

  it('behavior: Cancel goes back to the form, which is as it was', async () => {
    const { modal, user } = await openReview()
    await user.click(modal.getByRole('button', { name: 'Cancel' }))
    expect(await modal.findByRole('textbox', { name: 'Amount in ETH' })).toHaveProperty('value', '0.1')
  })
})

describe('SwapStatus', () => {
  interface SwapParameters {
    /** The wallet's; left out, it sends. */
    answer?: (params: unknown) => unknown
    /** Runs just before the press. */
    before?: (server: { rate: bigint }) => void
  }
  const swap = async ({ answer, before = () => {} }: SwapParameters = {}) => {
    const opened = await openReview()
    const { modal, user, wallet, server } = opened
    if (answer) wallet.script.set('eth_sendTransaction', answer)
    before(server.state)
    await user.click(modal.getByRole('button', { name: 'Swap' }))
    await expect.poll(() => readModal().title).toBe('Swap')
    return opened
  }

  it('default: the wallet is asked: each step by its name, and it can be waited for no longer', async () => {
    const { modal } = await swap({ answer: silence })
    await expect.poll(readModal).toMatchObject({
      heading: 'Swapping 0.1 ETH',
      buttons: ['Cancel'],
      said: 'Approve the swap in Anchor',
      alert: '',
      focus: 'Swap',
    })
    expect(modal.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Approve the swap in Anchor',
      'Waiting for the network',
    ])
  })

  it('rejects: declined in the wallet: said at once; it can be tried again, or changed', async () => {
    const { modal, user } = await swap({ answer: fails(4001) })
    await expect.poll(readModal).toMatchObject({
      heading: 'Declined in Anchor',
      buttons: ['Try again', 'Back'],
      alert: 'Declined in Anchor. Nothing was swapped. Try again, or go back to change it.',
    })
    await user.click(modal.getByRole('button', { name: 'Try again' }))
    await expect.poll(() => readModal().title).toBe('Review swap')
  })

  it('behavior: a worse price is asked about: both are said, and what is not taken swaps nothing', async () => {
    const { modal, user, wallet } = await swap({
      before(state) {
        state.rate = 1_500_000n
      },
    })
    await expect.poll(readModal).toMatchObject({
      heading: 'The price got worse',
      buttons: ['Accept new price', 'Don’t swap'],
      alert: expect.stringMatching(/^The price got worse\. Nothing has been swapped\./),
    })
    expect(Object.keys(readFacts())).toEqual(['Before', 'Now'])
    await user.click(modal.getByRole('button', { name: 'Don’t swap' }))
    await expect.poll(readModal).toMatchObject({
      heading: 'Nothing was swapped',
      alert: 'Nothing was swapped. You didn’t accept the new price.',
    })
    expect(wallet.log).not.toContain('eth_sendTransaction')
  })

  const details = [expect.stringMatching(/^Copy transaction ID 0x/), 'View on Harbor Scan']
  it.each([
    ['default: it is through: said', '0x1', { heading: 'Swapped', alert: '' }],
    [
      'rejects: it failed on the network: said at once',
      '0x0',
      {
        heading: 'Transaction failed',
        alert:
          'Transaction failed. The price moved past your slippage, or the exchange refused. Nothing was swapped, but the network fee was charged.',
      },
    ],
  ] as const)('%s', async (_, status, shown) => {
    const { page, modal, user, looked } = await swap()
    await expect.poll(looked).toMatchObject({ said: 'Confirming', buttons: details })
    chain().mine(status)
    await expect.poll(looked).toMatchObject({ ...shown, buttons: [...details, 'Done'] })
    await user.click(modal.getByRole('button', { name: 'Done' }))
    await expect.poll(() => page.state().view).toBe('Account')
  })

  it('rejects: nobody knows whether it was sent: said at once, and never sent again by itself', async () => {
    const { wallet } = await swap({ answer: () => null })
    await expect.poll(readModal).toMatchObject({
      heading: 'We can’t tell if it was sent',
      buttons: ['Check again', 'It wasn’t sent'],
    })
    expect(wallet.log.filter((method) => method === 'eth_sendTransaction')).toHaveLength(1)
  })
})
