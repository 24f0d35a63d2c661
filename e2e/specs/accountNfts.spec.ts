import { pantryPieces, passes } from '../../world/history/metadata/passes.ts'
import { people } from '../../world/history/people.ts'
import { openAccount, openTab } from '../fixtures/account.ts'
import { readTrueHistory, readTrueNfts } from '../fixtures/evmTruth.ts'
import { expect, test } from '../fixtures/test.ts'
import { evmWallet } from '../fixtures/wallets.ts'

test('the NFTs tab shows what the contracts say is the account’s, with what their metadata says; spam is behind a button; and one whole', async ({
  page,
  openKit,
  modal,
  world,
}) => {
  await openKit({ wallets: [evmWallet(world)] })
  await openAccount(page, modal, 'Anchor')
  await openTab(modal, 'NFTs')

  const rpcUrl = world.chains[0]?.rpcUrl ?? ''
  const held = await readTrueNfts(rpcUrl, people.visitor, await readTrueHistory(rpcUrl, people.visitor))
  const { collections } = world.harbor
  const titleOf = ({ token, tokenId }: (typeof held)[number]) => {
    if (token === collections.pantry) return pantryPieces[Number(tokenId) - 1]?.name
    // The metadata of the fourth is not there.
    return passes[Number(tokenId) as keyof typeof passes]?.name ?? `#${tokenId}`
  }
  const wanted = held.filter(({ token }) => token !== collections.spam)
  expect(wanted).toHaveLength(7)

  const tiles = modal.getByRole('list', { name: 'NFTs' }).getByRole('listitem')
  await expect(tiles).toHaveCount(wanted.length)
  for (const nft of wanted) {
    const tile = tiles.filter({ hasText: titleOf(nft) ?? 'no title' })
    await expect(tile, titleOf(nft)).toHaveCount(1)
    if (nft.amount > 1n) await expect(tile.getByText(`×${nft.amount}`)).toBeVisible()
  }
  // Each picture that there is arrives, whether it was in the address, on a server or on IPFS.
  for (const title of ['Founding Pass', 'Lighthouse Pass', 'Night Ferry', 'House Blend']) {
    const image = tiles.filter({ hasText: title }).locator('img')
    // What is not near the screen is not loaded yet.
    await image.scrollIntoViewIfNeeded()
    await expect
      .poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth), title)
      .toBeGreaterThan(0)
    expect(await image.getAttribute('src')).toMatch(new RegExp(`^${world.kit}/`))
  }

  await test.step('what looks like spam is behind a button, and is there', async () => {
    await expect(tiles.filter({ hasText: 'Founding Pass' })).toHaveCount(1)
    await expect(tiles.filter({ hasText: 'Claim 5000 HUSD' })).toHaveCount(0)
    await modal.getByRole('button', { name: 'Show hidden (1)' }).click()
    await expect(tiles.filter({ hasText: 'Claim 5000 HUSD' })).toHaveCount(1)
  })

  await test.step('one NFT shows its collection, its attributes and where it is', async () => {
    await modal.getByRole('button', { name: /Lighthouse Pass/ }).click()
    await expect(modal.getByText('Harbor Passes').first()).toBeVisible()
    await expect(modal.getByText(passes[2].description)).toBeVisible()
    await expect(modal.getByText(passes[2].berth, { exact: true })).toBeVisible()
    await expect(modal.getByText('ERC-721')).toBeVisible()
  })
})
