import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createFakeWallet } from '../../testing/fakeWallet.ts'
import { anchor, setUpAccountModal } from '../../testing/openAccountModal.ts'
import { readModal } from '../../testing/readModal.ts'
import type { TestPageParameters } from '../../testing/testPage.ts'

const { chain, openAccount } = setUpAccountModal()

const path = '/v1/exchange-rates'
const some = { EUR: 0.8, JPY: 150.25 }
const many = { ...some, BRL: 5, CAD: 1.4, CHF: 0.9, GBP: 0.75, INR: 84, TRY: 32 }
const unknown = 'We don’t know the exchange rate right now. Prices are in US dollars.'

/** The account, with what the kit's server knows of exchange rates; undefined: it has no such route. */
async function open(rates: Record<string, unknown> | undefined, parameters: TestPageParameters = {}) {
  chain().more.answers = ({ pathname }) =>
    pathname === path && rates
      ? { answer: { base: 'USD', rates, updatedAt: '2026-01-01T00:00:00.000Z' } }
      : undefined
  return openAccount(createFakeWallet({ info: anchor }), parameters)
}

/** From the account by way of Settings. */
async function openCurrencies(rates: Record<string, unknown> | undefined) {
  const opened = await open(rates)
  await opened.page.widget.open({ view: 'AccountSettings' })
  await opened.user.click(await screen.findByRole('button', { name: 'Currency US Dollar' }))
  await screen.findByRole('list', { name: 'Currencies' })
  return opened
}

const asked = () => chain().state.asked.filter((each) => each === path).length
const listed = () => within(screen.getByRole('list', { name: 'Currencies' })).getAllByRole('button')
const total = async () => (await screen.findByText('Total value')).parentElement?.textContent

describe('ChooseCurrency', () => {
  it('default: the dollar first, then those with a rate by their names; the chosen one is marked', async () => {
    const { modal } = await openCurrencies(some)
    await expect
      .poll(() => listed().map((row) => row.textContent))
      .toEqual(['US DollarUSD', 'EuroEUR', 'Japanese YenJPY'])
    expect(listed()[0]?.getAttribute('aria-current')).toBe('true')
    expect(readModal()).toMatchObject({ title: 'Currency', focus: 'Currency' })
    expect(modal.queryByRole('searchbox')).toBeNull()
  })

  it('behavior: a press says money in it from then on, prices too, and the next time', async () => {
    const { page, user } = await openCurrencies(some)
    await user.click(await screen.findByRole('button', { name: /Euro/ }))
    expect(await screen.findByRole('button', { name: 'Currency Euro' })).toBeTruthy()
    await page.widget.open({ view: 'Account' })
    await expect.poll(total).toBe('Total value €2,400.00')
    const [first] = within(await screen.findByRole('list', { name: 'Tokens' })).getAllByRole('listitem')
    expect(first?.textContent).toBe('EEther1.5 ETH€2,400.00€1,600.00')
    expect(page.hints).toMatchObject({ currency: 'EUR' })
  })

  it('behavior: many are searched by name and by code; what is not found is said', async () => {
    const { user } = await openCurrencies(many)
    const field = await screen.findByRole('searchbox', { name: 'Search currencies' })
    await user.type(field, 'yen')
    expect(listed().map((row) => row.textContent)).toEqual(['Japanese YenJPY'])
    await user.clear(field)
    await user.type(field, 'chf')
    expect(listed().map((row) => row.textContent)).toEqual(['Swiss FrancCHF'])
    await user.type(field, 'x')
    expect(await screen.findByRole('heading', { name: 'No currency found' })).toBeTruthy()
    await user.click(screen.getByText('Clear search'))
    expect(listed()).toHaveLength(9)
  })

  it.each<[string, Record<string, unknown> | undefined]>([
    ['the server knows none', {}],
    ['the server has no such route', undefined],
    ['the answer makes no sense', { EUR: -1 }],
  ])('rejects: %s: that is said, and there is the dollar', async (_, rates) => {
    const { modal } = await openCurrencies(rates)
    expect((await modal.findAllByText(unknown)).length).toBeGreaterThan(0)
    expect(listed().map((row) => row.textContent)).toEqual(['US DollarUSD'])
  })
})

describe('money', () => {
  it('default: in dollars nobody asks for rates', async () => {
    await open(some)
    await expect.poll(total).toBe('Total value $3,000.00')
    expect(asked()).toBe(0)
  })

  it('behavior: the currency that was chosen on an earlier visit, in its own places; asked for once', async () => {
    const { page } = await open(some, { hints: { currency: 'JPY' } })
    await expect.poll(total).toBe('Total value ¥450,750')
    await page.widget.open({ view: 'AccountSettings' })
    await page.widget.open({ view: 'Account' })
    await expect.poll(total).toBe('Total value ¥450,750')
    expect(asked()).toBe(1)
  })

  it.each<[string, Record<string, unknown> | undefined, string]>([
    ['whose rate is not known', { JPY: 150 }, 'EUR'],
    ['while no rates are', undefined, 'EUR'],
    ['that is none', some, 'euros!'],
  ])('rejects: a currency %s: dollars', async (_, rates, currency) => {
    await open(rates, { hints: { currency } })
    await expect.poll(total).toBe('Total value $3,000.00')
    await expect.poll(asked).toBe(currency === 'EUR' ? 1 : 0)
    expect(await total()).toBe('Total value $3,000.00')
  })
})
