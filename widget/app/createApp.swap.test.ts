import { describe, expect, it } from 'vitest'
import type { SwapPermit } from '#shared/api/chain/swap.ts'
import { evmAccounts, fails } from '../testing/fakeWallet.ts'
import { asks, setUpSwapping } from '../testing/swappingPage.ts'
import { bean } from '../testing/swapServer.ts'
import { until } from '../testing/turn.ts'

const [own, other] = evmAccounts

describe('createApp: swapping', { timeout: 30_000 }, () => {
  const { chain, sender, analytics, begin, confirm, settled } = setUpSwapping()

  it('default: the coin for a token: one transaction, and the page’s statistics hear of it', async () => {
    const begun = await begin()
    const { page, wallet, swap, fill, quote, status, operations, server } = begun
    await fill('', server.husd, '0.5')
    expect(quote()).toMatchObject({ status: 'ready', quote: { toAmount: '1000000000000000000' } })
    await swap.review()
    await until(() => page.state().view === 'SwapPreview')
    await confirm(begun)
    expect(chain().transactions).toMatchObject([{ from: own, to: server.router, value: '0x6f05b59d3b20000' }])
    expect(asks(wallet, 'eth_sendTransaction')).toBe(1)
    expect(status()).toMatchObject({ step: 'over', plan: 'none' })
    await settled(begun)
    expect(operations()).toMatchObject([{ kind: 'swap', status: 'confirmed', token: { symbol: 'ETH' } }])
    const properties = {
      isSmartAccount: false,
      network: 'eip155:31337',
      swapFromToken: 'ETH',
      swapToToken: 'HUSD',
      swapFromAmount: 0.5,
      swapToAmount: 1_000_000_000_000,
    }
    expect(analytics(page).filter(({ event }) => event.includes('SWAP'))).toEqual([
      { event: 'OPEN_SWAP', properties: { isSmartAccount: false, network: 'eip155:31337' } },
      { event: 'INITIATE_SWAP', properties },
      { event: 'SWAP_SUCCESS', properties },
    ])
  })

  it('default: a token: the exchange is allowed to take exactly what is swapped, and then it is swapped', async () => {
    const begun = await begin()
    const { wallet, swap, fill, status, server, operations } = begun
    await fill(server.husd, '', '12.5')
    await swap.review()
    await confirm(begun)
    const [approval, swapped] = chain().transactions
    expect(approval).toMatchObject({ to: chain().token, value: '0x0' })
    expect(BigInt(`0x${approval?.input.slice(-64)}`)).toBe(12_500_000n)
    expect(swapped).toMatchObject({ to: server.router, block: null })
    expect(asks(wallet, 'eth_sendTransaction')).toBe(2)
    expect(server.last('build-transaction')?.body).toMatchObject({
      amount: '12500000',
      spender: `eip155:31337:${server.router}`,
      eip155: { slippage: 1 },
    })
    expect(status()).toMatchObject({ step: 'over', plan: 'approve' })
    expect(operations()).toMatchObject([{ kind: 'swap' }])
  })

  it('behavior: an allowance that is large enough already is not asked for again', async () => {
    const begun = await begin()
    const { swap, fill, server, status } = begun
    chain().send({
      from: own,
      to: chain().token,
      data: `0x095ea7b3${'0'.repeat(64)}${(20_000_000).toString(16).padStart(64, '0')}`,
    })
    chain().mine()
    await fill(server.husd, '', '12.5')
    await swap.review()
    await confirm(begun)
    expect(status()).toMatchObject({ plan: 'none' })
    expect(chain().transactions).toHaveLength(2)
  })

  it('behavior: a token that changes no approval: it is taken back first', async () => {
    const begun = await begin()
    const { swap, fill, server } = begun
    server.state.needsReset = true
    await fill(server.husd, '', '3')
    await swap.review()
    await confirm(begun)
    const amounts = chain()
      .transactions.slice(0, 2)
      .map(({ input }) => BigInt(`0x${input.slice(-64)}`))
    expect(amounts).toEqual([0n, 3_000_000n])
    expect(chain().transactions).toHaveLength(3)
  })

  it('behavior: a permit takes the place of an approval: one signature, one transaction', async () => {
    const signature = `0x${'1'.repeat(130)}`
    const wallet = sender()
    const signed: unknown[] = []
    wallet.script.set('eth_signTypedData_v4', (params) => {
      signed.push(params)
      return signature
    })
    const begun = await begin(wallet)
    const { swap, fill, server, status } = begun
    server.state.takesPermit = true
    await fill(server.husd, '', '3')
    await swap.review()
    await confirm(begun)
    expect(status()).toMatchObject({ step: 'over', plan: 'permit' })
    expect(chain().transactions).toHaveLength(1)
    const [[signer, text]] = signed as [[string, string]]
    expect(signer).toBe(own)
    expect(JSON.parse(text)).toMatchObject({
      primaryType: 'Permit',
      domain: { verifyingContract: chain().token },
      message: { owner: own, spender: server.router, value: '3000000' },
      types: {
        EIP712Domain: [
          { name: 'name' },
          { name: 'version' },
          { name: 'chainId' },
          { name: 'verifyingContract' },
        ],
      },
    })
    expect(server.last('build-transaction')?.body).toMatchObject({
      permit: { value: '3000000', deadline: '2000000000', signature },
    })
  })

  it.each<[string, (permit: SwapPermit) => SwapPermit]>([
    ['of more', ({ domain, message }) => ({ domain, message: { ...message, value: '3000001' } })],
    ['for another contract', ({ domain, message }) => ({ domain, message: { ...message, spender: own } })],
    [
      'of another account',
      ({ domain, message }) => ({ domain, message: { ...message, owner: `0x${'9'.repeat(40)}` } }),
    ],
    [
      'of another token',
      ({ domain, message }) => ({ domain: { ...domain, verifyingContract: `0x${'9'.repeat(40)}` }, message }),
    ],
    ['on another chain', ({ domain, message }) => ({ domain: { ...domain, chainId: 1 }, message })],
  ])('threat 19 rejects: a permit %s is not signed', async (_, alterPermit) => {
    const wallet = sender()
    let signed = 0
    wallet.script.set('eth_signTypedData_v4', () => {
      signed += 1
      return `0x${'1'.repeat(130)}`
    })
    const begun = await begin(wallet)
    const { swap, fill, server, status } = begun
    Object.assign(server.state, { takesPermit: true, alterPermit })
    await fill(server.husd, '', '3')
    await swap.review()
    await confirm(begun)
    expect([signed, status()?.plan]).toEqual([0, 'approve'])
  })

  it('behavior: a wallet that signs no permits approves by a transaction', async () => {
    const begun = await begin()
    const { swap, fill, server, status } = begun
    server.state.takesPermit = true
    await fill(server.husd, '', '3')
    await swap.review()
    await confirm(begun)
    expect(status()).toMatchObject({ step: 'over', plan: 'approve' })
    expect(chain().transactions).toHaveLength(2)
  })

  it('behavior: a wallet that takes batches is asked once, for both or neither', async () => {
    const wallet = sender()
    const batches: unknown[] = []
    wallet.script.set('wallet_getCapabilities', () => ({ '0x7a69': { atomic: { status: 'ready' } } }))
    wallet.script.set('wallet_sendCalls', (params) => {
      const [batch] = Object(params)
      batches.push(batch)
      return { id: batch.id }
    })
    wallet.script.set('wallet_getCallsStatus', () => ({
      status: 200,
      receipts: [{ transactionHash: `0x${'b'.repeat(64)}`, blockNumber: '0xa', status: '0x1' }],
    }))
    const begun = await begin(wallet)
    const { swap, fill, server, status } = begun
    await fill(server.husd, '', '3')
    await swap.review()
    await confirm(begun)
    expect(batches).toMatchObject([
      {
        atomicRequired: true,
        chainId: '0x7a69',
        from: own,
        calls: [{ to: chain().token }, { to: server.router }],
      },
    ])
    expect(server.last('build-transaction')?.body).toMatchObject({ disableEstimate: true })
    expect(asks(wallet, 'eth_sendTransaction')).toBe(0)
    expect(status()).toMatchObject({ step: 'over', plan: 'batch' })
    await settled(begun)
    expect(begun.operations()).toMatchObject([{ hash: `0x${'b'.repeat(64)}`, status: 'confirmed' }])
  })

  describe('the price moves between the review and the signature', () => {
    const toWorse = async (rate: bigint) => {
      const begun = await begin()
      await begun.fill('', begun.server.husd, '0.5')
      await begun.swap.review()
      begun.server.state.rate = rate
      const done = confirm(begun)
      await until(() => ['over', 'worse'].includes(begun.status()?.step ?? ''))
      return { ...begun, done }
    }
    const minimumOf = (input: string | undefined) => BigInt(`0x${input?.slice(-64)}`)

    it('behavior: by 0.05 %: the swap is made, for no less than was promised', async () => {
      const { done, reviewed, status } = await toWorse(1_999_000n)
      expect(status()).toMatchObject({ step: 'over' })
      await done
      const promised = BigInt(99) * 10n ** 16n
      expect(reviewed()).toBeNull()
      expect(minimumOf(chain().transactions[0]?.input)).toBeGreaterThanOrEqual(promised)
    })

    it.each([
      ['0.5 %', 1_990_000n],
      ['2 %', 1_960_000n],
      ['20 %', 1_600_000n],
    ])('behavior: by %s: it is shown before the wallet is asked, and can be left', async (_by, rate) => {
      const { wallet, swap, status } = await toWorse(rate)
      expect(status()).toMatchObject({ step: 'worse', offer: { toAmount: String(rate * 5n * 10n ** 11n) } })
      expect(asks(wallet, 'eth_sendTransaction')).toBe(0)
      swap.answerOffer(false)
      await until(() => status()?.step === 'stopped')
      expect(status()?.failure).toEqual({ reason: 'priceDeclined' })
      expect(chain().transactions).toEqual([])
    })

    it('behavior: the new price is accepted, and signed once', async () => {
      const { wallet, swap, status } = await toWorse(1_960_000n)
      swap.answerOffer(true)
      await until(() => status()?.step === 'over')
      expect(asks(wallet, 'eth_sendTransaction')).toBe(1)
      expect(minimumOf(chain().transactions[0]?.input)).toBe(9_702n * 10n ** 14n)
    })

    it('behavior: closing the modal declines the new price, and the next swap is free', async () => {
      const { page, wallet, status } = await toWorse(1_960_000n)
      await page.widget.close({})
      await until(() => status()?.step !== 'worse')
      expect(status()?.failure).toEqual({ reason: 'priceDeclined' })
      expect(asks(wallet, 'eth_sendTransaction')).toBe(0)
    })

    it('behavior: for the better: nobody is asked', async () => {
      const { done, status } = await toWorse(2_100_000n)
      expect(status()).toMatchObject({ step: 'over' })
      await done
    })

    it('behavior: the same amount at an impact that has to be asked about is a worse price', async () => {
      const begun = await begin()
      await begun.fill('', begun.server.husd, '0.5')
      await begun.swap.review()
      begun.server.state.priceImpact = 16
      void confirm(begun)
      await until(() => begun.status()?.step === 'worse')
      expect(asks(begun.wallet, 'eth_sendTransaction')).toBe(0)
    })
  })

  it('behavior: a wallet whose owner approves less than is swapped: nothing is swapped', async () => {
    const wallet = sender()
    wallet.script.set('eth_sendTransaction', (params) => {
      const [{ data, ...rest }] = Object(params)
      const isApproval = String(data).startsWith('0x095ea7b3')
      return chain().send({
        ...rest,
        data: isApproval ? `${data.slice(0, -64)}${'1'.padStart(64, '0')}` : data,
      })
    })
    const begun = await begin(wallet)
    const { swap, fill, server, status, page } = begun
    await fill(server.husd, '', '3')
    await swap.review()
    await confirm(begun)
    expect(status()).toMatchObject({ step: 'stopped', failure: { reason: 'allowanceTooSmall' } })
    expect(asks(wallet, 'eth_sendTransaction')).toBe(1)
    await until(() => analytics(page).at(-1)?.event === 'SWAP_APPROVAL_ERROR')
  })

  it('rejects: an approval of more than is swapped, whoever wrote it: nobody is asked to sign that', async () => {
    const begun = await begin()
    const { wallet, swap, fill, server, status } = begun
    server.state.approvesMore = 1n
    await fill(server.husd, '', '3')
    await swap.review()
    await confirm(begun)
    expect(status()).toMatchObject({ step: 'stopped', failure: { reason: 'failed', code: 'RPC_ERROR' } })
    expect(asks(wallet, 'eth_sendTransaction')).toBe(0)
  })

  it('behavior: a wallet that changes networks between approval and swap switches back, or nothing is swapped', async () => {
    const wallet = sender()
    const begun = await begin(wallet)
    const { swap, fill, server, status } = begun
    await fill(server.husd, '', '3')
    await swap.review()
    const done = swap.confirm()
    await until(() => status()?.step === 'approvalWaiting')
    wallet.held.chainId = 31338
    wallet.script.set('wallet_switchEthereumChain', fails(4001))
    chain().mine()
    await done
    expect(status()).toMatchObject({ step: 'stopped', failure: { reason: 'declined' } })
    expect(chain().transactions).toHaveLength(1)
  })

  it('behavior: another account of the wallet before the approval: nothing is asked of it', async () => {
    const wallet = sender()
    const { page, swap, fill, server, status } = await begin(wallet)
    await fill(server.husd, '', '3')
    await swap.review()
    wallet.held.accounts = [other]
    page.tell(wallet, 'accountsChanged')
    const before = swap.confirm()
    await until(() => page.state().accounts.eip155?.address === other)
    await before
    expect(chain().transactions).toEqual([])
    expect(status()?.failure?.reason ?? 'gone').toMatch(/accountChanged|gone/)
  })

  it('behavior: two presses of Swap ask the wallet once', async () => {
    const begun = await begin()
    const { wallet, swap, fill, server } = begun
    await fill('', server.husd, '0.5')
    await swap.review()
    await Promise.all([confirm(begun), swap.confirm()])
    expect(asks(wallet, 'eth_sendTransaction')).toBe(1)
  })

  it('behavior: a second swap of the same token waits for the first, whose allowance is not its own', async () => {
    const begun = await begin()
    const { swap, fill, server, status } = begun
    await fill(server.husd, '', '3')
    await swap.review()
    await confirm(begun)
    await fill(server.husd, '', '2')
    await swap.review()
    await confirm(begun)
    expect(status()).toMatchObject({ step: 'stopped', failure: { reason: 'otherSwap' } })
    expect(chain().transactions).toHaveLength(2)
  })

  it('rejects: declined in the wallet: nothing is left behind, and it can be tried again', async () => {
    const wallet = sender()
    wallet.script.set('eth_sendTransaction', fails(4001))
    const begun = await begin(wallet)
    const { swap, fill, server, status, operations, page } = begun
    await fill('', server.husd, '0.5')
    await swap.review()
    await confirm(begun)
    expect(status()).toMatchObject({ step: 'stopped', failure: { reason: 'declined' } })
    expect(operations()).toEqual([])
    await until(() => analytics(page).at(-1)?.event === 'SWAP_ERROR')
    await swap.reviewAgain()
    await until(() => page.state().view === 'SwapPreview')
  })

  it('behavior: after a meaningless answer of the wallet the swap is unknown until the chain was asked', async () => {
    const wallet = sender()
    wallet.script.set('eth_sendTransaction', () => null)
    const begun = await begin(wallet)
    const { swap, fill, server, status, operations } = begun
    await fill('', server.husd, '0.5')
    await swap.review()
    await confirm(begun)
    expect(status()).toMatchObject({ step: 'over' })
    expect(operations()).toMatchObject([{ kind: 'swap', status: 'unknown' }])
  })

  it('behavior: wrapping needs no permission and has no slippage', async () => {
    const begun = await begin()
    const { swap, fill, server, status } = begun
    Object.assign(server.state, { kind: 'wrap', rate: 1_000_000n, priceImpact: 0 })
    await fill('', bean, '0.5')
    await swap.review()
    await confirm(begun)
    expect(status()).toMatchObject({ step: 'over', plan: 'none' })
    expect(server.count('build-approve')).toBe(0)
  })
})
