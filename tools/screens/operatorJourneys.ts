import { adminEndpoints } from '#shared/api/admin/adminEndpoints.ts'
import { installWallets } from '../../e2e/fixtures/installWallets.ts'
import { becomeFirstOwner, makeProject, openPart } from '../../e2e/fixtures/operator.ts'
import { evmWallet } from '../../e2e/fixtures/wallets.ts'
import { type EmptyKit, withEmptyKit } from '../../e2e/fixtures/withEmptyKit.ts'
import { busyStats } from './operatorStats.ts'
import type { Journey, Show, Stage } from './stage.ts'

const host: Journey['host'] = () => ({})

const press = ({ page }: Stage, name: string) => page.getByRole('button', { name, exact: true }).click()
const goTo = ({ page }: Stage, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()
const shown = ({ page }: Stage, name: string | RegExp) =>
  page.getByRole('heading', { name }).first().waitFor()
const pathOf = (name: keyof typeof adminEndpoints) => `**/admin/api/${adminEndpoints[name].path}`

/** Walks on a server that nobody owns, whose operator's page the stage's page may open with a wallet. */
function walkOnEmptyKit(walk: (stage: Stage, show: Show, kit: EmptyKit) => Promise<void>): Journey['walk'] {
  return async (stage, show) => {
    await installWallets(stage.page, [evmWallet(stage.world)])
    await withEmptyKit(stage.world, (kit) => walk(stage, show, kit))
  }
}

/** The operator's page: every screen, and every state in which one looks different. */
export const operatorJourneys: readonly Journey[] = [
  {
    states: [
      ...[
        'operator-first-owner',
        'operator-first-owner-error',
        'operator-no-projects',
        'operator-new-project',
      ],
      ...['operator-new-project-error', 'operator-sessions', 'operator-owners', 'operator-owners-invited'],
      ...['operator-owners-remove', 'operator-owners-last', 'operator-health', 'operator-requests'],
      ...['operator-requests-none', 'operator-audit', 'operator-missing'],
      ...['operator-sign-in', 'operator-sign-in-code', 'operator-sign-in-declined'],
    ],
    host,
    walk: walkOnEmptyKit(async (stage, show, kit) => {
      const { page } = stage
      await page.goto(`${kit.kitOrigin}/admin`)
      await shown(stage, 'Welcome. This server has no owner yet')
      await show('operator-first-owner')
      await press(stage, 'Sign in with a wallet')
      await page.getByRole('alert').getByText('Enter the code').waitFor()
      await show('operator-first-owner-error')
      await becomeFirstOwner(page, kit)
      await page.getByText('No projects yet.').waitFor()
      await show('operator-no-projects')
      await page.getByRole('link', { name: 'New project' }).click()
      await shown(stage, 'New project')
      await show('operator-new-project')
      await press(stage, 'Create project')
      await page.getByText('Enter a name.').waitFor()
      await show('operator-new-project-error')
      await goTo(stage, 'My sessions')
      await page.getByText('This device', { exact: true }).waitFor()
      await show('operator-sessions')
      await goTo(stage, 'Owners')
      await page.getByText('Invite someone').waitFor()
      await show('operator-owners')
      await page.getByRole('textbox', { name: 'Note' }).fill('Grace, who runs the shop')
      await press(stage, 'Create invitation')
      await page.getByText('The invitation is ready.').waitFor()
      await show('operator-owners-invited')
      await page.getByRole('button', { name: /^Remove / }).click()
      await shown(stage, /^Remove /)
      await show('operator-owners-remove')
      await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
      await page.getByText('You can’t remove the last owner.').waitFor()
      await show('operator-owners-last')
      await press(stage, 'Cancel')
      await goTo(stage, 'Health')
      await page.getByRole('row', { name: /^Database/ }).waitFor()
      await show('operator-health')
      await goTo(stage, 'Failed requests')
      await page.getByRole('row', { name: /LAST_OWNER/ }).waitFor()
      await show('operator-requests')
      await page.getByRole('textbox', { name: 'Request ID' }).fill('000000000000')
      await press(stage, 'Find')
      await page.getByText('No recent failure has this ID.').waitFor()
      await show('operator-requests-none')
      await goTo(stage, 'Audit log')
      await page.getByText('Invited an owner').waitFor()
      await show('operator-audit')
      await page.goto(`${kit.kitOrigin}/admin/nowhere`)
      await shown(stage, 'This page does not exist')
      await show('operator-missing')
      await press(stage, 'Sign out')
      await shown(stage, 'Sign in')
      await show('operator-sign-in')
      await press(stage, 'I have an invitation code')
      await page.getByRole('textbox', { name: 'One-time code' }).waitFor()
      await show('operator-sign-in-code')
      await press(stage, 'Sign in with a wallet')
      await stage.modal.getByRole('button', { name: 'Close' }).click()
      await page.getByText('Sign-in was declined or closed.').waitFor()
      await show('operator-sign-in-declined')
    }),
  },
  {
    states: [
      ...['operator-offer', 'operator-set-up', 'operator-set-up-unsaved', 'operator-set-up-refused'],
      ...['operator-look', 'operator-look-preview', 'operator-tag', 'operator-tag-copied'],
      ...['operator-numbers-empty', 'operator-numbers', 'operator-numbers-table', 'operator-numbers-span'],
      ...['operator-members', 'operator-members-invited', 'operator-history', 'operator-delete'],
      ...['operator-delete-ask', 'operator-projects', 'operator-server-down', 'operator-session-ended'],
    ],
    host,
    walk: walkOnEmptyKit(async (stage, show, kit) => {
      const { page } = stage
      await becomeFirstOwner(page, kit)
      await makeProject(page, 'Harbor Coffee', 'https://shop.harbor.example')
      await page.getByText('Off', { exact: true }).waitFor()
      await show('operator-offer')
      await openPart(page, 'Setup')
      await shown(stage, 'General')
      await show('operator-set-up')
      await page.getByRole('textbox', { name: 'Allowed sites' }).fill('harbor')
      await page.getByText('Unsaved changes').waitFor()
      await show('operator-set-up-unsaved')
      await press(stage, 'Save')
      await page.getByText('The server didn’t accept this').waitFor()
      await show('operator-set-up-refused')
      await press(stage, 'Discard changes')

      await openPart(page, 'Theme')
      await shown(stage, 'Preview')
      await show('operator-look')
      await press(stage, 'Show modal')
      const preview = page.frameLocator('iframe[title="Modal preview"]')
      await preview.frameLocator('iframe[title="WalletKit"]').getByRole('dialog').waitFor()
      await show('operator-look-preview')
      await openPart(page, 'Tag')
      await shown(stage, 'The tag')
      await show('operator-tag')
      await press(stage, 'Copy the tag')
      await page.getByRole('status').filter({ hasText: /\w/ }).waitFor()
      await show('operator-tag-copied')

      await openPart(page, 'Activity')
      await page
        .getByText(/^No activity in this period/)
        .first()
        .waitFor()
      await show('operator-numbers-empty')
      await page.route(pathOf('readStats'), (route) => route.fulfill({ json: busyStats(Date.now()) }))
      await page.getByText('44,310').waitFor()
      await show('operator-numbers')
      await page.getByText('Show as a table').click()
      await show('operator-numbers-table')
      await page.getByLabel('From', { exact: true }).fill('2099-01-01')
      await page.getByText('Choose a start date').waitFor()
      await show('operator-numbers-span')

      await openPart(page, 'Members')
      await page.getByText('No members yet').waitFor()
      await show('operator-members')
      await press(stage, 'Create invitation')
      await page.getByText('The invitation is ready.').waitFor()
      await show('operator-members-invited')
      await openPart(page, 'History')
      await page.getByText('Created the project').waitFor()
      await show('operator-history')
      await openPart(page, 'Delete')
      await shown(stage, 'Delete project')
      await show('operator-delete')
      await press(stage, 'Delete project')
      await shown(stage, 'Delete Harbor Coffee?')
      await show('operator-delete-ask')
      await page.keyboard.press('Escape')
      await goTo(stage, 'Projects')
      await page.getByRole('link', { name: 'Harbor Coffee' }).waitFor()
      await show('operator-projects')
      await page.route('**/admin/api/**', (route) => route.abort('connectionrefused'))
      await goTo(stage, 'My sessions')
      await page.getByText('The server isn’t responding.').first().waitFor()
      await show('operator-server-down')
      await page.unroute('**/admin/api/**')
      await page.context().clearCookies()
      await goTo(stage, 'Owners')
      await shown(stage, 'Your session has ended')
      await show('operator-session-ended')
    }),
  },
]
