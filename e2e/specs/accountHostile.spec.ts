import { demoAccounts } from '../../world/demoAccounts.ts'
import { openAccount, openTab, tokenRows, worthOf } from '../fixtures/account.ts'
import { expect, test } from '../fixtures/test.ts'
import { evmWallet } from '../fixtures/wallets.ts'

/*
 * Threat 19: an account that every hostile token and collectible of the world was sent to (`world/history/hostileAccount.ts`). What would
 * run says `hacked` to its parent.
 */

const markWallet = (world: Parameters<typeof evmWallet>[0]) =>
  evmWallet(world, { privateKeys: [demoAccounts.mark] })
/** Marks that turn text around, join it, or are not seen. */
const hidden = /[\p{Cc}\p{Cf}]/u

test.describe('threat 19', () => {
  test('behavior: hostile tokens are one line of plain text each, and break nothing', async ({
    page,
    openKit,
    modal,
    world,
  }, testInfo) => {
    await openKit({ wallets: [markWallet(world)] })
    await openAccount(page, modal, 'Anchor')
    const rows = tokenRows(modal)
    await expect(rows.filter({ hasText: '<b>FREE</b>' })).toHaveCount(1)
    const texts = await rows.allTextContents()
    // Those that revert or answer garbage are left out, and so is the one without decimals.
    expect(texts.join()).not.toMatch(/RVRT|GARBAGE|STAMP/)
    expect(texts.filter((text) => text.includes('WORD'))).toHaveLength(1)
    for (const text of texts) expect(text).not.toMatch(hidden)
    await expect(modal.locator('.wk-rows img[src="x"], .wk-rows b, .wk-rows script')).toHaveCount(0)

    const card = await modal.getByRole('dialog').boundingBox()
    for (const row of await rows.all()) {
      const box = await row.boundingBox()
      expect(box?.height).toBeLessThanOrEqual(72)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((card?.x ?? 0) + (card?.width ?? 0))
    }
    const overflow = await modal
      .getByRole('dialog')
      .evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)
    expect(overflow).toBe(0)
    await testInfo.attach('tokens', { body: await page.screenshot(), contentType: 'image/png' })
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false)

    await test.step('whoever copies a known token’s name is not worth what that is', async () => {
      // The mark holds none of the real one.
      const copy = rows.filter({ hasText: 'HUSD' })
      await expect(copy).toHaveCount(1)
      await expect(copy.getByText('Value unknown')).toBeAttached()
      await expect(copy.locator('img')).toHaveCount(0)
    })

    await test.step('R30: what has no known price has a dash and is not in the total, which says so', async () => {
      await expect(modal.getByText('Excludes tokens without a price')).toBeVisible()
      const row = rows.filter({ hasText: 'WORD' }).first()
      await expect(row.getByText('Value unknown')).toBeAttached()
      expect(await worthOf(row)).toBeNull()
    })
  })

  test('behavior: hostile collectibles are text and drawn pictures; nothing of theirs runs or is fetched', async ({
    page,
    openKit,
    modal,
    world,
  }, testInfo) => {
    const foreign: string[] = []
    page.on('request', (request) => {
      if (/169\.254|127\.0\.0\.1:1\/|javascript:/.test(request.url())) foreign.push(request.url())
    })
    await openKit({ wallets: [markWallet(world)] })
    await openAccount(page, modal, 'Anchor')
    await openTab(modal, 'NFTs')
    const tiles = modal.getByRole('list', { name: 'NFTs' }).getByRole('listitem')
    await expect(tiles.filter({ hasText: '<script>parent.hacked=1</script>' })).toHaveCount(1)
    const hiddenOnes = modal.getByRole('button', { name: /^Show hidden \(\d+\)$/ })
    await hiddenOnes.click()
    for (const text of await tiles.allTextContents()) expect(text).not.toMatch(hidden)
    for (const image of await modal.locator('.wk-nft-grid img').all()) {
      expect(await image.getAttribute('src')).toMatch(new RegExp(`^${world.kit}/`))
    }
    await testInfo.attach('nfts', { body: await page.screenshot(), contentType: 'image/png' })

    await tiles.filter({ hasText: '<script>' }).getByRole('button').click()
    await expect(modal.getByRole('dialog').locator('script, iframe, object')).toHaveCount(0)
    expect(foreign).toEqual([])
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  })
})
