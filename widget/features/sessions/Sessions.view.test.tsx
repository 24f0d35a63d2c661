import { describe, expect, it } from 'vitest'
import type { KeptSession } from '#shared/api/auth/smartSessions.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { testHolder } from '#shared/testing/signSession.ts'
import { remembered } from '../../testing/authStage.ts'
import { harbor } from '../../testing/fakeNetworks.ts'
import { setUpAuthModal } from '../../testing/openAuthModal.ts'
import { readModal } from '../../testing/readModal.ts'
import { createSessionsFrame, keptOf, logOf, playSessions, sessionOf } from '../../testing/sessionsStage.ts'

const { chain, openAuth } = setUpAuthModal()

const row = 'coffee.example: Up to 5 HUSD a day, until Jan 1, 2030'
const tabs = ['Active', 'Expired', 'Revoked']

interface Opened {
  kept?: readonly KeptSession[]
  /** Before the list is opened. */
  change?: (
    stage: ReturnType<typeof createSessionsFrame> & { contracts: ReturnType<typeof playSessions> },
  ) => void
}

async function openList({ kept = [], change = () => {} }: Opened = {}) {
  const contracts = playSessions(chain())
  chain().state.logs = []
  const stage = createSessionsFrame(kept)
  change({ ...stage, contracts })
  const opened = await openAuth(stage.frame, {
    hints: remembered,
    project: { features: { smartSessions: true } },
  })
  await expect.poll(() => opened.page.state().accounts.eip155?.status).toBe('connected')
  await opened.page.widget.open({ view: 'SmartSessionList' })
  return { ...opened, ...stage, contracts }
}

/** The list with one session, which is opened. */
async function openOne(change?: Opened['change']) {
  const session = await sessionOf()
  const opened = await openList({ kept: [keptOf(session)], ...(change && { change }) })
  await opened.user.click(await opened.modal.findByRole('button', { name: row }))
  await opened.modal.findByRole('heading', { name: 'coffee.example' })
  return { ...opened, session }
}

/** The frame has the transaction approved, and the network has it. */
const send = ({ frame }: ReturnType<typeof createSessionsFrame>) =>
  frame.script.set('rpcRequest', (asked) => {
    const { method, params } = Object(asked)
    return method === 'eth_sendTransaction' ? chain().send(params[0]) : `${method} signed`
  })

describe('SmartSessionList', () => {
  it('default: each session that holds, with its site, what it may and what is left', async () => {
    const { modal } = await openList({ kept: [keptOf(await sessionOf())] })
    const shown = await modal.findByRole('button', { name: row })
    expect(shown.textContent).toContain('2.5 HUSD left')
    await expect.poll(readModal).toMatchObject({ title: 'Permissions', alert: '', focus: 'Permissions' })
    expect(modal.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(tabs)
  })

  it.each([
    ['Active', 'No active permissions'],
    ['Expired', 'No expired permissions'],
    ['Revoked', 'No revoked permissions'],
  ])('default: nothing is %s: that is said', async (tab, heading) => {
    const { modal, user } = await openList()
    await user.click(await modal.findByRole('tab', { name: tab }))
    await expect.poll(readModal).toMatchObject({ heading })
  })

  it('behavior: what the chain refuses is revoked, one by one and all at once, whatever the server keeps; what is over has expired', async () => {
    const [one, all, over] = await Promise.all([
      sessionOf(),
      sessionOf({ salt: '2', nonce: '1' }),
      sessionOf({ salt: '3', end: 1_700_000_100 }),
    ])
    const { modal, user } = await openList({
      kept: [one, all, over].map((session) => keptOf(session)),
      change: ({ contracts }) => contracts.disabled.push(one.pci),
    })
    await user.click(await modal.findByRole('tab', { name: 'Revoked' }))
    await expect.poll(() => modal.queryAllByRole('button', { name: row })).toHaveLength(2)
    await user.click(modal.getByRole('tab', { name: 'Expired' }))
    expect(await modal.findAllByRole('button', { name: /until Nov 14, 2023$/ })).toHaveLength(1)
  })

  it('behavior: the server is down: what the chain has seen is shown, and said to be that', async () => {
    const session = await sessionOf()
    const { modal } = await openList({
      change({ frame }) {
        chain().state.logs = [logOf(session)]
        frame.script.set('listSessions', () => {
          throw new WalletKitError('AUTH_UNREACHABLE', 'Down', { requestId: '0gdxcngz4kv5' })
        })
      },
    })
    expect(
      await modal.findByRole('button', { name: row.replace('coffee.example', 'Unknown site') }),
    ).toBeTruthy()
    expect(modal.getByText(/^We can’t reach the server/)).toBeTruthy()
    expect(modal.getByRole('button', { name: 'Copy request ID 0gdxcngz4kv5' })).toBeTruthy()
  })

  it('behavior: a session that the server hides is in the list, as the chain has seen it', async () => {
    const session = await sessionOf()
    const { modal } = await openList({ change: () => (chain().state.logs = [logOf(session)]) })
    await expect
      .poll(() => modal.queryAllByRole('button', { name: /^Unknown site: Up to 5 HUSD a day/ }))
      .toHaveLength(1)
  })

  it('rejects: a session of another account', async () => {
    const foreign = await sessionOf({ account: testHolder })
    const { modal } = await openList({
      kept: [keptOf(foreign)],
      change: ({ contracts }) => {
        contracts.signer = testHolder
      },
    })
    await modal.findByRole('tab', { name: 'Active' })
    await expect.poll(readModal).toMatchObject({ heading: 'No active permissions' })
  })

  it('behavior: while the network does not answer, nobody is told that a session holds or does not', async () => {
    const session = await sessionOf()
    const { modal } = await openList({
      kept: [keptOf(session)],
      change: () => {
        const { contracts } = chain().state
        chain().state.contracts = (call) => (BigInt(call.to) === 1n ? contracts(call) : undefined)
      },
    })
    expect(
      await modal.findByText(
        `We can’t reach ${harbor.name}, so we can’t tell if these permissions are still active.`,
      ),
    ).toBeTruthy()
    expect(modal.getByRole('button', { name: /until Jan 1, 2030$/ }).textContent).not.toContain('left')
  })

  it('behavior: more than a page of them', async () => {
    const many = await Promise.all(
      Array.from({ length: 14 }, (_, index) => sessionOf({ salt: `${index + 1}` })),
    )
    const { modal, frame } = await openList({ kept: many.map((session) => keptOf(session)) })
    await expect.poll(() => modal.queryAllByRole('button', { name: row })).toHaveLength(14)
    expect(frame.asked('listSessions')).toEqual([{ skip: 0 }, { skip: 12 }])
  })

  it('default: all of a network are revoked by one transaction, with its cost', async () => {
    const two = await Promise.all([sessionOf(), sessionOf({ salt: '2' })])
    const { modal, user, contracts, ...stage } = await openList({ kept: two.map((each) => keptOf(each)) })
    send(stage)
    const button = await modal.findByRole('button', { name: `Revoke all on ${harbor.name}` })
    await modal.findByText(/including those not listed. It costs about 0.00009 ETH.$/)
    await user.click(button)
    await modal.findByText('Waiting for the network. It can still be used until then.', {
      selector: '.wk-notice p',
    })
    contracts.nonce = 1n
    chain().mine()
    await expect.poll(readModal, { timeout: 10_000 }).toMatchObject({ heading: 'No active permissions' })
    expect(chain().transactions.at(-1)).toMatchObject({ input: expect.stringMatching(/^0x/), value: '0x0' })
  })
})

describe('SmartSession', () => {
  it('default: who may what, how much is left and until when', async () => {
    const { modal } = await openOne()
    const facts = modal
      .getAllByRole('term')
      .map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`)
    expect(facts).toEqual([
      'State: Active',
      'Left now: 2.5 HUSD',
      'Until: Jan 1, 2030',
      'Granted on: Nov 1, 2026',
      'Site: Harbor Coffee',
      expect.stringMatching(/^Used by: 0x0000…/i),
      expect.stringMatching(/^Token: 0x0000…/i),
      `Network: ${harbor.name}`,
    ])
  })

  it('default: revoked by a transaction of the account itself, once it is in a block', async () => {
    const { modal, user, contracts, session, ...stage } = await openOne()
    send(stage)
    await modal.findByText('Revoking is a transaction and costs about 0.00009 ETH.')
    await user.click(modal.getByRole('button', { name: 'Revoke' }))
    await modal.findByText('Waiting for the network. It can still be used until then.', {
      selector: '.wk-notice p',
    })
    contracts.disabled.push(session.pci)
    chain().mine()
    await modal.findByText(
      'Revoked. It can’t be used anymore.',
      { selector: '.wk-notice p' },
      { timeout: 10_000 },
    )
    expect(modal.queryByRole('button', { name: 'Revoke' })).toBeNull()
    const [asked] = stage.frame
      .asked('rpcRequest')
      .filter((each) => Object(each).method === 'eth_sendTransaction')
    expect(asked).toMatchObject({
      chainId: harbor.caipNetworkId,
      params: [{ from: session.grant.account, to: expect.any(String), value: '0x0' }],
    })
  })

  it.each([
    ['USER_REJECTED', 'You declined. The permission is still active.'],
    ['RPC_UNREACHABLE', 'We couldn’t revoke it. The permission is still active. Try again.'],
  ] as const)('behavior: %s: the session still holds, and can be revoked', async (code, said) => {
    const { modal, user, frame } = await openOne(({ frame }) =>
      frame.script.set('rpcRequest', () => {
        throw new WalletKitError(code, 'No')
      }),
    )
    await user.click(await modal.findByRole('button', { name: 'Revoke' }))
    await modal.findByText(said, { selector: '.wk-notice p' })
    expect(modal.getByRole('button', { name: 'Revoke' }).getAttribute('aria-disabled')).toBeNull()
    expect(frame.asked('listSessions').length).toBeGreaterThan(1)
  })

  it('behavior: a transaction that did nothing has revoked nothing', async () => {
    const { modal, user, ...stage } = await openOne()
    send(stage)
    await user.click(await modal.findByRole('button', { name: 'Revoke' }))
    await modal.findByText(/^Waiting for the network/, { selector: '.wk-notice p' })
    chain().mine('0x0')
    await expect
      .poll(() => modal.queryAllByText(/^We couldn’t revoke it/, { selector: '.wk-notice p' }), {
        timeout: 5_000,
      })
      .toHaveLength(1)
  })
})

describe('R31 by keyboard only', () => {
  it('behavior: a session is opened and revoked, and Back leads to the list: the focus is never lost', async () => {
    const session = await sessionOf()
    const { modal, user, contracts, ...stage } = await openList({ kept: [keptOf(session)] })
    send(stage)
    const press = async (name: string) => {
      await modal.findByRole('button', { name })
      for (let step = 0; step < 20 && readModal().focus !== name; step += 1) await user.tab()
      expect(readModal().focus).toBe(name)
      await user.keyboard('{Enter}')
    }
    await press(row)
    await press('Revoke')
    await modal.findByText(/^Waiting for the network/, { selector: '.wk-notice p' })
    expect(readModal().focus).toBe('Revoke')
    contracts.disabled.push(session.pci)
    chain().mine()
    await expect.poll(() => modal.queryByRole('button', { name: 'Revoke' }), { timeout: 10_000 }).toBeNull()
    await expect.poll(() => readModal().focus).toBe('coffee.example')
    await press('Back')
    await expect.poll(readModal).toMatchObject({ title: 'Permissions', focus: 'Permissions' })
  })

  it('behavior: all are revoked: their button goes, and the focus is on the list’s tab', async () => {
    const two = await Promise.all([sessionOf(), sessionOf({ salt: '2' })])
    const { modal, user, contracts, ...stage } = await openList({ kept: two.map((each) => keptOf(each)) })
    send(stage)
    const button = await modal.findByRole('button', { name: `Revoke all on ${harbor.name}` })
    button.focus()
    await user.keyboard('{Enter}')
    await modal.findByText(/^Waiting for the network/, { selector: '.wk-notice p' })
    contracts.nonce = 1n
    chain().mine()
    await expect
      .poll(readModal, { timeout: 10_000 })
      .toMatchObject({ heading: 'No active permissions', focus: 'Active' })
  })
})

describe('Permissions in Settings', () => {
  it('default: a row that leads to them, where the page or the project has switched them on', async () => {
    const { page, modal, user } = await openList()
    await page.widget.open({ view: 'AccountSettings' })
    await user.click(await modal.findByRole('button', { name: 'Permissions' }))
    await expect.poll(readModal).toMatchObject({ title: 'Permissions', heading: 'No active permissions' })
  })
})
