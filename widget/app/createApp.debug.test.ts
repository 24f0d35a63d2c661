import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { traceHop } from '#shared/debug/traceHop.ts'
import { account, createAuthStage, outcomeOf } from '../testing/authStage.ts'
import { createFakeAuthFrame } from '../testing/fakeAuthFrame.ts'
import { createFakeWallet, fails } from '../testing/fakeWallet.ts'
import { until } from '../testing/turn.ts'

/** What may be said: names, codes and times. Nothing that a person typed, owns or is can have this shape and pass the test beside it. */
const shapes = [
  /^view \w+ (open|closed)$/,
  /^(wallets found:|network|connected|connect|switch to|pairing|WalletConnect|login|sign-in) [\w.:, -]+?(: over)?$/,
  /^request [\w/:.…-]+: (\d{3}|no status), \d+ ms$/,
  /^channel (open|closed)$/,
  /^(asks|is asked|tells|hears) \w+( [\w.:-]+)*$/,
  /^(has|answers) \w+( [\w.:-]+)*: (ok|given up|[A-Z_]+( -?\d+)?), \d+ ms$/,
]

describe('createApp: the option debug', { timeout: 30_000 }, () => {
  const { open, signIn } = createAuthStage()
  let said: string[] = []

  beforeEach(() => {
    said = []
    vi.spyOn(console, 'info').mockImplementation((line) => void said.push(String(line)))
  })
  afterEach(() => void vi.restoreAllMocks())

  const lines = () => said.map((line) => line.replace(/^WalletKit: widget: /, ''))

  it('default: nothing is said', async () => {
    await signIn(await open(createFakeAuthFrame()))
    expect(said).toEqual([])
  })

  it('security.md rule 13 parameters: debug says what page and widget are at in a whole sign-in, and nothing of what a person typed or has', async () => {
    const frame = createFakeAuthFrame()
    const hop: string[] = []
    const page = await open(frame, {
      options: { debug: true },
      trace: (transport) => traceHop(transport, (line) => void hop.push(line)),
    })
    await until(() => lines().includes('view Connect closed'))
    await signIn(page)
    await page.widget.request({
      namespace: 'eip155',
      method: 'personal_sign',
      params: ['0x736563726574', account.address],
    })
    await page.widget.disconnect({})
    expect(lines()).toEqual(
      expect.arrayContaining([
        'view Connect open',
        'login email otp entering',
        'connected AUTH eip155:31337',
        'connected AUTH eip155:31337: over',
      ]),
    )
    expect(hop).toEqual(
      expect.arrayContaining([
        'asks connect email',
        'hears event connect eip155',
        expect.stringMatching(/^has request eip155 personal_sign: ok, \d+ ms$/),
      ]),
    )
    expect(said.filter((line) => !line.startsWith('WalletKit: widget: '))).toEqual([])
    const all = [...lines(), ...hop]
    for (const line of all)
      expect(
        shapes.some((shape) => shape.test(line)),
        line,
      ).toBe(true)
    const secrets = ['ada', '123456', account.address, account.address.slice(2, 12), '736563726574', 'signed']
    for (const secret of secrets) expect(all.join('\n').toLowerCase()).not.toContain(secret.toLowerCase())
  })

  it('behavior: why a wallet did not connect is said by its code', async () => {
    const wallet = createFakeWallet({ info: { rdns: 'test.anchor' } })
    wallet.script.set('eth_requestAccounts', fails(4001))
    const page = await open(createFakeAuthFrame(), { wallets: [wallet], options: { debug: true } })
    await until(() => said.length > 0)
    const outcome = outcomeOf(page.widget.connect({ connectorId: 'test.anchor' }))
    const declined = 'connect test.anchor eip155 declined USER_REJECTED'
    await until(() => lines().includes(declined))
    expect(lines()).toContain('wallets found: test.anchor')
    await page.widget.close({})
    await outcome
  })

  it('behavior: switched off, it says no more', async () => {
    const page = await open(createFakeAuthFrame(), { options: { debug: true } })
    await until(() => said.length > 0)
    await page.widget.setOptions({ options: { debug: false } })
    await until(() => page.app.store.get(page.app.optionsAtom).debug === false)
    const before = said.length
    await page.widget.open({})
    expect(said.length).toBe(before)
  })

  it('security.md rule 12 parameters: debug is the flag in the address of the frame', async () => {
    const frame = createFakeAuthFrame({ signedIn: true })
    await signIn(await open(frame, { options: { debug: true } }))
    expect(new URL(frame.opened()?.url ?? '').searchParams.get('logger')).toBe('true')
  })
})
