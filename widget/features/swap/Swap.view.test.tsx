import { describe, expect, it, vi } from 'vitest'
import { setUpSwapModal } from '../../testing/openSwapModal.ts'
import { readModal } from '../../testing/readModal.ts'
import { createSwap } from './createSwap.ts'

const { chain, openForm } = setUpSwapModal()

const flip = 'Reverse the swap'
const shares = ['25%', '50%', '75%'].map((share) => `Use ${share} of your ETH`)
const max = 'Use all your ETH'
const turnOf = (worth: string) => `${worth}. Enter the amount in US dollars`
const eth = 'Token: ETH. Choose another one.'
const husd = 'Token: HUSD. Choose another one.'

describe('Swap', () => {
  it('default: the coin is given, what comes for it is chosen, and the amount has the focus', async () => {
    await openForm()
    await expect.poll(readModal).toEqual({
      title: 'Swap',
      heading: null,
      buttons: [eth, turnOf('$0.00'), ...shares, max, flip, 'Choose a token', 'Review'],
      said: '',
      alert: '',
      focus: 'Amount in ETH',
    })
  })

  it('default: what the page fills in is priced, and the price said', async () => {
    const { modal } = await openForm({ amount: '0.1' })
    await expect.poll(readModal).toMatchObject({
      said: 'about 200,000,000,000',
      buttons: [eth, turnOf('$200.00'), ...shares, max, flip, husd, 'Review'],
    })
    expect(modal.getByText(/^1 ETH = /)).toBeTruthy()
  })

  it('rejects: a token is missing: said at once', async () => {
    const { page, modal, user } = await openForm()
    await user.click(await modal.findByRole('button', { name: 'Review' }))
    await expect.poll(readModal).toMatchObject({ alert: 'Choose both tokens.' })
    expect(page.state().view).toBe('Swap')
  })

  it('rejects: an amount is missing: said at once', async () => {
    const { page, modal, user } = await openForm({ amount: '0.1' })
    await modal.findByText(/^1 ETH = /)
    await user.clear(modal.getByRole('textbox', { name: 'Amount in ETH' }))
    await user.click(modal.getByRole('button', { name: 'Review' }))
    await expect.poll(readModal).toMatchObject({ alert: 'Enter an amount.' })
    expect(page.state().view).toBe('Swap')
  })

  it.each([
    ['1e3', /Invalid number/],
    ['2', /^You have/],
  ])('rejects: an amount of %s: why is said, and belongs to the field', async (amount, text) => {
    const { modal, user } = await openForm()
    const field = await modal.findByRole('textbox', { name: 'Amount in ETH' })
    await modal.findByRole('button', { name: max })
    await user.type(field, amount)
    await expect.poll(() => readModal().said).toMatch(text)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(text)
  })

  it.each([
    [
      'INSUFFICIENT_LIQUIDITY',
      'Insufficient liquidity: this amount can’t be traded here. Try less, or another token.',
      false,
    ],
    ['SOMETHING_ELSE', 'No price for this swap. Try another amount or token.', true],
  ])('rejects: %s: said at once, with another try where that may help', async (name, alert, canRetry) => {
    const { modal, user, server } = await openForm({
      amount: '0.1',
      change({ state }) {
        state.refusal = { name, description: name }
      },
    })
    await expect.poll(readModal).toMatchObject({
      alert,
      buttons: [
        eth,
        turnOf('$200.00'),
        ...shares,
        max,
        flip,
        husd,
        ...(canRetry ? ['Try again'] : []),
        'Review',
      ],
    })
    if (!canRetry) return
    server.state.refusal = null
    await user.click(modal.getByRole('button', { name: 'Try again' }))
    await expect.poll(readModal).toMatchObject({ alert: '' })
    expect(await modal.findByText(/^1 ETH = /)).toBeTruthy()
  })

  it('rejects: a network without an exchange: what it is, and a way on', async () => {
    const { modal, user } = await openForm({
      change({ state }) {
        state.isSupported = false
      },
    })
    await expect.poll(readModal).toMatchObject({
      heading: 'Network not supported for Swaps',
      buttons: ['Choose a network'],
    })
    expect(modal.getByText('Swaps aren’t available on Harbor. Choose another network.')).toBeTruthy()
    await user.click(modal.getByRole('button', { name: 'Choose a network' }))
    await expect.poll(() => readModal().title).toBe('Choose a network')
  })

  it('rejects: a balance that cannot be read: said at once, and it is read again on demand', async () => {
    chain().state.isDown = true
    const { modal, user } = await openForm()
    await expect.poll(readModal).toMatchObject({
      heading: 'We couldn’t load your balance. We’ll keep trying.',
      alert: 'We couldn’t load your balance. We’ll keep trying.',
      buttons: ['Try again'],
    })
    chain().state.isDown = false
    await user.click(modal.getByRole('button', { name: 'Try again' }))
    expect(await modal.findByRole('textbox', { name: 'Amount in ETH' })).toBeTruthy()
  })

  it('behavior: the other way round', async () => {
    const { modal, user } = await openForm({ amount: '0.1' })
    await modal.findByText(/^1 ETH = /)
    await user.click(modal.getByRole('button', { name: flip }))
    await expect
      .poll(() => readModal().buttons)
      .toEqual(expect.arrayContaining(['Use all your HUSD', husd, eth]))
    expect(readModal().focus).toBe(flip)
  })

  it.each([
    ['25%', '0.375'],
    ['50%', '0.75'],
    ['75%', '1.125'],
  ])('behavior: %s of what there is, exactly', async (share, amount) => {
    const { modal, user } = await openForm()
    await user.click(await modal.findByRole('button', { name: `Use ${share} of your ETH` }))
    expect(modal.getByRole('textbox', { name: 'Amount in ETH' })).toHaveProperty('value', amount)
  })

  it('behavior: money is typed, both sides are told in it, and the token’s amount is what is swapped', async () => {
    const { page, modal, user } = await openForm({ amount: '0.1' })
    await modal.findByText(/^1 ETH = /)
    await user.click(modal.getByRole('button', { name: turnOf('$200.00') }))
    const field = modal.getByRole('textbox', { name: 'Amount in US dollars' })
    expect(field).toHaveProperty('value', '200')
    await user.clear(field)
    await user.type(field, '1000')
    expect(modal.getByRole('button', { name: '0.5 ETH. Enter the amount in ETH' })).toBeTruthy()
    const { orderAtom } = page.app.feature(createSwap).form
    expect(page.app.store.get(orderAtom)).toMatchObject({ amount: '0.5', baseAmount: 5n * 10n ** 17n })
  })

  it('behavior: a share stays in money where money is typed; only what is shown is rounded', async () => {
    const { page, modal, user } = await openForm({ amount: '0.1' })
    await user.click(await modal.findByRole('button', { name: turnOf('$200.00') }))
    await user.click(modal.getByRole('button', { name: 'Use 25% of your ETH' }))
    expect(modal.getByRole('textbox', { name: 'Amount in US dollars' })).toHaveProperty('value', '750')
    const { orderAtom } = page.app.feature(createSwap).form
    expect(page.app.store.get(orderAtom)).toMatchObject({ amount: '0.375' })
  })

  it('behavior: while a price is looked for, nobody is told that there is none', async () => {
    const { page, modal } = await openForm({ gives: 'HUSD', amount: '0.1' })
    const told = vi.fn()
    const watcher = new MutationObserver(() => modal.queryByText('No price available') && told())
    watcher.observe(document.body, { subtree: true, childList: true, characterData: true })
    expect(await modal.findByRole('button', { name: turnOf('$0.10') })).toBeTruthy()
    watcher.disconnect()
    expect(told).not.toHaveBeenCalled()
    expect(page.state().view).toBe('Swap')
  })

  it('rejects: money for a token without a price: why is said in its place', async () => {
    const { modal } = await openForm({
      gives: 'HUSD',
      amount: '0.1',
      change({ state }) {
        state.isPriced = false
      },
    })
    expect(await modal.findByText('No price available')).toBeTruthy()
    expect(modal.queryByRole('button', { name: /Enter the amount in/ })).toBeNull()
  })
})

describe('SwapSelectToken', () => {
  const openTokens = async (chip = 'Choose a token') => {
    const opened = await openForm()
    const { modal, user } = opened
    await modal.findByRole('button', { name: max })
    await user.click(modal.getByRole('button', { name: chip }))
    const field = await modal.findByRole('searchbox', { name: 'Name, symbol or address' })
    return { ...opened, field }
  }

  it('default: to give: only what there is', async () => {
    await openTokens(eth)
    await expect.poll(readModal).toMatchObject({
      title: 'Choose a token',
      heading: 'Your tokens',
      buttons: ['Ether1.5 ETH$3,000.00', 'Harbor Dollar250.5 HUSD'],
      focus: 'Name, symbol or address',
    })
  })

  it('default: to get: what is suggested, what there is, and what else is listed', async () => {
    const { modal } = await openTokens()
    expect(await modal.findByRole('region', { name: 'Suggested' })).toBeTruthy()
    await expect
      .poll(() => modal.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent))
      .toEqual(['Suggested', 'Your tokens', 'Other tokens'])
    expect(readModal().buttons).toContain('Bean BEAN')
  })

  it('behavior: how many a search finds is said; nothing found is said, and the search can be cleared', async () => {
    const { modal, user, field } = await openTokens()
    await modal.findByText('Other tokens')
    await user.type(field, 'bea')
    await expect
      .poll(readModal)
      .toMatchObject({ said: '1 token found', buttons: ['Clear search', 'Bean BEAN'] })
    await user.type(field, 'zzz')
    await expect.poll(readModal).toMatchObject({ said: '0 tokens found', heading: 'No token found' })
    const [, clear] = modal.getAllByRole('button', { name: 'Clear search' })
    if (clear) await user.click(clear)
    // Its button is gone: what has the focus is where one goes on.
    await expect.poll(readModal).toMatchObject({ said: '', focus: 'Name, symbol or address' })
    expect(field).toHaveProperty('value', '')
  })

  it('behavior: a press puts the token into the form', async () => {
    const { modal, user } = await openTokens()
    await user.click(await modal.findByRole('button', { name: 'Bean BEAN' }))
    await expect.poll(readModal).toMatchObject({ title: 'Swap' })
    expect(readModal().buttons).toContain('Token: BEAN. Choose another one.')
  })

  it('rejects: an address without a token: said', async () => {
    const { modal, user, field } = await openTokens()
    await modal.findByText('Other tokens')
    await user.click(field)
    await user.paste('0x000000000000000000000000000000000000dEaD')
    const said = 'There’s no token at this address on Harbor.'
    expect(await modal.findByText(said, { selector: 'p' })).toBeTruthy()
    await expect.poll(readModal).toMatchObject({ said })
  })

  it('rejects: an address that cannot be looked at: said at once, and it can be looked at again', async () => {
    const { modal, user, field } = await openTokens()
    await modal.findByText('Other tokens')
    chain().state.isDown = true
    await user.click(field)
    await user.paste('0x000000000000000000000000000000000000dEaD')
    await expect.poll(readModal).toMatchObject({
      alert: 'The network didn’t respond. Try again.',
      buttons: ['Clear search', 'Try again'],
    })
    chain().state.isDown = false
    await user.click(modal.getByRole('button', { name: 'Try again' }))
    await expect.poll(readModal).toMatchObject({ alert: '' })
  })
})
