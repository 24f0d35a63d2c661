import { describe, expect, it } from 'vitest'
import { etherOut, transactionOf } from '../testing/fakeHistory.ts'
import { evmAccounts, fails } from '../testing/fakeWallet.ts'
import { setUpSending } from '../testing/sendingPage.ts'
import { quiet, until } from '../testing/turn.ts'

const [own, other] = evmAccounts
const hashes = /^0x[0-9a-f]{64}$/

describe('createApp: sending', { timeout: 30_000 }, () => {
  const { chain, begin, analytics } = setUpSending()

  it('default: a coin goes from the wallet to the receiver, and the page’s statistics hear of it', async () => {
    const { page, wallet, send, fill, review, status, operations } = await begin()
    await fill(other, '0.25')
    expect((await review())?.status).toBe('ready')
    await send.confirm()
    expect(chain().transactions).toMatchObject([
      { from: own, to: other, value: '0x3782dace9d90000', input: '0x' },
    ])
    expect(wallet.log.filter((method) => method === 'eth_sendTransaction')).toHaveLength(1)
    expect(status()).toMatchObject({ step: 'over' })
    expect(operations()).toMatchObject([{ status: 'sent', hash: chain().transactions[0]?.hash }])

    const stop = send.operations.follow()
    chain().mine()
    await until(() => operations()[0]?.status === 'confirmed')
    stop()
    const properties = { isSmartAccount: false, network: 'eip155:31337', token: 'ETH', amount: 0.25 }
    expect(analytics(page).filter(({ event }) => event.includes('SEND'))).toEqual([
      { event: 'SEND_INITIATED', properties },
      { event: 'SEND_SUCCESS', properties: { ...properties, hash: expect.stringMatching(hashes) } },
    ])
  })

  it('parameters: a token moves by its contract, and nothing of the coin', async () => {
    const { page, send, fill, review } = await begin()
    await until(() => page.app.store.get(send.form.tokensAtom).length === 2)
    send.chooseToken(`eip155:31337:${chain().token}`)
    await fill(other, '1.5')
    await review()
    await send.confirm()
    const [sent] = chain().transactions
    expect(sent).toMatchObject({ to: chain().token, value: '0x0' })
    expect(sent?.input).toBe(
      `0xa9059cbb${other.slice(2).toLowerCase().padStart(64, '0')}${(1_500_000).toString(16).padStart(64, '0')}`,
    )
  })

  it('parameters: money is turned into the token, and never into more than it pays for', async () => {
    const { page, send, fill, amount } = await begin()
    await fill(other, '0.5')
    send.form.turn()
    expect(page.app.store.get(send.form.formAtom)).toMatchObject({ unit: 'money', amount: '1000' })
    send.typeAmount('10.01')
    expect(amount()).toMatchObject({ status: 'known', amount: '0.005005' })
    send.form.turn()
    expect(page.app.store.get(send.form.formAtom)).toMatchObject({ unit: 'token', amount: '0.005005' })
  })

  it('behavior: what was typed is what is sent, however often it is turned', async () => {
    const { page, send, fill, amount } = await begin()
    await fill(other, '0.0012345')
    const form = () => page.app.store.get(send.form.formAtom)
    send.form.turn()
    expect(form()).toMatchObject({ unit: 'money', amount: '2.47' })
    expect(amount()).toMatchObject({ status: 'known', amount: '0.0012345' })
    send.form.turn()
    expect(form()).toMatchObject({ unit: 'token', amount: '0.0012345' })
    send.form.turn()
    send.typeAmount('2.4')
    expect(amount()).toMatchObject({ status: 'known', amount: '0.0012' })
  })

  it('behavior: what is typed or reviewed while "Max" is being read stays', async () => {
    const { page, send, fill, review } = await begin()
    await fill(other, '1')
    const state = () => [page.app.store.get(send.form.formAtom).amount, page.app.store.get(send.maxAtom)]
    for (const act of [() => send.typeAmount('0.3'), review]) {
      await Promise.all([send.max(), act()])
      expect(state()).toEqual(['0.3', 'idle'])
    }
  })

  it('behavior: "Max" leaves the fee, and sends under the limits that it was counted with', async () => {
    const { page, send, fill, review } = await begin()
    await fill(other, '1')
    await send.max()
    expect(page.app.store.get(send.form.formAtom).amount).toBe('1.499958')
    await review()
    await send.confirm()
    expect(BigInt(chain().transactions[0]?.value ?? 0)).toBe(15n * 10n ** 17n - 42_000_000_000_000n)
  })

  it('behavior: "Max" under a fee that has risen since is less, by as much as it has risen', async () => {
    const { page, send, fill, review } = await begin()
    await fill(other, '1')
    await send.max()
    const { preview } = chain().state
    const fee = { ...preview.fee, expected: '42000000000000', most: '84000000000000' }
    const evm = { gasLimit: '21000', maxFeePerGas: '4000000000', maxPriorityFeePerGas: '1000000000' }
    chain().state.preview = { ...preview, fee: { ...fee, evm } }
    expect(await review()).toMatchObject({ status: 'ready', transfer: { amount: '1.499916', limits: evm } })
    await send.confirm()
    expect(BigInt(chain().transactions[0]?.value ?? 0)).toBe(15n * 10n ** 17n - 84_000_000_000_000n)
    expect(page.app.store.get(send.attemptAtom)).toMatchObject({ step: 'over' })
  })

  it.each([
    ['> balance', '1.500000000000000001', { status: 'known', isTooMuch: true }],
    ['> decimals', '0.0000000000000000001', { status: 'tooFine', decimals: 18 }],
    ['0', '0', { status: 'zero' }],
    ['1e3', '1e3', { status: 'invalid' }],
    ['comma locale', '0,25', { status: 'known', amount: '0.25' }],
    ['a thousand or one', '1,000', { status: 'ambiguous' }],
    ['30 digits', '9'.repeat(30), { status: 'known', isTooMuch: true }],
  ])('parameters: an amount %s', async (_case, text, expected) => {
    const { fill, amount, send, problem } = await begin()
    await fill(other, text)
    expect(amount()).toMatchObject(expected)
    await send.review()
    const isGood = expected.status === 'known' && !('isTooMuch' in expected)
    expect(problem()).toBe(isGood ? null : 'invalid')
  })

  it('rejects: nothing is filled in', async () => {
    const { page, send, problem } = await begin()
    await until(() => page.app.store.get(send.form.tokenAtom) !== null)
    await send.review()
    expect(problem()).toBe('missing')
    send.typeAmount('1')
    await send.review()
    expect(problem()).toBe('missing')
  })

  it('behavior: that a token is required is said until there is one', async () => {
    const { send, fill, problem } = await begin()
    await fill(other, '1')
    send.chooseToken('eip155:31337:0x0000000000000000000000000000000000000009')
    send.typeAmount('1')
    await send.review()
    expect(problem()).toBe('noToken')
    send.form.change({ tokenKey: null })
    expect(problem()).toBeNull()
  })

  it('rejects: the token’s own contract as its receiver', async () => {
    const { page, send, fill, problem } = await begin()
    await until(() => page.app.store.get(send.form.tokensAtom).length === 2)
    send.chooseToken(`eip155:31337:${chain().token}`)
    await fill(chain().token, '1')
    await send.review()
    expect(problem()).toBe('tokenContract')
  })

  it('behavior: a name is pinned to the address that was shown, and a change before it is sent stops it', async () => {
    chain().state.names.set('ada.eth', other)
    const { wallet, send, fill, review, receiver, status } = await begin()
    await fill('Ada.eth', '0.1')
    expect(receiver()).toMatchObject({ status: 'known', address: other, name: 'ada.eth' })
    await review()
    chain().state.names.set('ada.eth', own)
    await send.confirm()
    expect(status()).toMatchObject({ step: 'stopped', failure: { reason: 'nameChanged', name: 'ada.eth' } })
    expect(wallet.log).not.toContain('eth_sendTransaction')
  })

  it('behavior: an address that resembles one paid from here before is warned of', async () => {
    const { send, fill, review } = await begin()
    await fill(other, '0.1')
    expect(await review()).toMatchObject({ lookAlike: null })
    await send.confirm()
    expect(send.recents()).toEqual([{ namespace: 'eip155', address: other, name: null }])
    await fill(`${other.slice(0, 6)}${'7'.repeat(32)}${other.slice(-4)}`.toLowerCase(), '0.1')
    expect(await review()).toMatchObject({ lookAlike: other })
  })

  it('rejects: nothing is sent to a look-alike before the person has ticked that they compared it', async () => {
    const { send, fill, review } = await begin()
    await fill(other, '0.1')
    await review()
    await send.confirm()
    await fill(`${other.slice(0, 6)}${'7'.repeat(32)}${other.slice(-4)}`.toLowerCase(), '0.1')
    await review()
    await send.confirm()
    expect(chain().transactions).toHaveLength(1)
    send.compare(true)
    // What is read again is compared again.
    await send.readAgain()
    await send.confirm()
    expect(chain().transactions).toHaveLength(1)
    send.compare(true)
    await send.confirm()
    expect(chain().transactions).toHaveLength(2)
  })

  it('behavior: an address that resembles one paid before, by the account’s history, is warned of; senders of dust do not count', async () => {
    const { send, fill, review } = await begin()
    const poisoned = `${other.slice(0, 6)}${'7'.repeat(32)}${other.slice(-4)}`.toLowerCase()
    const dust = { sentFrom: poisoned, sentTo: own }
    chain().state.history = [
      transactionOf('2', dust, [{ ...etherOut, direction: 'in', quantity: { numeric: '0.000001' } }]),
      transactionOf('1', { sentFrom: own, sentTo: poisoned }, [{ ...etherOut, quantity: { numeric: '0' } }]),
      transactionOf('0', { sentFrom: own, sentTo: other }, [etherOut]),
    ]
    await fill(poisoned, '0.1')
    expect(await review()).toMatchObject({ lookAlike: other })
    await fill(other, '0.1')
    expect(await review()).toMatchObject({ lookAlike: null })
    expect(send.recents()).toEqual([])
  })

  it('behavior: without the network nothing is reviewed as if it were known, and it can be asked again', async () => {
    const { send, fill, review } = await begin()
    await fill(other, '0.1')
    chain().state.isDown = true
    expect(await review()).toMatchObject({ status: 'failed', code: 'RPC_UNREACHABLE' })
    await send.confirm()
    expect(chain().transactions).toEqual([])
    chain().state.isDown = false
    await send.readAgain()
    await send.confirm()
    expect(chain().transactions).toHaveLength(1)
  })

  it('rejects: what the network says would fail is not asked of the wallet', async () => {
    const { wallet, send, fill, review } = await begin()
    const { preview } = chain().state
    chain().state.preview = { ...preview, fee: null, failure: { code: 'REVERTED', reason: 'paused' } }
    await fill(other, '0.1')
    expect(await review()).toMatchObject({ status: 'ready', answer: { failure: { reason: 'paused' } } })
    await send.confirm()
    expect(wallet.log).not.toContain('eth_sendTransaction')
    chain().state.preview = preview
    await send.readAgain()
    await send.confirm()
    expect(chain().transactions).toHaveLength(1)
  })

  it('behavior: the wallet is asked without a word from the network that the review has not brought', async () => {
    const { wallet, send, fill, review } = await begin()
    await fill(other, '0.1')
    await review()
    const { asked } = chain().state
    await until(() => ['eth_getTransactionCount', 'eth_blockNumber'].every((each) => asked.includes(each)))
    chain().state.isDown = true
    await send.confirm()
    expect(wallet.log).toContain('eth_sendTransaction')
    expect(chain().transactions).toHaveLength(1)
  })

  it('behavior: two presses of Send ask the wallet once', async () => {
    const { wallet, send, fill, review } = await begin()
    await fill(other, '0.1')
    await review()
    await Promise.all([send.confirm(), send.confirm()])
    expect(wallet.log.filter((method) => method === 'eth_sendTransaction')).toHaveLength(1)
  })

  it('behavior: another account or network empties the form', async () => {
    const { page, wallet, send, fill, review } = await begin()
    await fill(other, '0.1')
    await review()
    wallet.held.accounts = [other]
    page.tell(wallet, 'accountsChanged')
    await until(() => page.state().accounts.eip155?.address === other)
    await send.confirm()
    expect(chain().transactions).toEqual([])
    expect(page.app.store.get(send.form.formAtom)).toMatchObject({ amount: '', receiver: '' })
  })

  it('rejects: a name that leads nowhere', async () => {
    const { fill, receiver } = await begin()
    await fill('nobody.eth', '0.1')
    expect(receiver()).toEqual({ status: 'problem', problem: 'unknownName' })
  })

  it('behavior: a wallet on another network is asked to switch, and nothing is sent elsewhere', async () => {
    const { wallet, send, fill, review } = await begin()
    await fill(other, '0.1')
    await review()
    // Without a word, as some wallets do.
    wallet.held.chainId = 31338
    await send.confirm()
    const asked = wallet.log.filter((method) => /switch|send/i.test(method))
    expect(asked).toEqual(['wallet_switchEthereumChain', 'eth_sendTransaction'])
    expect(wallet.held.chainId).toBe(31337)
  })

  it('rejects: a wallet that stays on another network is not asked to send', async () => {
    const { wallet, send, fill, review, status } = await begin()
    await fill(other, '0.1')
    await review()
    wallet.held.chainId = 31338
    wallet.script.set('wallet_switchEthereumChain', fails(4001))
    await send.confirm()
    expect(status()).toMatchObject({ step: 'stopped', failure: { reason: 'declined' } })
    expect(chain().transactions).toEqual([])
  })

  it('behavior: a transfer that the wallet declines was not sent, says so, and can be tried again', async () => {
    const { page, wallet, send, fill, review, status, operations } = await begin()
    await fill(other, '0.1')
    await review()
    wallet.script.set('eth_sendTransaction', fails(4001))
    await send.confirm()
    expect(status()).toMatchObject({ step: 'stopped', failure: { reason: 'declined' } })
    expect(operations()).toEqual([])
    await quiet()
    const told = analytics(page).map(({ event }) => event)
    expect(told.filter((event) => event.includes('SEND'))).toEqual(['SEND_INITIATED', 'SEND_REJECTED'])
    wallet.script.set('eth_sendTransaction', (params) => chain().send(Object(params)[0]))
    await send.confirm()
    expect(chain().transactions).toHaveLength(1)
  })

  it.each([
    ['null', () => null],
    ['nonsense', () => ({ ok: true })],
    ['a hash that is too short', () => '0x12'],
    ['its own internal error', fails(-32603)],
  ])(
    'behavior: a wallet that answers %s may have sent: nobody says otherwise before the chain was asked',
    async (_case, answer) => {
      const { wallet, send, fill, review, operations } = await begin()
      await fill(other, '0.1')
      await review()
      wallet.script.set('eth_sendTransaction', answer)
      await send.confirm()
      expect(operations()).toMatchObject([{ status: 'unknown', hash: null }])
      const stop = send.operations.follow()
      chain().send({ from: own, to: other, value: '0x16345785d8a0000' })
      chain().mine()
      await until(() => operations()[0]?.status === 'confirmed')
      stop()
      expect(operations()[0]?.hash).toBe(chain().transactions[0]?.hash)
    },
  )

  it('behavior: an unsent transfer is not taken for a sent one of the same amount and receiver', async () => {
    const { wallet, send, fill, review, operations } = await begin()
    const sendOnce = async () => {
      await fill(other, '0.1')
      await review()
      await send.confirm()
    }
    wallet.script.set('eth_sendTransaction', () => null)
    await sendOnce()
    wallet.script.set('eth_sendTransaction', (params) => chain().send(Object(params)[0]))
    await sendOnce()
    chain().mine()
    const stop = send.operations.follow()
    await until(() => operations()[1]?.status === 'confirmed')
    await send.operations.look()
    expect(operations()[0]).toMatchObject({ status: 'unknown', hash: null })
    // The wallet sends the first one after all.
    chain().send({ from: own, to: other, value: '0x16345785d8a0000' })
    chain().mine()
    await until(() => operations()[0]?.status === 'confirmed')
    stop()
    expect(operations().map(({ hash }) => hash)).toEqual(
      chain()
        .transactions.map(({ hash }) => hash)
        .reverse(),
    )
  })

  it('behavior: the hash of another transaction is not taken for the operation’s', async () => {
    const foreign = chain().send({ from: other, to: own, value: '0x1' })
    const { wallet, send, fill, review, operations } = await begin()
    await fill(other, '0.1')
    await review()
    wallet.script.set('eth_sendTransaction', () => foreign)
    await send.confirm()
    const stop = send.operations.follow()
    await until(() => operations()[0]?.status === 'unknown')
    stop()
    expect(operations()[0]?.hash).toBeNull()
  })

  it('behavior: what fails on the network, and what another transaction replaces, is told as that', async () => {
    const { send, fill, review, operations } = await begin()
    for (const _ of [1, 2]) {
      await fill(other, '0.1')
      await review()
      await send.confirm()
      if (operations().length === 1) chain().mine('0x0')
    }
    const stop = send.operations.follow()
    await until(() => operations()[0]?.status === 'failed')
    await until(() => operations()[1]?.evm?.isNonceSeen === true)
    const dropped = chain().transactions.pop()
    chain().send({ from: own, to: own, value: '0x1' }, dropped?.nonce)
    chain().mine()
    await until(() => operations()[1]?.status === 'replaced')
    stop()
  })
})
