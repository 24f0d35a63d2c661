import { connectWallet } from '../fixtures/actions.ts'
import { installWallets } from '../fixtures/installWallets.ts'
import { becomeFirstOwner, makeProject, openPart } from '../fixtures/operator.ts'
import { expect, test as kitTest, modalOf } from '../fixtures/test.ts'
import { evmWallet } from '../fixtures/wallets.ts'
import { type EmptyKit, withEmptyKit } from '../fixtures/withEmptyKit.ts'

/* The operator's page, from a server's first start to its first visitor. */

/** Milliseconds from what a visitor does to where the operator sees it. */
const seenWithin = 5_000

const test = kitTest.extend<{ kit: EmptyKit }>({ kit: ({ world }, use) => withEmptyKit(world, use) })

test('a newcomer signs in by the printed code, makes a project, switches on what is off, and sees the first visitor', async ({
  page,
  context,
  hosts,
  world,
  kit,
}) => {
  const wallet = evmWallet(world)
  const ethereum = { chainId: 1, name: 'Ethereum', rpcUrl: world.chains[0]?.rpcUrl ?? '' }
  await installWallets(page, [wallet])
  await context.grantPermissions(['clipboard-write'], { origin: kit.kitOrigin })
  await becomeFirstOwner(page, kit)
  await expect(page.getByText('No projects yet.')).toBeVisible()
  await makeProject(page, 'Tea', 'https://tea.example')
  await page.getByRole('link', { name: 'Projects', exact: true }).click()
  await makeProject(page, 'Coffee', hosts.origin('coffee'))

  // What is off and why, and the way to where it is switched on.
  const row = page.getByRole('row', { name: /^WalletConnect/ })
  await expect(row).toContainText('no project id of WalletConnect’s')
  await row.getByRole('link', { name: 'Turn on WalletConnect' }).click()
  const field = page.getByRole('textbox', { name: 'WalletConnect project ID' })
  await expect(field).toBeFocused()
  await field.fill('0123456789abcdef0123456789abcdef')
  await field.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await openPart(page, 'What visitors get')
  await expect(row).toContainText('wallets on other devices and in other apps')

  await openPart(page, 'Tag')
  await page.getByRole('button', { name: 'Copy the tag' }).click()
  await expect(page.getByText('Copied')).toBeVisible()
  await openPart(page, 'Activity')
  await expect(page.getByText(/^No activity in this period/).first()).toBeVisible()

  const visitor = await context.newPage()
  await installWallets(visitor, [{ ...wallet, chains: [ethereum] }])
  // An editor of pages, into which the tag is pasted.
  await visitor.goto(hosts.serve({ html: '<textarea aria-label="Page"></textarea>' }))
  const editor = visitor.getByRole('textbox', { name: 'Page' })
  await editor.press('Control+V')
  await expect(editor).toHaveValue(/loader\.js/)
  const tag = await editor.inputValue()
  const button = '<button data-wallet-kit="open">Connect wallet</button>'
  await visitor.goto(hosts.serve({ html: `<head>${tag}</head><body>${button}`, site: 'coffee' }))
  await connectWallet(visitor, modalOf(visitor), 'Anchor')
  await page.bringToFront()
  const connected = page.getByRole('row', { name: /^Connected 1 / })
  await expect(connected).toBeVisible({ timeout: seenWithin })

  // Another project has numbers of its own, and nothing that was typed into the first.
  await page.getByRole('link', { name: 'Projects', exact: true }).click()
  await page.getByRole('link', { name: 'Tea' }).click()
  await expect(page.getByRole('heading', { name: 'Tea', level: 1 })).toBeVisible()
  await expect(field).toHaveValue('')
  await openPart(page, 'Activity')
  await expect(page.getByText(/^No activity in this period/).first()).toBeVisible()
  await page.goBack()
  await page.goBack()
  await page.getByRole('link', { name: 'Coffee' }).click()
  await expect(field).toHaveValue('0123456789abcdef0123456789abcdef')

  // By keyboard: a dialog takes the focus and gives it back, and so does a screen that is gone to.
  await openPart(page, 'Delete')
  const remove = page.getByRole('button', { name: 'Delete project' })
  await remove.first().press('Enter')
  const typed = page.getByRole('textbox', { name: 'Project ID' })
  await expect(typed).toBeFocused()
  await typed.press('Escape')
  await expect(remove).toBeFocused()
  await page.getByRole('link', { name: 'Owners' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Owners', level: 1 })).toBeFocused()
  const owners = page.getByRole('group', { name: 'Server owners' })
  await expect(owners).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(owners).toBeFocused()
})
