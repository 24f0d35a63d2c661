import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { smartSessionEndpoints } from '#shared/api/auth/smartSessions.ts'
import { openRequestsMethod } from '#shared/constants/openRequestsMethod.ts'
import { hexSchema } from '#shared/delegations/delegation.ts'
import type { Document } from '../payment/createBrowser.ts'
import { createGrantStage, type GrantPerson, type GrantStage, polled } from './grantStage.ts'

/*
 * Whatever ends in the middle of a grant: there is one session or none, the person finds each that there is, and the page has it or gets it by asking
 * for what it has been granted. On a real chain, with the real server, which is killed as the system would.
 */

const never = new AbortController().signal
const grantedSchema = z.array(z.object({ context: hexSchema() }))

let stage: GrantStage
let me: GrantPerson
let page: Document

beforeAll(async () => {
  stage = await createGrantStage()
})
afterAll(() => stage?.destroy())
beforeEach(async () => {
  me = await stage.signUp()
  page = me.page
})
afterEach(() => page?.kill())

async function reload() {
  page.kill()
  page = await me.browser.load()
  await page.handlers.getUser({ interactive: false }, never)
}
const ask = async (method: string, ...params: unknown[]) =>
  page.handlers.rpcRequest({ chainId: stage.network.caipNetworkId, method, params }, never)
async function request() {
  const asked = ask('wallet_requestExecutionPermissions', await me.coffee())
  asked.catch(() => {})
  return { asked }
}
const approve = async () => (await page.openWindow()).decide('approve')

/** What the page is told that it has been granted. */
const granted = async () =>
  grantedSchema.parse(await ask('wallet_getGrantedExecutionPermissions')).map(({ context }) => context)
/** What the person finds. */
async function kept() {
  const answer = await page.handlers.listSessions({ skip: 0 }, never)
  return smartSessionEndpoints.list.answer.parse(answer).sessions.map(({ context }) => context)
}
/** What was unfinished as the page ended has come to its end. @param sends the person is told of the upgrade, and reads it */
async function settled(sends: boolean) {
  if (sends) {
    await expect.poll(() => page.outcome()?.outcome, polled).toBe('sent')
    page.outcome()?.close()
  }
  await expect.poll(page.shown, polled).toBeNull()
  await expect.poll(() => ask(openRequestsMethod), polled).toBe(false)
}

/** There is one session, the page knows it, and its holder may take what was agreed to, once. */
async function expectOne() {
  const contexts = await granted()
  expect(contexts).toHaveLength(1)
  expect(await kept()).toEqual(contexts)
  const [context = '0x'] = contexts
  expect(await me.redeem(context, me.pay(5))).toBe('success')
  expect(await me.redeem(context, me.pay(1))).toMatch(/^refused:/)
}

/** A grant, approved, which stands still at this step of the document. */
async function approvedUntil(step: string, when: 'before' | 'after') {
  const held = page.breakAt(step, when)
  const { asked } = await request()
  await approve()
  await held.reached
  return { ...held, asked }
}

/** How far a grant, and the upgrade that comes first, has come when something ends. Each resolves there. */
const steps = {
  async asked() {
    const held = page.breakAt('eth_getBlockByNumber', 'before')
    const { asked } = await request()
    await held.reached
    return { ...held, asked }
  },
  async 'shown in the window'() {
    const { asked } = await request()
    await page.openWindow()
    return { asked }
  },
  signed: () => approvedUntil('put operation', 'before'),
  'upgrade written down': () => approvedUntil('eth_sendRawTransaction', 'before'),
  'upgrade sent': () => approvedUntil('eth_sendRawTransaction', 'after'),
  'not kept yet': () => approvedUntil('smart-sessions/record', 'before'),
  'kept, before the answer': () => approvedUntil('smart-sessions/record', 'after'),
  async answered() {
    const { asked } = await request()
    await approve()
    await asked
    return { asked }
  },
}

describe('a grant, on a real chain by the real server', { timeout: 60_000 }, () => {
  it.each([
    ['asked', 0, false],
    ['shown in the window', 0, false],
    ['signed', 0, false],
    ['upgrade written down', 0, true],
    ['upgrade sent', 0, true],
    ['not kept yet', 0, true],
    ['kept, before the answer', 1, true],
    ['answered', 1, true],
  ] as const)(
    'threat 27 behavior: the page or the frame ends, %s: %i sessions, upgraded %j; in the end there is one',
    async (step, sessions, isUpgraded) => {
      await steps[step]()
      await reload()
      await settled(step.startsWith('upgrade'))
      const code = await stage.codeOf(me.payer)
      expect(code !== '0x').toBe(isUpgraded)
      expect(await granted()).toHaveLength(sessions)
      expect(await kept()).toHaveLength(sessions)
      if (sessions === 0) {
        const { asked } = await request()
        await approve()
        await asked
      }
      await expectOne()
    },
  )

  it.each([
    ['upgrade written down', 'before'],
    ['upgrade sent', 'after'],
    ['not kept yet', 'before'],
    ['kept, before the answer', 'after'],
  ] as const)(
    'threat 27 behavior: the server ends, %s: the person is told, tries again, and there is one session',
    async (step, when) => {
      const { asked, resume, lose } = await steps[step]()
      await stage.kit.kill()
      if (when === 'after') lose()
      else resume()
      await expect.poll(page.state, polled).toMatchObject({ step: 'failed' })
      await stage.kit.start()
      page.screen()?.retry()
      await approve()
      const [answer] = grantedSchema.parse(await asked)
      expect(await granted()).toEqual([answer?.context])
      await expectOne()
    },
  )

  it('threat 27 behavior: the approval’s window ends: there is no session, and the page is told', async () => {
    const { asked } = await request()
    const visit = await page.openWindow()
    visit.leave()
    await expect(asked).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(await kept()).toEqual([])
    expect(await stage.codeOf(me.payer)).toBe('0x')
  })
})
