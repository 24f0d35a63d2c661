import { describe, expect, it } from 'vitest'
import { createTestSite, type TestSite } from '../testing/createTestSite.ts'
import { harbor, shopOrigin } from '../testing/testConfig.ts'

/* Where the browser opens no windows, the page itself is left for an approval, and comes back. */

const never = new AbortController().signal
const pollOptions = { timeout: 20_000 }
const returnUrl = `${shopOrigin}/cup?size=2#/cart`

/** The page asks for a payment, and ends to be left for it. */
async function begin(site: TestSite) {
  const page = await site.load({ blocked: true })
  void page.ask()
  const attempt = await page.leave()
  page.kill()
  return { page, attempt }
}

/** The page is left for a payment, and the person sees it. */
async function leave(site: TestSite) {
  const { attempt } = await begin(site)
  const leaving = await site.load({ blocked: true })
  void Promise.resolve(leaving.handlers.leaveForApproval({ attempt, returnUrl }, never)).catch(() => {})
  await expect.poll(() => leaving.redirect()?.href, pollOptions).toBeDefined()
  const visit = await leaving.openVisit(leaving.redirect()?.href)
  leaving.kill()
  return { attempt, visit, href: leaving.redirect()?.href ?? '' }
}

/** Whether the wallet says that something may still be signed or sent. */
const hasOpen = (page: Awaited<ReturnType<TestSite['load']>>) =>
  page.handlers.rpcRequest({ chainId: harbor.caipNetworkId, method: 'wallet_hasOpenRequests' }, never)

const left = ({ records }: TestSite) => [...records.keys()].filter((key) => key.startsWith('left '))
const outcomeOf = async (site: TestSite) => {
  const page = await site.load()
  await expect.poll(() => page.outcome()?.outcome, pollOptions).toBeDefined()
  return { page, outcome: page.outcome()?.outcome }
}

describe('createFrame: an approval that the page is left for', { timeout: 30_000 }, () => {
  it('default: approved, the page comes back, it is paid once, and person and page are told', async () => {
    const site = createTestSite()
    const { attempt, visit } = await leave(site)
    visit.decide('approve')
    await expect
      .poll(() => visit.gone)
      .toEqual([`${shopOrigin}/cup?size=2#wallet-kit-login=approval.${attempt}/cart`])
    const { page, outcome } = await outcomeOf(site)
    expect([outcome, site.chain.hashes().length, left(site)]).toEqual(['sent', 1, []])
    const [hash] = site.chain.hashes()
    expect(page.outcome()?.id).toBe(hash)
    expect(page.events).toContainEqual([
      'outcome',
      { method: 'eth_sendTransaction', caipNetworkId: harbor.caipNetworkId, outcome: 'sent', result: hash },
    ])
  })

  it.each(['reject', 'closed'] as const)(
    'behavior: %s: nothing is signed, and the person is told',
    async (way) => {
      const site = createTestSite()
      const { visit } = await leave(site)
      // Back, or a reload of the approval, ends its document.
      if (way === 'closed') visit.leave()
      else visit.decide(way)
      const { page, outcome } = await outcomeOf(site)
      expect([outcome, site.chain.hashes(), page.wallet.signed, left(site)]).toEqual(['declined', [], [], []])
    },
  )

  it('threat 8 behavior: with a passkey of the wallet’s it is asked for there, in addition', async () => {
    const passkey = { id: 'f'.repeat(32), kind: 'passkey', label: '', createdAt: 0 } as const
    const site = createTestSite({ wallet: { status: 'ready', factors: [passkey] } })
    const { visit } = await leave(site)
    expect(visit.proofs()).toBe(0)
    visit.decide('approve')
    await expect.poll(() => visit.gone.length).toBe(1)
    const { outcome } = await outcomeOf(site)
    expect([visit.proofs(), outcome]).toEqual([1, 'sent'])
  })

  it('behavior: as long as the person may approve it elsewhere, something is open; once it is declined, nothing', async () => {
    const site = createTestSite()
    expect(await hasOpen(await site.load())).toBe(false)
    const { visit } = await leave(site)
    const before = await site.load()
    expect(await hasOpen(before)).toBe(true)
    before.kill()
    visit.decide('reject')
    const { page, outcome } = await outcomeOf(site)
    expect([outcome, await hasOpen(page)]).toEqual(['declined', false])
  })

  it('threat 6 behavior: the page comes back twice, or in two tabs: it is paid once', async () => {
    const site = createTestSite()
    const { visit } = await leave(site)
    visit.decide('approve')
    const [one, two] = await Promise.all([site.load(), site.load()])
    await expect
      .poll(() => [one, two].some(({ outcome }) => outcome()?.outcome === 'sent'), pollOptions)
      .toBe(true)
    one.outcome()?.close()
    two.outcome()?.close()
    const again = await site.load()
    expect([again.outcome(), site.chain.hashes().length]).toEqual([null, 1])
    expect(one.wallet.signed.length + two.wallet.signed.length).toBe(1)
  })

  it('threat 6 rejects: an attempt that the page names by itself, or names again', async () => {
    const site = createTestSite()
    const page = await site.load({ blocked: true })
    await page.handlers.leaveForApproval({ attempt: 'a'.repeat(32), returnUrl }, never)
    expect([page.shown(), site.rooms.rooms.size]).toEqual([null, 0])
    const { attempt } = await leave(site)
    const again = await site.load()
    await again.handlers.leaveForApproval({ attempt, returnUrl }, never)
    expect([again.redirect(), site.rooms.rooms.size]).toEqual([null, 2])
  })

  it.each([
    ['another site', { origin: 'https://other.example' }],
    ['another person', { person: { id: 'b'.repeat(32) } }],
  ])('threat 8 rejects: %s takes up nothing', async (_, whose) => {
    const site = createTestSite()
    const { attempt, visit } = await leave(site)
    visit.decide('approve')
    await expect.poll(() => visit.gone.length).toBe(1)
    const origin = 'https://other.example'
    const config = { allowedOrigins: [shopOrigin, origin] }
    const stranger = await site.load({ ...whose, config })
    await stranger.handlers.leaveForApproval({ attempt, returnUrl }, never)
    expect(left(site)).toHaveLength(1)
    // Whose it is finds it as it was left.
    const { outcome } = await outcomeOf(site)
    expect([outcome, stranger.shown(), stranger.wallet.signed]).toEqual(['sent', null, []])
  })

  it('threat 8 rejects: another site shows a request that was not asked there', async () => {
    const site = createTestSite()
    const { attempt } = await begin(site)
    const origin = 'https://other.example'
    const stranger = await site.load({ origin, config: { allowedOrigins: [shopOrigin, origin] } })
    let isOver = false
    void Promise.resolve(
      stranger.handlers.leaveForApproval({ attempt, returnUrl: `${origin}/` }, never),
    ).then(() => {
      isOver = true
    })
    await expect.poll(() => isOver || stranger.redirect() !== null, pollOptions).toBe(true)
    expect([isOver, stranger.redirect(), left(site).length]).toEqual([true, null, 1])
  })

  it('rejects: a way back to another origin', async () => {
    const site = createTestSite()
    const { attempt } = await begin(site)
    const next = await site.load()
    await next.handlers.leaveForApproval({ attempt, returnUrl: 'https://evil.test/' }, never)
    expect([next.redirect(), left(site)]).toEqual([null, []])
  })

  it('behavior: an answer that outlives its request counts for nothing', async () => {
    const site = createTestSite()
    const { visit } = await leave(site)
    visit.decide('approve')
    await expect.poll(() => visit.gone.length).toBe(1)
    site.at += 11 * 60_000 + 1
    const { outcome } = await outcomeOf(site)
    expect([outcome, site.chain.hashes(), left(site)]).toEqual(['declined', [], []])
  })

  it('behavior: the person stays: nothing is signed, and nothing is left behind', async () => {
    const site = createTestSite()
    const { attempt } = await begin(site)
    const next = await site.load()
    const stayed = Promise.resolve(next.handlers.leaveForApproval({ attempt, returnUrl }, never))
    await expect.poll(() => next.redirect()?.href, pollOptions).toBeDefined()
    next.redirect()?.stay()
    await stayed
    expect([next.shown(), left(site), site.chain.hashes()]).toEqual([null, [], []])
  })

  it('threat 27 behavior: reloaded after the approval, before it was carried out: once, and told', async () => {
    const site = createTestSite()
    const { visit } = await leave(site)
    visit.decide('approve')
    const isSending = site.chain.hold('eth_sendRawTransaction', 'before')
    const page = await site.load()
    await isSending
    page.kill()
    const { outcome } = await outcomeOf(site)
    expect([outcome, site.chain.hashes().length, left(site)]).toEqual(['sent', 1, []])
  })

  it('threat 8 behavior: no page is told the secret of the rendezvous, nor does the address hold it that the page comes back to', async () => {
    const site = createTestSite()
    const { page, attempt } = await begin(site)
    const next = await site.load()
    void Promise.resolve(next.handlers.leaveForApproval({ attempt, returnUrl }, never))
    await expect.poll(() => next.redirect()?.href, pollOptions).toBeDefined()
    const [, secret = ''] = (next.redirect()?.href ?? '').split('#')
    expect(secret).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify([page.events, next.events])).not.toContain(secret)
    const visit = await next.openVisit(next.redirect()?.href)
    visit.decide('reject')
    await expect.poll(() => visit.gone.length).toBe(1)
    expect(visit.gone.join()).not.toContain(secret)
  })
})
