import { describe, expect, it } from 'vitest'
import { evmAccounts } from '../testing/fakeWallet.ts'
import { createFakeWindow } from '../testing/fakeWindow.ts'
import { swapForm } from '../testing/swapForm.ts'
import { asks, setUpSwapping } from '../testing/swappingPage.ts'
import { quiet, until } from '../testing/turn.ts'

const [own] = evmAccounts

describe('createApp: the form of a swap, and what is found again', { timeout: 30_000 }, () => {
  const { chain, pages, open, sender, begin } = setUpSwapping()

  it('parameters: Max of a token is all of it; of the coin it leaves what the network takes', async () => {
    const { swap, fill, server, form } = await begin()
    await fill(server.husd, '', '1')
    await swap.max()
    expect(form().amount).toBe('250.5')
    swap.choose('from', '')
    await swap.max()
    // 150,000 gas at 3 gwei.
    expect(form().amount).toBe('1.49955')
  })

  it('parameters: Max of the coin leaves what a chain takes for data, too; where that cannot be told it gives nothing', async () => {
    const { swap, fill, server, form, page } = await begin()
    await fill('', server.husd, '1')
    chain().state.dataFee = `0x${(10n ** 14n).toString(16).padStart(64, '0')}`
    await swap.max()
    expect(form().amount).toBe('1.4993125')
    chain().state.dataFee = '0x1234'
    swap.typeAmount('1')
    await swap.max()
    expect(form().amount).toBe('1')
    expect(page.app.store.get(swap.maxAtom)).toBe('failed')
  })

  it('behavior: what is typed or chosen while Max is being read stays', async () => {
    const { swap, fill, server, form, page } = await begin()
    await fill('', server.husd, '1')
    for (const act of [() => swap.typeAmount('0.3'), () => swap.choose('to', ''), swap.flip]) {
      swap.choose('from', '')
      const reading = swap.max()
      act()
      const chosen = form()
      await reading
      expect(form()).toEqual(chosen)
      expect(page.app.store.get(swap.maxAtom)).toBe('idle')
    }
  })

  it('behavior: a review that is closed before its price is there leaves no problem behind', async () => {
    const { page, swap, fill, server, problem, reviewed } = await begin()
    await fill('', server.husd, '0.5')
    swap.typeAmount('0.6')
    const reviewing = swap.review()
    await page.widget.close({})
    await reviewing
    expect([problem(), reviewed()]).toEqual([null, null])
  })

  it('behavior: what may be one or a thousand asks for no price, until it is said; Max is written as the visitor writes', async () => {
    const { page, swap, fill, server, form } = await begin(sender(), {
      window: createFakeWindow({ language: 'de-DE' }),
    })
    const order = () => page.app.store.get(swap.form.orderAtom)
    await fill('', server.husd, '0,5')
    expect(order()?.amount).toBe('0.5')
    swap.typeAmount('1.000')
    expect(order()).toBeNull()
    expect(page.app.store.get(swap.form.amountAtom)).toEqual({ status: 'ambiguous' })
    swap.typeAmount('1.000,5')
    expect(order()?.amount).toBe('1000.5')
    swap.choose('from', server.husd)
    await swap.max()
    expect(form().amount).toBe('250,5')
  })

  it('behavior: flipping sells the amount that would have been received', async () => {
    const { swap, fill, server, form } = await begin()
    await fill('', server.husd, '0.5')
    swap.flip()
    expect(form()).toMatchObject({ from: server.husd, to: '', amount: '1000000000000' })
  })

  it.each([
    ['INSUFFICIENT_LIQUIDITY', 'There is insufficient liquidity', 'liquidity'],
    ['other', 'Insufficient liquidity for this trade', 'liquidity'],
    ['SAME_TOKEN', 'Both are one', 'same'],
    ['CHAIN_NOT_SUPPORTED', 'Network not supported for Swaps', 'unsupported'],
  ])('rejects: a quote that is refused as %s (%s) is %s', async (name, description, failure) => {
    const { fill, server, quote } = await begin()
    server.state.refusal = { name, description }
    await fill('', server.husd, '0.5')
    expect(quote()).toEqual({ status: 'failed', failure })
  })

  it('behavior: a network that is not swapped on is known before anything is typed', async () => {
    const { page, swap } = await begin(sender(), {}, false)
    await until(() => page.app.store.get(swap.supportAtom)['eip155:31337'] === false)
  })

  it.each([
    ['nothing typed', '', 'missing'],
    ['more than there is', '99', 'invalid'],
    ['no number', '1e3', 'invalid'],
  ])('rejects: %s', async (_case, amount, problem) => {
    const begun = await begin()
    await begun.fill('', begun.server.husd, '0.5')
    begun.swap.typeAmount(amount)
    await begun.swap.review()
    expect(begun.problem()).toBe(problem)
  })

  describe('open({ view: "Swap" })', () => {
    it('default: is filled in; a token is known by its contract, the coin by its address', async () => {
      const begun = await begin()
      const { page, server, form } = begun
      const fromToken = chain().token.toLowerCase()
      await page.widget.open({
        view: 'Swap',
        arguments: { fromToken, toToken: `0x${'Ee'.repeat(20)}`, amount: '2' },
      })
      expect(page.state().view).toBe('Swap')
      await until(() => form().from !== '')
      expect(form()).toMatchObject({ from: server.husd, to: '', amount: '2' })
    })

    it('rejects: where it is switched off, and what is no argument of it', async () => {
      const { page } = await begin(sender(), { options: { features: { swaps: false } } })
      await expect(page.widget.open({ view: 'Swap' })).rejects.toMatchObject({ code: 'METHOD_NOT_FOUND' })
    })

    it('rejects: unknown arguments', async () => {
      const { page } = await begin()
      const odd = { view: 'Swap', arguments: { fromToken: 7 } } as const
      await expect(page.widget.open(odd)).rejects.toMatchObject({ code: 'INVALID_PARAMS' })
    })
  })

  it('behavior: the page goes while the wallet is asked: what it has sent is found again, and is there once', async () => {
    const window = createFakeWindow()
    const begun = await begin(sender(), { window })
    const { page, wallet, swap, fill, server, status } = begun
    await fill('', server.husd, '0.5')
    await swap.review()
    wallet.script.set('eth_sendTransaction', () => new Promise(() => {}))
    void swap.confirm()
    await until(() => status()?.step === 'swapping' && asks(wallet, 'eth_sendTransaction') === 1)
    const [asked] = begun.operations()
    pages.splice(pages.indexOf(page), 1)
    page.destroy()
    chain().send({ from: own, to: asked?.evm?.to, value: asked?.evm?.value, data: asked?.evm?.data })
    chain().mine()
    const next = await open({ wallets: [wallet], window })
    await until(() => next.state().accounts.eip155 !== undefined)
    await next.widget.open({ view: 'Account' })
    const { swap: again, operations } = swapForm(next)
    const stop = again.operations.follow()
    await until(() => operations()[0]?.status === 'confirmed')
    await quiet()
    stop()
    expect(operations()).toHaveLength(1)
    expect(asks(wallet, 'eth_sendTransaction')).toBe(1)
  })
})
