import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { evmAccounts } from '../testing/fakeWallet.ts'
import { createFakeWindow } from '../testing/fakeWindow.ts'
import { setUpSending } from '../testing/sendingPage.ts'
import type { TestPage } from '../testing/testPage.ts'
import { quiet, until } from '../testing/turn.ts'

const [own, other] = evmAccounts

describe('createApp: what the page’s button shows of an account', { timeout: 30_000 }, () => {
  const { chain, begin, open, sender, connect } = setUpSending()
  const options = { accountSummary: true }
  const summaryOf = (page: TestPage) => page.state().summary
  /** The server's events of chains, by their address. */
  const streams = new Map<string, EventTarget>()

  beforeEach(() => {
    vi.stubGlobal(
      'EventSource',
      class extends EventTarget {
        readyState = 1
        constructor(url: string) {
          super()
          streams.set(url, this)
        }
        close() {
          for (const [url, stream] of streams) if (stream === this) streams.delete(url)
        }
      },
    )
  })
  afterEach(() => {
    streams.clear()
    vi.unstubAllGlobals()
  })
  /** The server tells of a block. */
  const tell = () => {
    const data = JSON.stringify({ chainId: 'eip155:31337', reachable: true, head: 12, hash: '0x1' })
    for (const stream of streams.values()) stream.dispatchEvent(new MessageEvent('chain', { data }))
  }

  it('default: nothing is read of an account for a page that does not ask', async () => {
    const { page } = await begin()
    await quiet()
    expect(summaryOf(page)).toBeUndefined()
  })

  it('parameters: name, picture, network and balance, once they are known; nothing without an account', async () => {
    chain().state.identities = () => ({ name: 'anna.eth', avatar: 'https://pictures.test/anna.png' })
    const wallet = sender()
    const page = await open({ wallets: [wallet], options })
    expect(summaryOf(page)).toBeUndefined()
    await connect(page, wallet)
    await until(() => Boolean(summaryOf(page)?.balance && summaryOf(page)?.name))
    expect(summaryOf(page)).toEqual({
      caipAddress: `eip155:31337:${own}`,
      name: 'anna.eth',
      avatar: 'https://pictures.test/anna.png',
      network: 'Harbor',
      balance: { amount: '1.5', symbol: 'ETH' },
      pending: 0,
    })
    await page.widget.setOptions({ options: { addressLabels: { [own]: 'Savings' } } })
    await until(() => summaryOf(page)?.name === 'Savings')
    await page.widget.disconnect({})
    await until(() => summaryOf(page) === undefined)
  })

  it('behavior: what is sent in the modal is under way until its block is there, with the modal closed; then the balance is read', async () => {
    const { page, send, fill, review } = await begin(sender(), { options })
    await until(() => summaryOf(page)?.balance?.amount === '1.5')
    await fill(other, '0.25')
    await review()
    await send.confirm()
    await page.widget.close({})
    await until(() => summaryOf(page)?.pending === 1)
    expect(streams.size).toBe(1)

    chain().mine()
    chain().state.preview = { ...chain().state.preview, balance: '1250000000000000000' }
    await until(() => {
      tell()
      return summaryOf(page)?.pending === 0
    })
    expect(streams.size, 'nothing is watched any more').toBe(0)
    await until(() => summaryOf(page)?.balance?.amount === '1.25')
  })

  it('R39 behavior: nothing is read in a tab behind others, and it is when somebody comes back after a while', async () => {
    const window = createFakeWindow()
    const wallet = sender()
    window.setVisible(false)
    const page = await open({ wallets: [wallet], options, window })
    await connect(page, wallet)
    await until(() => summaryOf(page) !== undefined)
    await quiet()
    expect(summaryOf(page)?.balance).toBeNull()
    window.setVisible(true)
    await until(() => summaryOf(page)?.balance?.amount === '1.5')
  })

  it('behavior: a page that asks no more is told no more', async () => {
    const { page } = await begin(sender(), { options })
    await until(() => summaryOf(page) !== undefined)
    await page.widget.setOptions({ options: { accountSummary: false } })
    await until(() => summaryOf(page) === undefined)
  })
})
