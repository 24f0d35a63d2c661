import { createPublicKey, verify } from 'node:crypto'
import { createPublicClient, http, verifyMessage } from 'viem'
import { outcomeOf, stateOf } from '../fixtures/actions.ts'
import { readCode } from '../fixtures/pages.ts'
import { expect, test } from '../fixtures/phoneTest.ts'
import { repeated } from '../fixtures/repeated.ts'
import { approved, askProvider, connectPhone, openCode, scan, uriOf } from '../fixtures/walletConnect.ts'

/* A visitor whose wallet is on a phone. The relay, the phone and the chains are the real programs of the local world. */

const harbor = 'eip155:31337'
const lighthouse = 'eip155:31338'
const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const till = '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720'

test('R27 default: the shop’s code, scanned from the screen: the phone sees the shop, approves, and the account is there', async ({
  page,
  modal,
  phone,
  world,
}) => {
  await page.goto(world.shop)
  await openCode(page, modal)
  const uri = await uriOf(modal)
  await expect.poll(async () => readCode(await page.screenshot())).toBe(uri)

  const proposal = await scan(phone, uri)
  const { origin } = new URL(world.shop)
  expect(proposal).toMatchObject({ origin, validation: 'VALID', metadata: { url: origin } })
  expect(proposal.chains).toEqual(expect.arrayContaining([harbor, lighthouse, world.solana.caipNetworkId]))
  await proposal.approve()
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  expect((await stateOf(page)).accounts).toMatchObject({
    eip155: {
      status: 'connected',
      address: account,
      connector: { type: 'WALLET_CONNECT', name: 'Harbor Phone' },
    },
    solana: { status: 'connected', address: phone.accounts.solana[0] },
  })
  await page.evaluate(() => window.walletKit.open())
  await expect(modal.getByRole('heading', { name: 'Your wallet' })).toBeVisible()
  await expect(modal.getByText('0xf39F', { exact: false }).first()).toBeVisible()
})

test('default: the link can be copied instead of the code', async ({
  page,
  context,
  openKit,
  modal,
  phone,
}) => {
  await openKit()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openCode(page, modal)
  await modal.getByRole('button', { name: 'Copy link' }).click()
  await expect(modal.getByRole('button', { name: 'Link copied' })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  await (await scan(phone, copied)).approve()
  await expect.poll(async () => (await stateOf(page)).accounts.eip155?.address).toBe(account)
})

test('behavior: a phone that is connected: it signs, declines, sends and reads; networks and accounts change on either side', async ({
  page,
  openKit,
  modal,
  phone,
  world,
}) => {
  test.setTimeout(120_000)
  await openKit()
  const topic = await connectPhone(page, modal, phone)

  await test.step('the host’s provider signs with the phone, sends transactions that are mined, and reads from the chain', async () => {
    const message = 'Two flat whites'
    const hex = `0x${Buffer.from(message).toString('hex')}`
    const signature = await approved(page, phone, 'personal_sign', [hex, account])
    expect(await verifyMessage({ address: account, message, signature: signature as `0x${string}` })).toBe(
      true,
    )

    const client = createPublicClient({ transport: http(world.chains[0]?.rpcUrl), pollingInterval: 50 })
    const transaction = { from: account, to: till, value: '0x2386f26fc10000' }
    const hash = (await approved(page, phone, 'eth_sendTransaction', [transaction])) as `0x${string}`
    const receipt = await client.waitForTransactionReceipt({ hash, checkReplacement: false })
    expect(receipt).toMatchObject({ status: 'success', from: account.toLowerCase() })

    expect(await askProvider(page, 'eth_accounts')).toEqual({ result: [account] })
    expect(await askProvider(page, 'eth_chainId')).toEqual({ result: '0x7a69' })
    expect(await askProvider(page, 'eth_getTransactionReceipt', [hash])).toMatchObject({
      result: { status: '0x1' },
    })
    expect(phone.requests()).toEqual([])
  })

  await test.step('what the phone declines is refused with its own code', async () => {
    const answer = askProvider(page, 'personal_sign', ['0x6869', account])
    await (await phone.nextRequest()).reject()
    expect(await answer).toMatchObject({ code: 4001 })
  })

  await test.step('the host’s Solana wallet signs a message with the phone', async () => {
    const answer = page.evaluate(async () => {
      const wallet = window.walletKit.getProvider('solana')
      const [own] = wallet.accounts
      const feature = wallet.features['solana:signMessage'] as {
        signMessage(input: unknown): Promise<{ signature: Uint8Array; signedMessage: Uint8Array }[]>
      }
      const message = new TextEncoder().encode('One espresso')
      const [output] = await feature.signMessage({ account: own, message })
      return {
        address: own?.address,
        publicKey: [...(own?.publicKey ?? [])],
        signature: [...(output?.signature ?? [])],
      }
    })
    const request = await phone.nextRequest()
    expect(request.method).toBe('solana_signMessage')
    await request.approve()
    const { address, publicKey, signature } = await answer
    expect(address).toBe(phone.accounts.solana[0])
    const x = Buffer.from(publicKey).toString('base64url')
    const key = createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x } })
    expect(verify(null, Buffer.from('One espresso'), key, Buffer.from(signature))).toBe(true)
  })

  await test.step('the network is switched by the kit, by the provider and by the phone', async () => {
    const seen = async () => ({
      state: (await stateOf(page)).accounts.eip155?.caipNetworkId,
      provider: (await askProvider(page, 'eth_chainId')).result,
    })
    const on = (caipNetworkId: string) => ({
      state: caipNetworkId,
      provider: `0x${Number(caipNetworkId.slice('eip155:'.length)).toString(16)}`,
    })
    expect(await seen()).toEqual(on(harbor))

    const switched = page.evaluate(() => window.walletKit.switchNetwork('eip155:31338'))
    const request = await Promise.race([phone.nextRequest(), switched])
    if (request) await request.approve()
    await switched
    expect(await seen()).toEqual(on(lighthouse))

    await phone.switchChain(harbor, topic)
    await expect.poll(seen).toEqual(on(harbor))
    await phone.switchChain(lighthouse, topic)
    await expect.poll(seen).toEqual(on(lighthouse))
  })

  await test.step('another account on the phone is another account on the page', async () => {
    const [, second = ''] = phone.accounts.eip155
    await phone.changeAccounts([second])
    await expect.poll(async () => (await stateOf(page)).accounts.eip155?.address).toBe(second)
    expect(await askProvider(page, 'eth_accounts')).toEqual({ result: [second] })
  })
})

test('behavior: a wallet that signs and does not send: the host’s Solana wallet sends all the same', async ({
  page,
  modal,
  phone,
  world,
}) => {
  await page.goto(world.shop)
  await openCode(page, modal)
  const proposal = await scan(phone, await uriOf(modal))
  const { caipNetworkId } = world.solana
  const [address = ''] = phone.accounts.solana
  const methods = ['solana_signMessage', 'solana_signTransaction']
  const solana = { chains: [caipNetworkId], accounts: [`${caipNetworkId}:${address}`], methods, events: [] }
  await proposal.approve({ namespaces: { solana } })
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await page.locator('#pay-solana').click()
  const request = await phone.nextRequest()
  expect(request.method).toBe('solana_signTransaction')
  await request.approve()
  await expect(page.getByText(/Paid · /).first()).toBeVisible()
})

test('R43 behavior: disconnected by the page, the phone knows; disconnected by the phone, the page knows', async ({
  page,
  openKit,
  modal,
  phone,
}) => {
  await openKit()
  await connectPhone(page, modal, phone)
  await page.evaluate(() => window.walletKit.disconnect())
  expect((await stateOf(page)).accounts).toEqual({})
  await expect.poll(() => phone.sessions().length).toBe(0)

  await connectPhone(page, modal, phone)
  await phone.disconnect()
  await expect.poll(async () => (await stateOf(page)).accounts).toEqual({})
  await page.reload()
  await page.waitForFunction(() => 'version' in window.walletKit)
  await page.evaluate(() => window.walletKit.ready)
  expect((await stateOf(page)).accounts).toEqual({})
})

test('R7 rejects: RPC_UNREACHABLE for the first read of a chain once the kit’s server is gone, wherever its code comes from', async ({
  page,
  openKit,
  modal,
  phone,
  world,
}) => {
  await openKit()
  await connectPhone(page, modal, phone)
  await page.route(`${world.kit}/**`, (route) => route.abort('connectionrefused'))
  const reading = () =>
    window.walletKit.getProvider('eip155').request({ method: 'eth_blockNumber', params: [] })
  expect(await outcomeOf(page, reading, undefined)).toMatchObject({ data: { walletKit: 'RPC_UNREACHABLE' } })
})

for (const { times, details } of repeated(3, 20))
  test(
    `R1 behavior: ${times} reloads keep the session, with no mismatch between host, modal, provider and phone`,
    details,
    async ({ page, openKit, modal, phone }) => {
      test.setTimeout(180_000)
      await openKit()
      const topic = await connectPhone(page, modal, phone)
      for (let reload = 0; reload < times; reload += 1) {
        await page.reload()
        const seen = await page.evaluate(async () => {
          await new Promise((done) => window.walletKit.push(done))
          await window.walletKit.ready
          const { eip155, solana } = window.walletKit.getState().accounts
          const accounts = await window.walletKit.getProvider('eip155').request({ method: 'eth_accounts' })
          return {
            status: eip155?.status,
            host: eip155?.address,
            solana: solana?.address,
            provider: (accounts as string[])[0],
          }
        })
        const [solana] = phone.accounts.solana
        expect(seen).toEqual({ status: 'connected', host: account, solana, provider: account })
        expect(phone.sessions().map((session) => session.topic)).toEqual([topic])
      }
      await page.evaluate(() => window.walletKit.open())
      await expect(modal.getByText('0xf39F', { exact: false }).first()).toBeVisible()
      expect(await approved(page, phone, 'personal_sign', ['0x6869', account])).toMatch(/^0x[0-9a-f]{130}$/)
    },
  )
