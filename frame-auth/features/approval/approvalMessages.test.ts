import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { approvalAnswerSchema } from '#shared/api/auth/approval.ts'
import { randomBytes } from '../../services/crypto/bytes.ts'
import { harbor, shopOrigin } from '../../testing/testConfig.ts'
import { answerSchema } from './decision.ts'
import { handOverSchema, openingHelloSchema } from './handOver.ts'
import { createRendezvous } from './rendezvous.ts'
import { securityActs } from './securityAct.ts'
import { showSchema } from './showMessage.ts'

const { name, nativeCurrency } = harbor
const site = { origin: shopOrigin, name: 'Shop', verified: true }
const signing = {
  kind: 'money',
  site,
  account: '0x1',
  network: { name, nativeCurrency, testnet: true },
  described: { subject: { type: 'message', text: 'Hi', isText: true }, warnings: [] },
}
const security = { kind: 'security', site, account: '0x1', act: { type: 'removeFactor', name: 'passkey' } }
const plain = { mode: 'light', accent: null, radius: null }
const accepts = (request: unknown, look: unknown = plain) =>
  z.safeParse(showSchema, { request, passkeys: [], look }).success

describe('showSchema', () => {
  it('default: what is signed, and what is done to the wallet itself', () => {
    expect(accepts(signing)).toBe(true)
    expect(accepts({ ...signing, kind: 'sign' })).toBe(true)
    for (const type of securityActs)
      expect(accepts({ ...security, act: { type, name: 'a', site: shopOrigin, code: '123456' } })).toBe(true)
  })

  it.each<[string, unknown]>([
    ['nothing', null],
    ['another kind', { ...signing, kind: 'login' }],
    ['a key that is not in it', { ...signing, title: 'Sign in' }],
    ['a key that is not in its site', { ...signing, site: { ...site, icon: 'https://evil.test' } }],
    ['a key that is not in its network', { ...signing, network: { ...signing.network, rpcUrls: {} } }],
    ['a site that does not say whether it is verified', { ...signing, site: { origin: shopOrigin } }],
    ['an origin that is too long', { ...signing, site: { ...site, origin: 'x'.repeat(2_049) } }],
    ['a name that is too long', { ...signing, site: { ...site, name: 'x'.repeat(129) } }],
    ['an account that is too long', { ...signing, account: 'x'.repeat(129) }],
    ['what nothing is said of', { ...signing, described: undefined }],
    ['a signature with an act', { ...signing, act: security.act }],
    ['an act with a description', { ...security, described: signing.described }],
    ['an act that there is not', { ...security, act: { type: 'export' } }],
    ['an act with a key that is not in it', { ...security, act: { ...security.act, text: 'All is well' } }],
    [
      'an act on a name that is too long',
      { ...security, act: { type: 'changeEmail', name: 'x'.repeat(255) } },
    ],
    ['an act on a site that is too long', { ...security, act: { type: 'freeze', site: 'x'.repeat(2_049) } }],
    ['a code that is too long', { ...security, act: { type: 'letDeviceIn', code: '1'.repeat(17) } }],
  ])('threat 7 rejects: %s', (_, request) => {
    expect(accepts(request)).toBe(false)
  })

  it.each<[string, unknown]>([
    ['a mode that there is not', { ...plain, mode: 'hidden' }],
    ['a typeface', { ...plain, font: 'Wingdings' }],
    ['variables of a page', { ...plain, variables: { '--wk-font-family': 'Wingdings' } }],
    ['a transparent accent', { ...plain, accent: '#00000000' }],
    ['an accent that loads something', { ...plain, accent: 'url(https://evil.test)' }],
    ['a radius that hides a label', { ...plain, radius: 99 }],
    ['style sheets', { ...plain, css: '*{display:none}' }],
  ])('threat 8 rejects: a look with %s', (_, look) => {
    expect(accepts(signing, look)).toBe(false)
  })

  it('rejects: a key beside the two', () => {
    expect(z.safeParse(showSchema, { request: signing, passkeys: [], look: plain, text: {} }).success).toBe(
      false,
    )
  })
})

describe('answerSchema', () => {
  it.each(['approve', 'reject', 'closed'])('default: %s', (decision) => {
    expect(z.safeParse(answerSchema, { decision }).success).toBe(true)
  })

  it('parameters: the longest that a passkey signs passes the server', async () => {
    const bytes = (length: number) => 'A'.repeat(Math.ceil((length * 4) / 3))
    const assertion = {
      authenticatorData: bytes(1_024),
      clientDataJSON: bytes(4_096),
      signature: bytes(256),
    }
    const answer = z.parse(answerSchema, { decision: 'approve', assertion })
    const rendezvous = await createRendezvous(randomBytes(32))
    const sealed = await rendezvous.seal('answer', answer)
    expect(z.safeParse(approvalAnswerSchema, sealed).success).toBe(true)
  })

  it.each<[string, unknown]>([
    ['another decision', { decision: 'approved' }],
    ['none', {}],
    ['a key beside it', { decision: 'approve', requests: 2 }],
  ])('rejects: %s', (_, answer) => {
    expect(z.safeParse(answerSchema, answer).success).toBe(false)
  })
})

describe('what opens a window', () => {
  const attempt = 'a'.repeat(32)

  it('default: who asks, and what it is given', () => {
    expect(z.safeParse(openingHelloSchema, { walletKit: 'approve-hello', attempt }).success).toBe(true)
    for (const secret of ['A'.repeat(43), null])
      expect(z.safeParse(handOverSchema, { walletKit: 'approve-room', attempt, secret }).success).toBe(true)
  })

  it.each<[string, unknown]>([
    ['a secret that is too short', { walletKit: 'approve-room', attempt, secret: 'A'.repeat(42) }],
    ['a secret that leads elsewhere', { walletKit: 'approve-room', attempt, secret: `${'A'.repeat(42)}/` }],
    ['no secret', { walletKit: 'approve-room', attempt }],
    ['a key beside them', { walletKit: 'approve-room', attempt, secret: null, url: 'https://evil.test' }],
  ])('rejects: %s', (_, message) => {
    expect(z.safeParse(handOverSchema, message).success).toBe(false)
  })
})
