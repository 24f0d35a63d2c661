import { connectWallet, openModal } from '../fixtures/actions.ts'
import { installWallets } from '../fixtures/installWallets.ts'
import { becomeFirstOwner, makeProject, openPart } from '../fixtures/operator.ts'
import { expect, modalOf, test } from '../fixtures/test.ts'
import { evmWallet } from '../fixtures/wallets.ts'
import { withEmptyKit } from '../fixtures/withEmptyKit.ts'

/* From what a visitor reads to what has failed on the server. */

/** Nothing listens there. */
const nowhere = 'http://127.0.0.1:1'

test('the id in a visitor’s error text leads the operator to the request that failed', async ({
  page,
  context,
  hosts,
  world,
}) => {
  const wallet = evmWallet(world)
  const ethereum = { chainId: 1, name: 'Ethereum', rpcUrl: world.chains[0]?.rpcUrl ?? '' }
  await installWallets(page, [wallet])
  await withEmptyKit(
    world,
    async (kit) => {
      await becomeFirstOwner(page, kit)
      await makeProject(page, 'Coffee', hosts.origin('coffee'))
      await openPart(page, 'Tag')
      const tag = await page.locator('code').filter({ hasText: 'loader.js' }).textContent()

      const visitor = await context.newPage()
      await installWallets(visitor, [{ ...wallet, chains: [ethereum] }])
      const button = '<button data-wallet-kit="open">Connect wallet</button>'
      await visitor.goto(hosts.serve({ html: `<head>${tag}</head><body>${button}`, site: 'coffee' }))
      const modal = modalOf(visitor)
      await connectWallet(visitor, modal, 'Anchor')
      await openModal(visitor)
      const id = modal.getByRole('button', { name: /^Copy request ID \w{12}$/ })
      await expect(id).toBeVisible()
      const said = (await id.textContent()) ?? ''
      expect(await id.getAttribute('aria-label')).toContain(said)

      await page.bringToFront()
      await page.getByRole('link', { name: 'Failed requests' }).click()
      await page.getByRole('textbox', { name: 'Request ID' }).fill(said)
      await page.getByRole('button', { name: 'Find' }).click()
      const row = page.getByRole('rowheader', { name: said }).locator('..')
      await expect(row).toContainText('/kit/v1/account/:address/balance')
      await expect(row).toContainText('RPC_UNREACHABLE')
      await expect(page.getByRole('rowheader')).toHaveCount(1)
    },
    { ethereum: nowhere },
  )
})
