import { describe, expect, it } from 'vitest'
import { evmAccounts, type FakeWallet, silence } from '../testing/fakeWallet.ts'
import { createFakeWindow, type FakeWindow } from '../testing/fakeWindow.ts'
import { setUpSending } from '../testing/sendingPage.ts'
import { quiet, until } from '../testing/turn.ts'

const [own, other] = evmAccounts

describe('createApp: sending from a page that opens it, closes it, or goes', { timeout: 30_000 }, () => {
  const { chain, pages, open, sender, connect, begin, form } = setUpSending()

  describe('the page, or the frame, is gone between the wallet’s question and its answer', () => {
    const leave = async (window: FakeWindow) => {
      const wallet = sender()
      const { page, send, fill, review, status } = await begin(wallet, { window })
      await fill(other, '0.1')
      await review()
      wallet.script.set('eth_sendTransaction', silence)
      void send.confirm()
      await until(() => status()?.step === 'approving' && wallet.log.includes('eth_sendTransaction'))
      pages.splice(pages.indexOf(page), 1)
      page.destroy()
      return wallet
    }
    const comeBack = async (window: FakeWindow, wallet: FakeWallet) => {
      const page = await open({ wallets: [wallet], window })
      await until(() => page.state().accounts.eip155 !== undefined)
      await page.widget.open({ view: 'Account' })
      return { page, ...form(page) }
    }

    it('behavior: what the wallet has sent all the same is found, and is there once', async () => {
      const window = createFakeWindow()
      const wallet = await leave(window)
      chain().send({ from: own, to: other, value: '0x16345785d8a0000' })
      chain().mine()
      const { send, operations } = await comeBack(window, wallet)
      const stop = send.operations.follow()
      await until(() => operations()[0]?.status === 'confirmed')
      stop()
      expect(operations()).toHaveLength(1)
      expect(chain().transactions).toHaveLength(1)
      expect(wallet.log.filter((method) => method === 'eth_sendTransaction')).toHaveLength(1)
    })

    it('behavior: what cannot be found is said to be unknown, and is not sent again', async () => {
      const window = createFakeWindow()
      const wallet = await leave(window)
      const { send, operations } = await comeBack(window, wallet)
      const stop = send.operations.follow()
      await until(() => operations()[0]?.status === 'unknown')
      await quiet()
      stop()
      expect(operations()).toMatchObject([{ status: 'unknown', hash: null }])
      expect(wallet.log.filter((method) => method === 'eth_sendTransaction')).toHaveLength(1)
    })
  })

  describe('a wallet is silent, and the person waits no longer', () => {
    const giveUp = async () => {
      const wallet = sender()
      const stage = await begin(wallet)
      const { page, send, fill, review, status } = stage
      const asked = page.widget.open({ view: 'WalletSend', arguments: {} }).catch((error: unknown) => error)
      await until(() => page.state().view === 'WalletSend')
      await fill(other, '0.1')
      await review()
      let answer = (_: unknown) => {}
      let refuse = (_: unknown) => {}
      wallet.script.set(
        'eth_sendTransaction',
        () => new Promise((resolve, reject) => ([answer, refuse] = [resolve, reject])),
      )
      const sending = send.confirm()
      await until(() => status()?.step === 'approving' && wallet.log.includes('eth_sendTransaction'))
      send.giveUp()
      await sending
      return {
        ...stage,
        asked,
        answer: (hash: string) => answer(hash),
        refuse: (error: unknown) => refuse(error),
      }
    }

    it('rejects: USER_REJECTED, and the payment is unknown: it may still be sent', async () => {
      const { asked, operations, status } = await giveUp()
      expect(await asked).toMatchObject({ code: 'USER_REJECTED' })
      expect(status()).toMatchObject({ step: 'over' })
      expect(operations()).toMatchObject([{ status: 'unknown', hash: null }])
    })

    it('behavior: what the wallet sends all the same is written down as sent', async () => {
      const { answer, operations } = await giveUp()
      const hash = chain().send({ from: own, to: other, value: '0x16345785d8a0000' })
      answer(String(hash))
      await until(() => operations()[0]?.status === 'sent')
      expect(operations()).toMatchObject([{ hash }])
    })

    it('behavior: a late refusal changes nothing, and nothing is thrown', async () => {
      const { refuse, operations } = await giveUp()
      refuse({ code: 4001, message: 'No' })
      await quiet()
      expect(operations()).toMatchObject([{ status: 'unknown' }])
    })
  })

  describe('open({ view: "WalletSend" })', () => {
    it('default: is filled in, and answers with the hash once it was sent', async () => {
      const wallet = sender()
      const page = await open({ wallets: [wallet] })
      await connect(page, wallet)
      const asked = page.widget.open({
        view: 'WalletSend',
        arguments: { to: other, amount: '0.1', namespace: 'eip155', chainId: 31337 },
      })
      await until(() => page.state().view === 'WalletSend')
      const { send, review, receiver } = form(page)
      await until(() => receiver().status === 'known' && page.app.store.get(send.form.tokenAtom) !== null)
      await review()
      await send.confirm()
      expect(await asked).toEqual({ hash: chain().transactions[0]?.hash })
    })

    it('R24 rejects: `USER_CLOSED` where it is closed without', async () => {
      const wallet = sender()
      const page = await open({ wallets: [wallet] })
      await connect(page, wallet)
      const asked = page.widget.open({ view: 'WalletSend', arguments: {} })
      await until(() => page.state().view === 'WalletSend')
      const rejected = expect(asked).rejects.toMatchObject({ code: 'USER_CLOSED' })
      await page.widget.close({})
      await rejected
    })

    it('behavior: closed while the wallet is asked, it is the wallet that answers', async () => {
      const wallet = sender()
      const page = await open({ wallets: [wallet] })
      await connect(page, wallet)
      const asked = page.widget.open({ view: 'WalletSend', arguments: { to: other, amount: '0.1' } })
      await until(() => page.state().view === 'WalletSend')
      const { send, review, receiver, status } = form(page)
      await until(() => receiver().status === 'known' && page.app.store.get(send.form.tokenAtom) !== null)
      await review()
      let answer = (_hash: string) => {}
      wallet.script.set('eth_sendTransaction', () => new Promise((resolve) => (answer = resolve)))
      const confirmed = send.confirm()
      await until(() => status()?.step === 'approving')
      await quiet()
      await page.widget.close({})
      const hash = `0x${'7'.repeat(64)}`
      answer(hash)
      await confirmed
      expect(await asked).toEqual({ hash })
    })

    it('behavior: a payment of an earlier call that ends late is no answer to a later call, and leaves its form alone', async () => {
      const wallet = sender()
      const page = await open({ wallets: [wallet] })
      await connect(page, wallet)
      const call = (amount: string) =>
        page.widget
          .open({ view: 'WalletSend', arguments: { to: other, amount } })
          .catch((error: unknown) => error)
      const first = call('0.1')
      await until(() => page.state().view === 'WalletSend')
      const { send, review, receiver, status, amount } = form(page)
      await until(() => receiver().status === 'known' && page.app.store.get(send.form.tokenAtom) !== null)
      await review()
      let answer = (_hash: string) => {}
      wallet.script.set('eth_sendTransaction', () => new Promise((resolve) => (answer = resolve)))
      const confirmed = send.confirm()
      await until(() => status()?.step === 'approving' && wallet.log.includes('eth_sendTransaction'))
      const second = call('0.2')
      expect(await first).toMatchObject({ code: 'USER_CLOSED' })
      answer(`0x${'7'.repeat(64)}`)
      await confirmed
      expect(amount()).toMatchObject({ status: 'known', amount: '0.2' })
      await page.widget.close({})
      expect(await second).toMatchObject({ code: 'USER_CLOSED' })
    })

    it('rejects: without an account, on a network that is not there, and where the page switches it off', async () => {
      const wallet = sender()
      const page = await open({ wallets: [wallet] })
      await expect(page.widget.open({ view: 'WalletSend' })).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
      await connect(page, wallet)
      const nowhere = { view: 'WalletSend', arguments: { chainId: 'eip155:5' } } as const
      await expect(page.widget.open(nowhere)).rejects.toMatchObject({ code: 'NETWORK_NOT_FOUND' })
      const odd = { view: 'WalletSend', arguments: { chainId: 'solana:x', namespace: 'eip155' } } as const
      await expect(page.widget.open(odd)).rejects.toMatchObject({ code: 'INVALID_PARAMS' })
      await page.widget.setOptions({ options: { features: { send: false } } })
      await quiet()
      await expect(page.widget.open({ view: 'WalletSend' })).rejects.toMatchObject({
        code: 'METHOD_NOT_FOUND',
      })
    })
  })
})
