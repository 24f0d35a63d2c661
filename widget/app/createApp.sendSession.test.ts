import { afterEach, describe, expect, it } from 'vitest'
import { harbor } from '../testing/fakeNetworks.ts'
import { evmAccounts } from '../testing/fakeWallet.ts'
import { setUpSending } from '../testing/sendingPage.ts'
import { until } from '../testing/turn.ts'
import { createWalletConnectStage, onHarbor } from '../testing/walletConnectStage.ts'

const [own, other] = evmAccounts

describe('createApp: sending with a wallet beside the page', { timeout: 30_000 }, () => {
  const { chain, form } = setUpSending()
  const stage = createWalletConnectStage()

  afterEach(async () => expect(await stage.clear()).toEqual([]))

  /** A page that shows the form, with a session that was approved for these methods. */
  const begin = async (methods: string[]) => {
    const relay = await stage.startRelay()
    const walletConnect = { projectId: 'relay-demo', relayUrl: relay.url }
    const page = await stage.open(relay, { project: { walletConnect, apiUrl: chain().url } })
    const phone = await stage.startPhone(relay)
    page.app.walletConnect.choose(null)
    const { id } = await stage.propose(phone, await stage.uriOf(page))
    const namespaces = { eip155: { accounts: [onHarbor], methods, events: ['accountsChanged'] } }
    await phone.client.approve({ id, namespaces })
    await until(() => page.state().accounts.eip155 !== undefined)
    await page.widget.open({ view: 'Account' })
    return { phone, ...form(page) }
  }

  it('rejects: a session without eth_sendTransaction: said before the wallet is asked, which it never is', async () => {
    const { phone, fill, review, problem, send } = await begin(['personal_sign'])
    await fill(other, '0.1')
    expect(await review()).toBeNull()
    expect(problem()).toBe('walletCannot')
    await send.confirm()
    expect(phone.requests).toEqual([])
  })

  it('default: one with it', async () => {
    const { phone, fill, review, send, operations } = await begin(['personal_sign', 'eth_sendTransaction'])
    await fill(other, '0.1')
    expect(await review()).toMatchObject({ status: 'ready' })
    const confirmed = send.confirm()
    await until(() => phone.requests.length === 1)
    expect(phone.requests).toMatchObject([
      { method: 'eth_sendTransaction', chainId: 'eip155:31337', params: [{ from: own, to: other }] },
    ])
    await phone.respond(0, { result: `0x${'7'.repeat(64)}` })
    await confirmed
    expect(operations()).toMatchObject([{ status: 'sent' }])
  })

  it.each(['polkadot', 'bip122', 'cosmos'] as const)(
    'rejects: an account of %s: "Unsupported chain" (spec S8)',
    async (namespace) => {
      const relay = await stage.startRelay()
      const walletConnect = { projectId: 'relay-demo', relayUrl: relay.url }
      const caipNetworkId = `${namespace}:${'9'.repeat(32)}` as const
      const network = {
        ...harbor,
        id: '9'.repeat(32),
        chainNamespace: namespace,
        caipNetworkId,
        name: namespace,
      }
      const page = await stage.open(relay, { project: { walletConnect, networks: [network] } })
      const phone = await stage.startPhone(relay)
      page.app.walletConnect.choose(null)
      const { id } = await stage.propose(phone, await stage.uriOf(page))
      const accounts = [`${caipNetworkId}:${'a'.repeat(32)}`]
      await phone.client.approve({
        id,
        namespaces: { [namespace]: { accounts, methods: ['signMessage'], events: [] } },
      })
      await until(() => page.state().accounts[namespace] !== undefined)
      await expect(page.widget.open({ view: 'WalletSend' })).rejects.toMatchObject({
        code: 'CHAIN_NOT_SUPPORTED',
        message: 'Unsupported chain',
      })
    },
  )
})
