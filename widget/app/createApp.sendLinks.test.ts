import { describe, expect, it } from 'vitest'
import { createFakeSolanaWallet, evmAccounts, fails, solanaAccount } from '../testing/fakeWallet.ts'
import { setUpSending } from '../testing/sendingPage.ts'
import { until } from '../testing/turn.ts'

const [, other] = evmAccounts

describe('createApp: sending by a link', { timeout: 30_000 }, () => {
  const { chain, begin, sender } = setUpSending()

  const opened = async (wallet = sender(), more = {}) => {
    const stage = await begin(wallet, more)
    const { page, send, receiver } = stage
    await until(() => page.app.store.get(send.form.tokenAtom) !== null)
    const paste = async (text: string) => {
      send.typeReceiver(text)
      await until(() => !['looking', 'empty'].includes(receiver().status))
      return receiver()
    }
    return { ...stage, paste, formNow: () => page.app.store.get(send.form.formAtom) }
  }

  it('default: a payment link is the receiver, the amount and the coin, and says so', async () => {
    const { send, paste, formNow, review } = await opened()
    send.chooseToken(`eip155:31337:${chain().token}`)
    send.typeAmount('5')
    expect(await paste(`ethereum:${other}@31337?value=2.5e17`)).toEqual({
      status: 'known',
      address: other,
      name: null,
      link: { amount: '0.25', symbol: 'ETH', hasMemo: false, words: '' },
    })
    expect(formNow()).toMatchObject({ tokenKey: null, amount: '0.25', unit: 'token', isMax: false })
    await review()
    await send.confirm()
    expect(chain().transactions).toMatchObject([{ to: other, value: '0x3782dace9d90000', input: '0x' }])
  })

  it('default: a link for a token chooses it, and counts by its decimals', async () => {
    const { send, paste, review } = await opened()
    const token = chain().token
    expect(await paste(`ethereum:${token}@31337/transfer?address=${other}&uint256=1.5e6`)).toMatchObject({
      status: 'known',
      address: other,
      link: { amount: '1.5' },
    })
    await review()
    await send.confirm()
    expect(chain().transactions).toMatchObject([
      {
        to: token,
        input: `0xa9059cbb${other.slice(2).toLowerCase().padStart(64, '0')}${(1_500_000).toString(16).padStart(64, '0')}`,
      },
    ])
  })

  it('behavior: a link without an amount leaves it to be typed', async () => {
    const { send, paste, formNow } = await opened()
    send.typeAmount('0.1')
    expect(await paste(`eip155:31337:${other}`)).toMatchObject({
      status: 'known',
      link: { amount: null, symbol: null },
    })
    expect(formNow().amount).toBe('0.1')
  })

  it.each([
    ['a part that cannot be done', (to: string) => `ethereum:${to}?value=1&gas=1`, 'linkPart'],
    ['a call', (to: string) => `ethereum:${to}/approve?address=${to}`, 'linkCall'],
    [
      'a token that nobody owns',
      (to: string) => `ethereum:${to}/transfer?address=${to}&uint256=1`,
      'linkToken',
    ],
    [
      'a wrong letter in the token',
      (to: string) => `ethereum:${to.replace('C51', 'c51')}/transfer?address=${to}`,
      'linkMalformed',
    ],
    ['a network that is not there', (to: string) => `eth:${to}`, 'linkNetwork'],
    ['a short name that nobody knows', (to: string) => `got:${to}`, 'linkNetwork'],
    ['a namespace without a wallet', () => `solana:${solanaAccount}?amount=1`, 'linkNamespace'],
    ['a transaction of a server', () => 'solana:https://shop.example', 'linkTransaction'],
  ])('rejects: %s, and nothing of it is in the form', async (_, write, problem) => {
    const { send, paste, formNow } = await opened()
    send.typeAmount('0.1')
    expect(await paste(write(other))).toMatchObject({ status: 'problem', problem })
    expect(formNow()).toMatchObject({ amount: '0.1', tokenKey: null, memo: '' })
    await send.review()
    expect(chain().transactions).toEqual([])
  })

  const refusedLinks = [
    ['a refused link', (to: string) => `ethereum:${to}?value=1&gas=1`],
    ['a plain address', (to: string) => to],
    ['nothing', () => ''],
  ] as const
  it.each(refusedLinks)(
    'behavior: %s in the place of a link takes out what that had filled in',
    async (_, write) => {
      const { send, paste, formNow } = await opened()
      const token = chain().token
      send.chooseToken(`eip155:31337:${token}`)
      await paste(`ethereum:${other}@31337?value=2.5e17`)
      expect(formNow()).toMatchObject({ tokenKey: null, amount: '0.25' })
      send.typeReceiver(write(other))
      expect(formNow()).toMatchObject({ tokenKey: `eip155:31337:${token}`, amount: '', unit: 'token' })
    },
  )

  it('behavior: what a person has changed after a link stays, with the token that it is of', async () => {
    const { send, paste, formNow } = await opened()
    const token = chain().token
    await paste(`ethereum:${token}@31337/transfer?address=${other}&uint256=1.5e6`)
    const { tokenKey } = formNow()
    send.typeAmount('2')
    expect(await paste(`ethereum:${other}?value=1&gas=1`)).toMatchObject({ status: 'problem' })
    expect(formNow()).toMatchObject({ tokenKey, amount: '2' })
  })

  it('behavior: what stood there before a link that left it open stays', async () => {
    const { send, paste, formNow } = await opened()
    send.typeAmount('0.1')
    send.typeMemo('Lunch')
    await paste(`eip155:31337:${other}`)
    await paste(`ethereum:${other}?value=1&gas=1`)
    expect(formNow()).toMatchObject({ tokenKey: null, amount: '0.1', memo: 'Lunch' })
  })

  it('behavior: a link for another network asks, and is read there', async () => {
    const { page, send, paste, receiver, formNow } = await opened()
    const text = `ethereum:${other}@31338?value=1e17`
    expect(await paste(text)).toMatchObject({
      status: 'elsewhere',
      network: { caipNetworkId: 'eip155:31338' },
    })
    expect(formNow().amount).toBe('')
    await send.followLink({ caipNetworkId: 'eip155:31338' })
    await until(() => page.state().activeNetwork === 'eip155:31338')
    await until(() => receiver().status === 'known')
    expect(formNow()).toMatchObject({ receiver: text, amount: '0.1' })
  })

  it('behavior: a switch that was declined leaves the link where it is', async () => {
    const wallet = sender()
    const { page, send, paste, receiver, formNow } = await opened(wallet)
    const text = `ethereum:${other}@31338?value=1e17`
    await paste(text)
    wallet.script.set('wallet_switchEthereumChain', fails(4001))
    await expect(send.followLink({ caipNetworkId: 'eip155:31338' })).rejects.toMatchObject({
      code: 'USER_REJECTED',
    })
    expect(page.state().activeNetwork).toBe('eip155:31337')
    expect(receiver().status).toBe('elsewhere')
    expect(formNow()).toMatchObject({ receiver: text, amount: '' })
  })

  it('behavior: what is typed during the switch is not overwritten by the link', async () => {
    const wallet = sender()
    const { send, paste, formNow } = await opened(wallet)
    await paste(`ethereum:${other}@31338?value=1e17`)
    let approve = () => {}
    wallet.script.set('wallet_switchEthereumChain', async () => {
      await new Promise<void>((resolve) => (approve = resolve))
      wallet.held.chainId = 31338
      return null
    })
    const followed = send.followLink({ caipNetworkId: 'eip155:31338' })
    await until(() => wallet.log.includes('wallet_switchEthereumChain'))
    send.typeReceiver('')
    approve()
    await followed
    expect(formNow()).toMatchObject({ receiver: '', amount: '' })
  })

  it('behavior: another namespace whose wallet is connected is another network like the others', async () => {
    const solana = createFakeSolanaWallet()
    const wallet = sender()
    const { page, paste } = await opened(wallet, { wallets: [wallet, solana] })
    await page.widget.connect({ connectorId: 'Lagoon Wallet' })
    page.app.networks.setActiveNetwork('eip155:31337')
    expect(await paste(`solana:${solanaAccount}?amount=1`)).toMatchObject({
      status: 'elsewhere',
      network: { chainNamespace: 'solana' },
    })
  })

  it('behavior: an address in groups of four, with what nobody sees, is that address', async () => {
    const { paste } = await opened()
    const groups = other.match(/.{1,4}/g)?.join('\u00a0\u200b')
    expect(await paste(groups ?? '')).toEqual({ status: 'known', address: other, name: null })
  })

  it('parameters: a page may hand over a link', async () => {
    const { page, receiver, formNow } = await opened()
    void page.widget
      .open({ view: 'WalletSend', arguments: { to: `ethereum:${other}@31337?value=1e17` } })
      .catch(() => {})
    await until(() => receiver().status === 'known')
    expect(formNow()).toMatchObject({ amount: '0.1' })
  })
})
