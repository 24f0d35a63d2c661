import { beforeEach, describe, expect, it } from 'vitest'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { hashPrimaryName } from '#shared/names/primaryName.ts'
import { remembered } from '../../testing/authStage.ts'
import { createFakeAuthFrame } from '../../testing/fakeAuthFrame.ts'
import { createFakeWallet, evmAccounts } from '../../testing/fakeWallet.ts'
import { setUpAuthModal } from '../../testing/openAuthModal.ts'
import { readModal } from '../../testing/readModal.ts'

const { openAuth, chain } = setUpAuthModal()

const suffix = 'harbor.eth'
const coinType = 0x8000_0000 + 31_337
const signature = `0x${'ab'.repeat(65)}`
const registrar = `0x${'66'.repeat(20)}` as const

/** The server's names, by name; and what it was sent. */
const kept = {
  owners: new Map<string, string>(),
  records: {},
  sent: [] as Record<string, unknown>[],
}
/** What it says to a registration, in place of writing it down. */
let refusal: { status: number; description: string } | 'lost' | 'never' | null

const answerOf = (name: string, address: string) => ({
  name,
  registered_at: 1_790_000_000,
  addresses: { [coinType]: { address, created: 1_790_000_000 } },
  attributes: [],
  records: kept.records,
})

beforeEach(() => {
  kept.owners.clear()
  kept.sent.length = 0
  kept.records = {}
  refusal = null
  chain().state.isDown = false
  chain().state.identities = (address) => ({
    name: [...kept.owners].find(([, owner]) => owner === address)?.[0] ?? null,
    avatar: null,
  })
  chain().more.answers = ({ pathname, query, body }) => {
    const [, , , kind, value = '', part] = pathname.split('/')
    if (kind === 'reverse')
      return {
        answer: [...kept.owners].flatMap(([name, owner]) => (owner === value ? [answerOf(name, owner)] : [])),
      }
    if (kind === 'suggestions') {
      const own = value === 'admin' ? [] : [value]
      const names = [...own, `${value}-1`, `${value}-hq`].map((label) => `${label}.${query.get('zone')}`)
      return { answer: { suggestions: names.map((name) => ({ name, registered: kept.owners.has(name) })) } }
    }
    if (kind !== 'account' || (part === undefined && value !== '')) return undefined
    kept.sent.push(body)
    if (refusal === null && part === 'primary')
      return { answer: { success: true, hash: `0x${'12'.repeat(32)}` } }
    return refused() ?? register(body)
  }
})

/** Null: the server writes it down. */
function refused() {
  if (refusal === null || refusal === 'lost') return null
  if (refusal === 'never') return { status: 503, answer: {} }
  const { status, description } = refusal
  return { status, answer: { status: 'FAILED', reasons: [{ name: 'name', description }] } }
}

function register(body: Record<string, unknown>) {
  const { name, attributes, replaces } = JSON.parse(String(body['message']))
  kept.owners.delete(replaces)
  kept.owners.set(name, String(body['address']))
  kept.records = attributes
  return refusal === 'lost' ? { status: 503, answer: {} } : { answer: { success: true } }
}

/** The view, of a person who is signed in by e-mail. */
async function openNames(project: { nameRegistrar?: string } = {}) {
  const frame = createFakeAuthFrame({ signedIn: true })
  frame.script.set('rpcRequest', () => signature)
  const opened = await openAuth(frame, { hints: remembered, project: { nameSuffix: suffix, ...project } })
  const { page, modal, user } = opened
  await expect.poll(() => page.state().accounts.eip155?.status).toBe('connected')
  await page.widget.open({ view: 'RegisterAccountName' })
  await expect.poll(() => readModal().title).toBe('Account name')
  const type = async (text: string) => user.type(await modal.findByRole('textbox', { name: 'Name' }), text)
  const register = async (name: string) => {
    await type(name)
    await user.click(await modal.findByRole('button', { name: `Register ${name}.${suffix}` }))
  }
  return { ...opened, frame, type, register }
}

describe('RegisterAccountName', () => {
  it('default: a name is typed, signed and registered, and its owner is told', async () => {
    const { modal, register, frame, user, page } = await openNames()
    await register('anna')
    expect(await modal.findByRole('heading', { name: `anna.${suffix} is yours` })).toBeTruthy()
    const [{ message, ...sent } = {}] = kept.sent
    expect(sent).toEqual({ coin_type: coinType, address: evmAccounts[0], signature })
    expect(JSON.parse(String(message))).toEqual({
      name: `anna.${suffix}`,
      attributes: {},
      timestamp: expect.any(Number),
    })
    expect(frame.asked('rpcRequest')).toMatchObject([{ method: 'personal_sign' }])
    const properties = { isSmartAccount: false, ensName: `anna.${suffix}` }
    expect(page.payloads('event')).toEqual(
      expect.arrayContaining([
        { event: 'REGISTER_NAME_INITIATED', properties },
        { event: 'REGISTER_NAME_SUCCESS', properties },
      ]),
    )
    // The account is called by it at once.
    await user.click(modal.getByRole('button', { name: 'Done' }))
    expect(await modal.findByText(`anna.${suffix}`)).toBeTruthy()
  })

  it('default: whoever has a name is shown it, and registers no second one', async () => {
    kept.owners.set(`anna.${suffix}`, evmAccounts[0])
    const { modal } = await openNames()
    expect(await modal.findByRole('heading', { name: 'You already have a name' })).toBeTruthy()
    expect(modal.getByRole('button', { name: `Copy anna.${suffix}` })).toBeTruthy()
    expect(modal.queryByRole('textbox', { name: 'Name' })).toBeNull()
  })

  it('default: what a name says of its owner is signed and saved, and what is empty is left out', async () => {
    kept.owners.set(`anna.${suffix}`, evmAccounts[0])
    kept.records = { url: 'https://old.example' }
    const { modal, user } = await openNames()
    const url = await modal.findByRole('textbox', { name: /^Website/ })
    expect(modal.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
    await user.clear(url)
    await user.type(modal.getByRole('textbox', { name: 'About you' }), 'Coffee ')
    await user.click(modal.getByRole('button', { name: 'Save' }))
    expect(await modal.findByText('Saved.')).toBeTruthy()
    const message = JSON.parse(String(kept.sent[0]?.['message']))
    expect(message).toMatchObject({ name: `anna.${suffix}`, attributes: { description: 'Coffee' } })
    expect(message.attributes).not.toHaveProperty('url')
    // Nothing is left to be saved.
    expect(modal.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
  })

  it('behavior: a record that the server refuses: why is said, and what was written stays', async () => {
    kept.owners.set(`anna.${suffix}`, evmAccounts[0])
    refusal = { status: 400, description: 'A website is an https:// address' }
    const { modal, user } = await openNames()
    await user.type(await modal.findByRole('textbox', { name: /^Website/ }), 'http://a.example')
    await user.click(modal.getByRole('button', { name: 'Save' }))
    expect(await modal.findByText('A website is an https:// address')).toBeTruthy()
    expect(modal.getByRole('textbox', { name: /^Website/ })).toHaveProperty('value', 'http://a.example')
  })

  it('default: the name is made the primary one: the account signs a hash that says what it is made of, the operator pays', async () => {
    kept.owners.set(`anna.${suffix}`, evmAccounts[0])
    const { modal, user, frame } = await openNames({ nameRegistrar: registrar })
    await user.click(await modal.findByRole('button', { name: 'Set as primary name' }))
    const done = `Done. Apps that read ENS will show anna.${suffix} in about a minute.`
    expect(await modal.findByText(done)).toBeTruthy()
    const [{ expires, ...sent } = {}] = kept.sent
    expect(sent).toEqual({ address: evmAccounts[0], signature })
    const claim = { registrar, name: `anna.${suffix}`, expires: Number(expires) } as const
    const message = hashPrimaryName({ ...claim, address: evmAccounts[0] })
    expect(frame.asked('rpcRequest')).toMatchObject([
      { method: 'personal_sign', params: [message, evmAccounts[0], { primaryName: claim }] },
    ])
    expect(Number(expires) * 1_000 - Date.now()).toBeGreaterThan(40 * 60_000)
  })

  it('behavior: the operator does not pay now: why is said, and it can be tried again', async () => {
    kept.owners.set(`anna.${suffix}`, evmAccounts[0])
    refusal = { status: 429, description: 'One primary name a day is paid for: try again tomorrow' }
    const { modal, user } = await openNames({ nameRegistrar: registrar })
    const button = await modal.findByRole('button', { name: 'Set as primary name' })
    await user.click(button)
    expect(await modal.findByText('One primary name a day is paid for: try again tomorrow')).toBeTruthy()
    expect(button).toHaveProperty('disabled', false)
  })

  it('empty: where nobody pays for primary names none is offered', async () => {
    kept.owners.set(`anna.${suffix}`, evmAccounts[0])
    const { modal } = await openNames()
    await modal.findByRole('heading', { name: 'You already have a name' })
    expect(modal.queryByRole('button', { name: 'Set as primary name' })).toBeNull()
  })

  it('behavior: another name takes the place of the one before, which is said; what it says of its owner stays', async () => {
    const { page, modal, user, register } = await openNames()
    await register('anna')
    await modal.findByRole('heading', { name: `anna.${suffix} is yours` })
    kept.records = { description: 'Coffee' }
    kept.sent.length = 0
    await page.widget.open({ view: 'RegisterAccountName' })
    await user.click(await modal.findByRole('button', { name: 'Choose another name' }))
    expect(
      modal.getByText(`anna.${suffix} will stop working. Nobody else can get it for a year.`),
    ).toBeTruthy()
    // What was typed for the name before is no wish for another one.
    expect(readModal().buttons).toEqual(['Register (disabled)', `Keep anna.${suffix}`])
    await register('annabel')
    expect(await modal.findByRole('heading', { name: `annabel.${suffix} is yours` })).toBeTruthy()
    expect(JSON.parse(String(kept.sent[0]?.['message']))).toMatchObject({
      name: `annabel.${suffix}`,
      replaces: `anna.${suffix}`,
      attributes: { description: 'Coffee' },
    })
    expect([...kept.owners.keys()]).toEqual([`annabel.${suffix}`])
  })

  it('behavior: case and a suffix that is typed along make no other name', async () => {
    const { modal, type } = await openNames()
    await type(`Anna.${suffix}`)
    expect(await modal.findByRole('button', { name: `Register anna.${suffix}` })).toBeTruthy()
  })

  it('behavior: while the wallet asks, nothing else can be registered', async () => {
    const { modal, register, frame } = await openNames()
    frame.script.set('rpcRequest', () => new Promise(() => {}))
    await register('anna')
    expect(await modal.findByText('Approve it in your wallet')).toBeTruthy()
    expect(readModal().buttons).toEqual([`Register anna.${suffix} (disabled)`])
  })

  it('empty: a wallet of the page registers no name: where it can be done is said', async () => {
    const wallet = createFakeWallet({ info: { name: 'Anchor', rdns: 'test.anchor', uuid: 'anchor' } })
    const { page } = await openAuth(createFakeAuthFrame(), {
      wallets: [wallet],
      project: { nameSuffix: suffix },
    })
    await page.widget.connect({ connectorId: 'test.anchor', namespace: 'eip155' })
    await page.widget.open({ view: 'RegisterAccountName' })
    await expect
      .poll(readModal)
      .toMatchObject({ title: 'Account name', heading: 'Not available for this wallet' })
  })

  it.each([
    ['ann', 'At least 4 characters'],
    ['anna_', 'Only the letters a to z, digits and hyphens'],
    ['-anna', 'Hyphens only between letters or digits, one at a time'],
    ['an--na', 'Hyphens only between letters or digits, one at a time'],
    ['аnnа', 'Only the letters a to z, digits and hyphens'],
    ['a'.repeat(64), 'At most 63 characters'],
  ])('rejects: %s', async (text, note) => {
    const { modal, type } = await openNames()
    await type(text)
    expect(await modal.findByText(note, { selector: 'p' })).toBeTruthy()
    expect(readModal().buttons).toContain('Register (disabled)')
  })

  it('behavior: a taken name is said, and a free one like it is taken with a press', async () => {
    kept.owners.set(`anna.${suffix}`, evmAccounts[1])
    const { modal, type, user } = await openNames()
    await type('anna')
    expect(await modal.findByText(`anna.${suffix} is taken`, { selector: 'p' })).toBeTruthy()
    await user.click(modal.getByRole('button', { name: `Use anna-hq.${suffix}` }))
    expect(await modal.findByRole('button', { name: `Register anna-hq.${suffix}` })).toBeTruthy()
  })

  it('behavior: a name that the server holds back cannot be registered, and none like it is offered', async () => {
    const { modal, type } = await openNames()
    await type('admin')
    expect(await modal.findByText(`admin.${suffix} isn’t available`, { selector: 'p' })).toBeTruthy()
    expect(readModal().buttons).toEqual(['Register (disabled)'])
  })

  it('behavior: the server refuses: its reason is shown, and the name can be tried again', async () => {
    refusal = { status: 409, description: 'Somebody has registered this name a moment ago' }
    const { modal, register, user } = await openNames()
    await register('anna')
    expect(await modal.findByText('Somebody has registered this name a moment ago')).toBeTruthy()
    refusal = null
    await user.click(modal.getByRole('button', { name: `Register anna.${suffix}` }))
    expect(await modal.findByRole('heading', { name: `anna.${suffix} is yours` })).toBeTruthy()
  })

  it('behavior: the answer is lost after the name was written down: it is theirs', async () => {
    refusal = 'lost'
    const { modal, register } = await openNames()
    await register('anna')
    expect(await modal.findByRole('heading', { name: `anna.${suffix} is yours` })).toBeTruthy()
  })

  it('behavior: the server does not answer: that the name may be registered is said', async () => {
    refusal = 'never'
    const { modal, register } = await openNames()
    await register('anna')
    expect(await modal.findByText(/^The server didn’t respond. It may have been saved anyway/)).toBeTruthy()
  })

  it('behavior: the person declines in the wallet: nothing is said, and nothing was sent', async () => {
    const { modal, register, frame } = await openNames()
    frame.script.set('rpcRequest', () => {
      throw new WalletKitError('USER_REJECTED', 'No')
    })
    await register('anna')
    await expect.poll(() => frame.asked('rpcRequest').length).toBe(1)
    expect(await modal.findByRole('button', { name: `Register anna.${suffix}` })).toBeTruthy()
    expect(kept.sent).toEqual([])
  })

  it('error: the server is down: that is said, with a way to try again', async () => {
    chain().state.isDown = true
    const { modal, user } = await openNames()
    await modal.findByText(/^We couldn’t check this name/)
    chain().state.isDown = false
    await user.click(modal.getByRole('button', { name: 'Try again' }))
    expect(await modal.findByRole('textbox', { name: 'Name' })).toBeTruthy()
  })
})
