import { getBase58Decoder } from '@solana/web3.js'
import { type Address, encodeFunctionData, type Hex, parseAbi, serializeErc6492Signature } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { compileTokens } from '../testing/compileTokens.ts'
import { createDeployer, type Deployer } from '../testing/createDeployer.ts'
import { kit } from '../testing/createTestKit.ts'
import {
  createTestSiwx,
  evmSigner,
  shopSite,
  solanaId,
  solanaSigner,
  type TestSigner,
  type TestSiwx,
} from '../testing/createTestSiwx.ts'
import { openTestDatabase } from '../testing/openTestDatabase.ts'
import { startAnvil, type TestChain } from '../testing/startAnvil.ts'

const [ada, bob] = [evmSigner(1), evmSigner(2)]
const sol = solanaSigner(1)
const base58 = getBase58Decoder()
const owner = privateKeyToAccount(`0x${'7'.repeat(64)}`)
const thief = privateKeyToAccount(`0x${'8'.repeat(64)}`)

let database: Database
let anvil: TestChain
let deployer: Deployer
let factory: Address
let code: (name: string) => Hex
let page: TestSiwx

beforeAll(async () => {
  ;[database, anvil] = await Promise.all([openTestDatabase(), startAnvil()])
  deployer = createDeployer(anvil.url)
  code = compileTokens('TestAccounts.sol')
  factory = await deployer.deploy(code('TestAccountFactory'))
})
beforeEach(() => {
  page = createTestSiwx(database.queries, anvil.url)
  return () => page.destroy()
})
afterAll(() => Promise.all([database.destroy(), anvil.destroy()]))

const invalid = (problem: string) => ({
  status: 401,
  body: { problem, reasons: [{ name: 'SIGN_IN_INVALID' }] },
})
const signedIn = (account: string) => ({ status: 200, body: { account, tokenType: 'Bearer' } })

/** Signs what a page wrote, changed or not. */
async function attempt(signer: TestSigner, changed?: Parameters<TestSiwx['message']>[1]) {
  const text = await page.message(signer, changed)
  return page.authenticate(text, await signer.sign(text))
}

describe('authenticate', () => {
  test('default: an EVM account by its key, without a word to its chain', async () => {
    const offline = createTestSiwx(database.queries)
    const text = await offline.message(ada)
    const answer = await offline.authenticate(text, await ada.sign(text))
    await offline.destroy()
    expect(answer).toMatchObject(signedIn(`eip155:1:${ada.address}`))
  })

  test('default: a Solana account', async () => {
    expect(await attempt(sol)).toMatchObject(signedIn(`${solanaId}:${sol.address}`))
  })

  test('behavior: an address without its checksum is one account with the address that has it', async () => {
    const answer = await attempt({ ...ada, address: ada.address.toLowerCase() })
    expect(answer).toMatchObject(signedIn(`eip155:1:${ada.address}`))
  })

  test('behavior: a message that was signed with the connection, and says what that permits, at length', async () => {
    const statement =
      "Sign in. I further authorize the stated URI to perform the following actions on my behalf: (1) 'request'."
    const resources = [`urn:recap:${'eyJ'.repeat(2_500)}`]
    expect(await attempt(ada, { statement, resources })).toMatchObject(signedIn(`eip155:1:${ada.address}`))
  })

  test('behavior: the widget says which page it is in; a page itself need not', async () => {
    const asWidget = { origin: kit, body: { site: shopSite } }
    const { nonce } = await page.nonce(asWidget)
    const text = await page.message(ada, { nonce })
    const body = { message: text, signature: await ada.sign(text) }
    expect(await page.call('authenticate', { origin: kit, body })).toMatchObject({ status: 400 })
    const answer = await page.call('authenticate', { origin: kit, body: { ...body, site: shopSite } })
    expect(answer).toMatchObject({ status: 200 })
  })

  test('behavior: a session never outlives the Expiration Time that was signed', async () => {
    const expirationTime = new Date(page.time.now + 60_000).toISOString()
    expect(await attempt(ada, { expirationTime })).toMatchObject({
      body: { sessionExpiresAt: page.time.now + 60_000, accessTokenExpiresAt: page.time.now + 60_000 },
    })
  })

  test.each<[string, string, Parameters<TestSiwx['message']>[1]]>([
    ['domain', 'threat 20: a message for another site', { domain: 'evil.example' }],
    ['domain', 'threat 20: a look-alike of the site', { domain: 'shop.example.evil.example' }],
    ['domain', 'threat 20: another name of the project’s', { domain: 'beta.shop.example' }],
    ['uri', 'threat 20: a URI of another site', { uri: 'https://evil.example/' }],
    ['network', 'a chain that is not the project’s', { chainId: 'eip155:137' }],
    ['issuedAt', 'a message of yesterday', { issuedAt: '2026-01-30T12:00:00.000Z' }],
    ['issuedAt', 'a message of tomorrow', { issuedAt: '2026-02-01T12:00:00.000Z' }],
    ['expired', 'a message that is over', { expirationTime: '2026-01-31T11:59:59.000Z' }],
    ['notBefore', 'a message that is not valid yet', { notBefore: '2026-01-31T12:06:00.000Z' }],
    ['nonce', 'a nonce that somebody made up', { nonce: 'a'.repeat(64) }],
  ])('rejects: %s: %s', async (problem, _, changed) => {
    expect(await attempt(ada, changed)).toMatchObject(invalid(problem))
  })

  test('rejects: an address with a wrong checksum', async () => {
    const address = `0x${ada.address.slice(2).toUpperCase()}`
    expect(await attempt({ ...ada, address })).toMatchObject(invalid('address'))
  })

  test.each<[string, (text: string) => Promise<string>]>([
    ['another account’s signature', bob.sign],
    ['a signature of another text', (text) => ada.sign(`${text} `)],
    ['no hex', async () => 'signature'],
    ['an empty signature', async () => '0x'],
    ['a Solana signature', sol.sign],
  ])('rejects: of an EVM account: %s', async (_, sign) => {
    const text = await page.message(ada)
    expect(await page.authenticate(text, await sign(text))).toMatchObject(invalid('signature'))
  })

  test.each<[string, (text: string) => Promise<string>]>([
    ['another account’s signature', solanaSigner(2).sign],
    ['a signature of another text', (text) => sol.sign(`${text} `)],
    ['no base58', async () => '0OIl'],
    ['a signature of another length', async () => '1'.repeat(10)],
    ['more than any signature is', async () => '2'.repeat(2_000)],
  ])('rejects: of a Solana account: %s', async (_, sign) => {
    const text = await page.message(sol)
    expect(await page.authenticate(text, await sign(text))).toMatchObject(invalid('signature'))
  })

  test('rejects: a Solana key of small order, for which anybody can sign', async () => {
    // The neutral element: R = S·B holds for it whatever the text is.
    const key = new Uint8Array(32)
    key[0] = 1
    const forged = base58.decode(new Uint8Array([...key, ...new Uint8Array(32)]))
    const text = await page.message({ ...sol, address: base58.decode(key) })
    expect(await page.authenticate(text, forged)).toMatchObject(invalid('signature'))
  })

  test('rejects: an account of a chain whose signatures are not read', async () => {
    const accountAddress = 'cosmos1vqpjljwsynsn58dugz0w8ut7kun7t8ls2qkmsq'
    expect(await attempt(ada, { chainId: 'cosmos:cosmoshub-4', accountAddress })).toMatchObject({
      status: 400,
      body: { reasons: [{ name: 'CHAIN_NOT_SUPPORTED' }] },
    })
  })

  test.each<[string, unknown, string]>([
    ['no JSON', '{', 'The body is not JSON'],
    ['nothing', {}, 'message: '],
    ['no signature', { message: 'a' }, 'signature: '],
    ['a number', { message: 1, signature: '0x' }, 'message: '],
    ['a page that is no origin', { message: 'a', signature: '0x', site: 'shop' }, 'site: must be an origin'],
  ])('rejects: a body with %s, in one sentence', async (_, body, sentence) => {
    const description = expect.stringContaining(sentence)
    expect(await page.call('authenticate', { body })).toMatchObject({
      status: 400,
      body: { reasons: [{ name: 'INVALID_PARAMS', description }] },
    })
  })

  test('rejects: a text that is no sign-in message', async () => {
    expect(await page.authenticate('Hello', await ada.sign('Hello'))).toMatchObject(invalid('malformed'))
  })

  test('rejects: more than any message and signature', async () => {
    const answer = await page.call('authenticate', { body: { message: 'a', signature: 'f'.repeat(140_000) } })
    expect(answer).toMatchObject({ status: 413 })
  })
})

describe('nonces', () => {
  test('threat 6 rejects: a sign-in a second time, also at the same time', async () => {
    const text = await page.message(ada)
    const signature = await ada.sign(text)
    const all = await Promise.all([1, 2, 3].map(() => page.authenticate(text, signature)))
    expect(all.map(({ status }) => status).sort()).toEqual([200, 401, 401])
    expect(await page.authenticate(text, signature)).toMatchObject(invalid('nonce'))
  })

  test('threat 6 rejects: a nonce again at the same time, beside others', async () => {
    const { nonces } = page.siwx
    const [one, other] = [await nonces.issue('ada'), await nonces.issue('ada')]
    const uses = [one, other, one, one].map((nonce) => nonces.use(nonce, 'ada'))
    expect(await Promise.all(uses)).toEqual([true, true, false, false])
    expect(await nonces.use(other, 'ada')).toBe(false)
  })

  test('rejects: the same nonce in other letters', async () => {
    const { nonce } = await page.nonce()
    expect(await attempt(ada, { nonce })).toMatchObject({ status: 200 })
    expect(await attempt(ada, { nonce: nonce.toUpperCase() })).toMatchObject(invalid('nonce'))
  })

  test('rejects: one that was issued for another page of the project', async () => {
    const { nonce } = await page.nonce({ origin: 'https://beta.shop.example' })
    expect(await attempt(ada, { nonce })).toMatchObject(invalid('nonce'))
  })

  test('rejects: one that was issued for another project', async () => {
    const { nonce } = await page.nonce({ projectId: 'other' })
    expect(await attempt(ada, { nonce })).toMatchObject(invalid('nonce'))
  })

  test('rejects: one that is too old', async () => {
    const { nonce } = await page.nonce()
    page.time.now += 600_000
    expect(await attempt(ada, { nonce })).toMatchObject({ status: 200 })
    const late = await page.nonce()
    page.time.now += 600_001
    expect(await attempt(ada, { nonce: late.nonce })).toMatchObject(invalid('nonce'))
  })

  test('behavior: the message’s time is the server’s, so that a visitor’s wrong clock does not matter', async () => {
    const answer = await page.nonce()
    expect(answer).toMatchObject({ issuedAt: '2026-01-31T12:00:00.000Z', expiresAt: page.time.now + 600_000 })
  })

  test('rejects: a page that is not the project’s', async () => {
    const answer = await page.call('nonce', { origin: 'https://evil.example' })
    expect(answer).toMatchObject({ status: 403, body: { reasons: [{ name: 'ORIGIN_NOT_ALLOWED' }] } })
  })

  test('threat 20 rejects: a development host, below which anybody can have a name', async () => {
    const answer = await page.call('nonce', { origin: 'https://evil.vercel.app' })
    const description = expect.stringMatching(
      /^https:\/\/evil\.vercel\.app only connects as a development host/,
    )
    expect(answer).toMatchObject({ status: 403, body: { reasons: [{ description }] } })
  })

  test('rejects: a page that says it is another one', async () => {
    const answer = await page.call('nonce', {
      origin: 'https://beta.shop.example',
      body: { site: shopSite },
    })
    expect(answer).toMatchObject({ status: 403, body: { reasons: [{ name: 'ORIGIN_NOT_ALLOWED' }] } })
  })

  test('rejects: an unknown project', async () => {
    expect(await page.call('nonce', { projectId: 'none' })).toMatchObject({ status: 401 })
  })
})

describe('accounts that are contracts', () => {
  const accountAbi = parseAbi(['function create(address owner)'])
  const createCall = (account: Address) =>
    encodeFunctionData({ abi: accountAbi, functionName: 'create', args: [account] })
  const addressOf = async (account: Address) =>
    String(await deployer.read(factory, 'function addressOf(address) view returns (address)', account))
  const wrap = (signature: Hex, account: Address) =>
    serializeErc6492Signature({ address: factory, data: createCall(account), signature })
  const ofContract = (address: string, sign: (message: string) => Promise<Hex>): TestSigner => ({
    chainId: 'eip155:1',
    address,
    sign,
  })

  test('default: a deployed one signs by ERC-1271', async () => {
    await deployer.call(factory, 'function create(address)', owner.address)
    const address = await addressOf(owner.address)
    const account = ofContract(address, (message) => owner.signMessage({ message }))
    expect(await attempt(account)).toMatchObject(signedIn(`eip155:1:${address}`))
    // Another key's signature is none, wrapped or not.
    const foreign = ofContract(address, (message) => thief.signMessage({ message }))
    expect(await attempt(foreign)).toMatchObject(invalid('signature'))
    const wrapped = ofContract(address, async (message) =>
      wrap(await thief.signMessage({ message }), owner.address),
    )
    expect(await attempt(wrapped)).toMatchObject(invalid('signature'))
  })

  test('default: one that is not deployed yet signs by ERC-6492, and is not deployed by that', async () => {
    const later = privateKeyToAccount(`0x${'9'.repeat(64)}`)
    const address = await addressOf(later.address)
    const account = ofContract(address, async (message) =>
      wrap(await later.signMessage({ message }), later.address),
    )
    expect(await attempt(account)).toMatchObject(signedIn(`eip155:1:${address}`))
    expect(await anvil.send('eth_getCode', [address, 'latest'])).toBe('0x')
    // Without the wrapper nobody is there to ask; with another factory call another account would be there.
    const bare = ofContract(address, (message) => later.signMessage({ message }))
    expect(await attempt(bare)).toMatchObject(invalid('signature'))
    const foreign = ofContract(address, async (message) =>
      wrap(await thief.signMessage({ message }), thief.address),
    )
    expect(await attempt(foreign)).toMatchObject(invalid('signature'))
  })

  test('rejects: a contract that answers yes in another way than ERC-1271 says', async () => {
    const address = await deployer.deploy(code('YesAccount'))
    const account = ofContract(address, (message) => thief.signMessage({ message }))
    expect(await attempt(account)).toMatchObject(invalid('signature'))
  })

  test('behavior: while its chain cannot be asked nobody is refused, and the same signature is good later', async () => {
    await deployer.call(factory, 'function create(address)', thief.address)
    const account = ofContract(await addressOf(thief.address), (message) => thief.signMessage({ message }))
    const offline = createTestSiwx(database.queries)
    const text = await offline.message(account)
    const signature = await account.sign(text)
    const answer = await offline.authenticate(text, signature)
    await offline.destroy()
    expect(answer).toMatchObject({ status: 503, body: { reasons: [{ name: 'RPC_UNREACHABLE' }] } })
    expect(answer.headers.get('Retry-After')).toBe('5')
    expect(await page.authenticate(text, signature)).toMatchObject({ status: 200 })
  })
})
