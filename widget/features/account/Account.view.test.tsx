import { within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { BalanceAnswer, TokenBalance } from '#shared/api/chain/balance.ts'
import { harbor, lagoon, quay } from '../../testing/fakeNetworks.ts'
import { createFakeWallet, evmAccounts } from '../../testing/fakeWallet.ts'
import { anchor, setUpAccountModal } from '../../testing/openAccountModal.ts'

const { chain, openAccount } = setUpAccountModal()
const [visitor, mate] = evmAccounts
const short = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`
const coin = {
  name: 'Ether',
  symbol: 'ETH',
  chainId: harbor.caipNetworkId,
  price: 2_000,
  value: 3_000,
  quantity: { decimals: '18', numeric: '1.5' },
}

describe('the account', () => {
  it('R43 behavior: Disconnect in the modal ends the connection and closes', async () => {
    const { page, modal, user } = await openAccount()
    await user.click(modal.getByRole('button', { name: 'Disconnect' }))
    await expect.poll(() => page.state()).toMatchObject({ accounts: {}, open: false, view: null })
  })

  it('default: the tabs, the one that is chosen, and what moves money in the page’s order', async () => {
    const { modal } = await openAccount()
    const tabs = modal.getAllByRole('tab').map((tab) => [tab.textContent, tab.getAttribute('aria-selected')])
    expect(tabs).toEqual([
      ['Tokens', 'true'],
      ['NFTs', 'false'],
      ['Activity', 'false'],
    ])
    const actions = ['Buy', 'Swap', 'Receive', 'Send', 'Settings', 'Disconnect']
    const drawn = modal.getAllByRole('button').flatMap(({ textContent }) => textContent ?? [])
    expect(drawn.filter((text) => actions.includes(text))).toEqual(actions)
  })

  it('parameters: features: what is switched off is not to be seen, and the page’s own name for the account is', async () => {
    const funded = { ...harbor, faucetUrl: 'https://faucet.example/get' }
    const { modal } = await openAccount(undefined, {
      project: { networks: [funded, quay, lagoon] },
      options: {
        features: { receive: false, send: false, activity: false },
        addressLabels: { [visitor]: 'Petty cash' },
      },
    })
    expect(modal.getByText('Petty cash')).toBeTruthy()
    for (const name of ['Receive', 'Send']) expect(modal.queryByRole('button', { name })).toBeNull()
    expect(modal.getByRole('tab', { name: 'NFTs' })).toBeTruthy()
    expect(modal.queryByRole('tab', { name: 'Activity' })).toBeNull()
    const funds = modal.getByRole('link', { name: 'Get test funds on Harbor, opens in a new tab' })
    const { origin, searchParams } = new URL(funds.getAttribute('href') ?? '')
    expect(origin).toBe('https://faucet.example')
    expect(Object.fromEntries(searchParams)).toEqual({ address: visitor, network: harbor.caipNetworkId })
  })
})

describe('what would lead nowhere', () => {
  type Answer = { status?: number; answer: unknown }
  const here = { caipNetworkId: harbor.caipNetworkId }
  const there = { caipNetworkId: quay.caipNetworkId }
  const lake = { caipNetworkId: lagoon.caipNetworkId }
  const onSale = (...networks: object[]) => ({
    answer: { purchaseCurrencies: [{ networks }], paymentCurrencies: [{}], missing: [] },
  })
  const nobody = { answer: { purchaseCurrencies: [], paymentCurrencies: [], missing: [] } }
  const refused = (name: string, status: number) => ({
    status,
    answer: { reasons: [{ name, description: name }] },
  })
  const swapped = { answer: { allowance: '1' } }
  const down = refused('RPC_UNREACHABLE', 503)
  const full: TokenBalance[] = [coin]
  const empty: TokenBalance[] = [{ ...coin, quantity: { decimals: '18', numeric: '0' } }]
  const soldNot = 'No seller on this site offers tokens on Harbor.'
  const swappedNot = 'Swaps aren’t available on Harbor.'
  const nothing = 'You have nothing to send or swap on Harbor yet.'
  const country = refused('COUNTRY_NOT_SUPPORTED', 400)

  it.each<[string, Answer, Answer, TokenBalance[], Record<string, string | null>]>([
    ['all can be done', onSale(here), swapped, full, {}],
    ['sold on another network of the same address', onSale(there), swapped, full, {}],
    ['sold on no network of the address', onSale(lake), swapped, full, { Buy: soldNot }],
    ['nobody sells anything', nobody, swapped, full, { Buy: null }],
    ['not in the usual country: the form asks where one is', country, swapped, full, {}],
    [
      'no exchange on the network',
      onSale(here),
      refused('CHAIN_NOT_SUPPORTED', 400),
      full,
      { Swap: swappedNot },
    ],
    ['nothing is owned', onSale(here), swapped, empty, { Send: nothing, Swap: nothing }],
    ['nobody answers: what is not known is possible', down, down, full, {}],
  ])('parameters: %s', async (_, options, allowance, balances, off) => {
    chain().state.balances = balances
    const asked = new Set<string>()
    chain().more.answers = ({ pathname }) => {
      asked.add(pathname)
      return { '/v1/onramp/options': options, '/v1/convert/allowance': allowance }[pathname]
    }
    const { modal, page, user } = await openAccount()
    await modal.findByRole('listitem')
    await expect.poll(() => asked.size).toBeGreaterThan(1)
    const stateOf = () => {
      const found: Record<string, string | null> = {}
      for (const name of ['Buy', 'Swap', 'Send']) {
        const tile = modal.queryByRole('button', { name })
        const why = tile?.getAttribute('aria-describedby') ?? ''
        if (!tile) found[name] = null
        else if (tile.getAttribute('aria-disabled'))
          found[name] = tile.ownerDocument.getElementById(why)?.textContent ?? ''
      }
      return found
    }
    await expect.poll(stateOf).toEqual(off)
    for (const [name, why] of Object.entries(off)) {
      if (why !== null) await user.click(modal.getByRole('button', { name }))
    }
    expect(page.state().view).toBe('Account')
    expect(modal.getByRole('button', { name: 'Receive' }).getAttribute('aria-disabled')).toBeNull()
  })
})

describe('Tokens', () => {
  it('default: its currency and its tokens; what has no known price is a dash, and the total says that it is without it', async () => {
    const { modal } = await openAccount()
    const list = await modal.findByRole('list', { name: 'Tokens' })
    const [first, second] = within(list).getAllByRole('listitem')
    expect(first?.textContent).toBe('EEther1.5 ETH$3,000.00$2,000.00')
    expect(second?.textContent).toBe('HDHarbor Dollar250.5 HUSD–Value unknown')
    expect(modal.getByText('Total value').parentElement?.textContent).toBe('Total value $3,000.00')
    expect(modal.getByText('Excludes tokens without a price')).toBeTruthy()
  })

  it('behavior: while it loads that is said, and no figure is', async () => {
    chain().state.balances = []
    const { modal } = await openAccount()
    // Drawn before any answer can be there.
    expect(modal.queryByText(/\d ETH/)).toBeNull()
    expect(await modal.findByRole('heading', { name: 'No tokens yet' })).toBeTruthy()
    expect(modal.getByText('What this account receives on Harbor appears here.')).toBeTruthy()
  })

  describe('while the server reads the chain', () => {
    const gift: TokenBalance = { ...coin, name: 'Gift', symbol: 'GIFT', address: `eip155:31337:${mate}` }
    const missing = 'This network is still being read. Some tokens may still be missing.'
    const empty = { ...coin, value: 0, quantity: { decimals: '18', numeric: '0' } }

    /** An account of which only a part is known until `answer` is called with the rest. */
    async function openEarly(balances: TokenBalance[]) {
      let answer: (rest: BalanceAnswer) => void = () => undefined
      const rest = new Promise<BalanceAnswer>((resolve) => {
        answer = resolve
      })
      chain().state.balanceAnswer = async (early) => (early ? { balances, partial: true } : rest)
      const { modal } = await openAccount()
      const first = await modal.findByRole('listitem')
      const skeletons = () => modal.getByRole('tabpanel').querySelectorAll('.wk-skeleton-disc').length
      expect([skeletons(), modal.queryByText(missing)]).toEqual([1, null])
      return { modal, first, skeletons, answer }
    }

    it('R30 behavior: what is known is there at once, the rest comes below it, and nothing is drawn anew', async () => {
      const { modal, first, skeletons, answer } = await openEarly([coin])
      expect(first.textContent).toBe('EEther1.5 ETH$3,000.00$2,000.00')
      answer({ balances: [coin, gift] })
      await expect.poll(() => modal.getAllByRole('listitem')).toHaveLength(2)
      expect(modal.getAllByRole('listitem')[0]).toBe(first)
      expect([skeletons(), modal.queryByText(missing)]).toEqual([0, null])
    })

    it('R30 behavior: an account that may own more is not called empty', async () => {
      const { modal, answer } = await openEarly([empty])
      const send = modal.getByRole('button', { name: 'Send' })
      expect(send.getAttribute('aria-disabled')).toBeNull()
      answer({ balances: [empty] })
      await expect.poll(() => send.getAttribute('aria-disabled')).toBe('true')
    })

    it('R30 behavior: the server cannot read it to its end: that is said, and what is known stays', async () => {
      const { modal, first, skeletons, answer } = await openEarly([coin])
      answer({ balances: [coin], partial: true })
      expect(await modal.findByText(missing)).toBeTruthy()
      expect([skeletons(), modal.getByRole('listitem')]).toEqual([0, first])
    })
  })

  it('R30 behavior: on a testnet there is no money: it says Testnet where the total is, and nothing is $0.00', async () => {
    chain().state.balances = [{ ...coin, price: 0, value: 0 }]
    const networks = [{ ...harbor, testnet: true }, quay, lagoon]
    const { modal } = await openAccount(undefined, { project: { networks } })
    expect((await modal.findByRole('listitem')).textContent).toBe('EEther1.5 ETH')
    expect(modal.getByText('Testnet')).toBeTruthy()
    expect(modal.queryByText(/\$/)).toBeNull()
  })

  it('R30 behavior: nothing is said to be 0 while nothing is known', async () => {
    chain().state.isDown = true
    const { modal, user } = await openAccount()
    expect(await modal.findByRole('heading', { name: 'Token Balance Unavailable' })).toBeTruthy()
    expect(modal.getByText('Total value unknown')).toBeTruthy()
    // Once: no toast says the same.
    expect(modal.getByRole('dialog').ownerDocument.querySelector('.wk-toast')).toBeNull()
    expect(modal.queryByText(/\b0(\.0+)? ETH/)).toBeNull()
    chain().state.isDown = false
    await user.click(modal.getByRole('button', { name: 'Try again' }))
    expect(await modal.findByText(/1\.5/)).toBeTruthy()
  })

  it('threat 19 behavior: what contracts call their tokens is one line of plain text, whatever it is', async () => {
    const hostile = '<b>FREE</b>\u202e\u200b\n<img src=x onerror=parent.hacked=1>'
    chain().state.balances = [
      { ...coin, name: hostile, symbol: `W\u202e${'W'.repeat(100)}`, address: `eip155:31337:${mate}` },
    ]
    const { modal } = await openAccount()
    const row = await modal.findByRole('listitem')
    expect(row.textContent).toContain('<b>FREE</b>')
    expect(row.textContent).not.toMatch(/[\p{Cc}\p{Cf}]/u)
    expect(row.querySelectorAll('b, script, img[src="x"]')).toHaveLength(0)
    // Shortened: the amount must stay beside it.
    expect(row.textContent).not.toContain('W'.repeat(17))
    expect('hacked' in window).toBe(false)
  })
})

describe('whose address it is', () => {
  const both = () => createFakeWallet({ info: anchor, accounts: evmAccounts })

  it('behavior: a wallet with one address offers no choice', async () => {
    const { modal } = await openAccount()
    expect(modal.getByRole('button', { name: `Copy address ${visitor}` })).toBeTruthy()
    expect(modal.queryByRole('button', { name: 'Choose another account' })).toBeNull()
  })

  it('default: own accounts go by their names, with the pictures that belong to them; the chosen one is the account', async () => {
    const names: Record<string, string> = { [visitor]: 'anchor.eth', [mate]: 'mooring.eth' }
    const avatar = `${chain().url}/avatar.png`
    chain().state.identities = (address) => ({ name: names[address] ?? null, avatar })
    const { page, modal, user } = await openAccount(both())
    expect(await modal.findByText('anchor.eth')).toBeTruthy()
    const picture = () => modal.getByRole('dialog').querySelector('.wk-account-picture .wk-avatar img')
    await expect.poll(() => picture()?.getAttribute('src')).toBe(avatar)

    await user.click(modal.getByRole('button', { name: 'Choose another account' }))
    const list = await modal.findByRole('list', { name: 'Accounts in Anchor' })
    const own = await within(list).findByRole('button', { name: `anchor.eth, ${short(visitor)}, in use` })
    expect(own.getAttribute('aria-current')).toBe('true')
    await user.click(await within(list).findByRole('button', { name: `Use mooring.eth, ${short(mate)}` }))
    expect(await modal.findByRole('button', { name: `Copy address ${mate}` })).toBeTruthy()
    expect(page.state().accounts.eip155).toMatchObject({ address: mate, addresses: [mate, visitor] })
  })
})

describe('Receive', () => {
  it('default: all of the address, to read and to copy, and every network of its kind', async () => {
    const { modal, user } = await openAccount()
    await user.click(modal.getByRole('button', { name: 'Receive' }))
    expect(await modal.findByText(visitor)).toBeTruthy()
    expect(await modal.findByRole('img', { name: 'QR code of your address' })).toBeTruthy()
    expect(modal.getByText(/^Only send to this address on these networks/)).toBeTruthy()
    const networks = modal.getByRole('list', { name: 'Compatible networks' })
    const named = within(networks).getAllByRole('listitem')
    expect(named.map(({ lastChild }) => lastChild?.textContent)).toEqual([harbor.name, quay.name])
    await user.click(modal.getByRole('button', { name: 'Copy address' }))
    expect(await navigator.clipboard.readText()).toBe(visitor)
    expect(await modal.findByText('Address copied')).toBeTruthy()
  })
})
