import { describe, expect, it } from 'vitest'
import { evmAccounts } from '../testing/fakeWallet.ts'
import { asks, setUpSwapping } from '../testing/swappingPage.ts'
import { until } from '../testing/turn.ts'

const [own] = evmAccounts

describe('createApp: a swap whose wallet is silent', { timeout: 30_000 }, () => {
  const { chain, begin } = setUpSwapping()

  /** The wallet has been asked to send, and the person waits no longer. */
  const giveUp = async () => {
    const begun = await begin()
    const { wallet, swap, fill, server, status } = begun
    let answer = (_: unknown) => {}
    wallet.script.set('eth_sendTransaction', () => new Promise((resolve) => (answer = resolve)))
    await fill('', server.husd, '0.5')
    await swap.review()
    const swapping = swap.confirm()
    await until(() => status()?.step === 'swapping' && asks(wallet, 'eth_sendTransaction') === 1)
    swap.giveUp()
    await swapping
    return { ...begun, answer: (hash: unknown) => answer(hash) }
  }

  it('behavior: it is unknown: the wallet may still be told yes', async () => {
    const { status, operations } = await giveUp()
    expect(status()).toMatchObject({ step: 'over' })
    expect(operations()).toMatchObject([{ kind: 'swap', status: 'unknown', hash: null }])
  })

  it('behavior: what the wallet sends all the same is written down as sent, and nothing is sent again', async () => {
    const { answer, operations, server, wallet } = await giveUp()
    const hash = chain().send({ from: own, to: server.router, value: '0x6f05b59d3b20000' })
    answer(hash)
    await until(() => operations()[0]?.status === 'sent')
    expect(operations()).toMatchObject([{ hash }])
    expect(asks(wallet, 'eth_sendTransaction')).toBe(1)
  })
})
