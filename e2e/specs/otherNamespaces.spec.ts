import type { Page } from '@playwright/test'
import * as z from 'zod/mini'
import { bitcoinSignerOf } from '../../world/phone/methods/createBitcoinSigner.ts'
import { verifyAmino } from '../../world/phone/methods/createCosmosSigner.ts'
import { verifyPolkadotMessage } from '../../world/phone/methods/createPolkadotSigner.ts'
import { stateOf } from '../fixtures/actions.ts'
import { expect, test } from '../fixtures/phoneTest.ts'
import { scan } from '../fixtures/walletConnect.ts'

/* What a page asks of wallets that WalletConnect alone reaches. */

type Namespace = 'bip122' | 'polkadot' | 'cosmos'

const network = (namespace: Namespace, reference: string, name: string, decimals: number) => ({
  id: reference,
  name,
  chainNamespace: namespace,
  caipNetworkId: `${namespace}:${reference}` as const,
  nativeCurrency: { name, symbol: name.slice(0, 4).toUpperCase(), decimals },
  rpcUrls: { default: { http: ['http://127.0.0.1:9'] } },
})
const networks = [
  network('bip122', '000000000019d6689c085ae165831e93', 'Bitcoin', 8),
  network('polkadot', '91b171bb158e2d3848fa23a9f1c25182', 'Polkadot', 10),
  network('cosmos', 'cosmoshub-4', 'Cosmos', 6),
]

const hexSchema = z.custom<`0x${string}`>((value) => typeof value === 'string' && /^0x[0-9a-f]+$/.test(value))
const bitcoinSchema = z.object({ address: z.string(), signature: z.string() })
const polkadotSchema = z.object({ signature: hexSchema })
const cosmosSchema = z.object({
  signature: z.object({ signature: z.string(), pub_key: z.object({ value: z.string() }) }),
})

/** Resolves with the answer of a provider, or with its error's code. */
function ask(page: Page, namespace: Namespace, method: string, params: unknown): Promise<unknown> {
  return page.evaluate(
    async ([asked, name, parameters]) => {
      try {
        return await window.walletKit.getProvider(asked).request({ method: name, params: parameters })
      } catch (error) {
        return (error as { code: unknown }).code
      }
    },
    [namespace, method, params] as const,
  )
}

test('R24 default: getProvider() of Bitcoin, Polkadot and Cosmos asks the phone, which signs for real', async ({
  page,
  openKit,
  phone,
}) => {
  await openKit()
  await page.evaluate((wanted) => window.walletKit.setOptions({ networks: wanted }), networks)
  expect(await ask(page, 'bip122', 'signMessage', {})).toBe(4100)
  await (await scan(phone, await page.evaluate(() => window.walletKit.getPairingUri()))).approve()
  await expect
    .poll(async () => Object.keys((await stateOf(page)).accounts).sort())
    .toEqual(['bip122', 'cosmos', 'polkadot'])
  const { accounts } = await stateOf(page)
  const [account = ''] = phone.accounts.bip122
  const [address = ''] = phone.accounts.polkadot
  const [signerAddress = ''] = phone.accounts.cosmos
  expect(accounts.bip122).toMatchObject({ address: account, accountType: 'payment' })
  expect(accounts.polkadot).toMatchObject({ address })
  expect(accounts.cosmos).toMatchObject({ address: signerAddress })

  const approved = async (namespace: Namespace, method: string, params: unknown) => {
    const answer = ask(page, namespace, method, params)
    await (await phone.nextRequest()).approve()
    return answer
  }
  const message = 'One table for two, please'
  const bitcoin = bitcoinSchema.parse(await approved('bip122', 'signMessage', { account, message }))
  expect(bitcoinSignerOf(message, bitcoin.signature)).toBe(account)
  expect(bitcoinSignerOf(`${message}!`, bitcoin.signature)).not.toBe(account)

  const { signature } = polkadotSchema.parse(
    await approved('polkadot', 'polkadot_signMessage', { address, message }),
  )
  expect(verifyPolkadotMessage(message, signature, address)).toBe(true)
  expect(verifyPolkadotMessage(`${message}!`, signature, address)).toBe(false)

  const signDoc = {
    chain_id: '',
    account_number: '0',
    sequence: '0',
    fee: { gas: '0', amount: [] },
    msgs: [{ type: 'sign/MsgSignData', value: { signer: signerAddress, data: btoa(message) } }],
    memo: '<none>',
  }
  const cosmos = cosmosSchema.parse(await approved('cosmos', 'cosmos_signAmino', { signerAddress, signDoc }))
  const verify = (document: unknown) =>
    verifyAmino(document, cosmos.signature.signature, cosmos.signature.pub_key.value, signerAddress)
  expect([verify(signDoc), verify({ ...signDoc, memo: '' })]).toEqual([true, false])

  const refused = ask(page, 'bip122', 'signMessage', { account, message })
  await (await phone.nextRequest()).reject({ code: -32_000, message: 'User canceled' })
  expect(await refused).toBe(4001)
  expect(await ask(page, 'cosmos', 'cosmos_signDirect', {})).toBe(4200)
})
