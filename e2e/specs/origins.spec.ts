import { outcomeOf } from '../fixtures/actions.ts'
import { expect, kitHtml, test } from '../fixtures/test.ts'

/* Threat 3: pages that are not on the project's list. The browser itself refuses; the loader says why. */

const open = () => window.walletKit.open()

test('threat 3 R5 rejects: a site that is not on the list is told so in the modal, and gets no widget', async ({
  page,
  hosts,
  world,
  modal,
}) => {
  const html = kitHtml(world, { projectId: world.strictProjectId })
  await page.goto(hosts.serve({ html, site: 'evil' }))
  await page.waitForFunction(() => 'version' in window.walletKit)
  const outcome = await outcomeOf(page, open, undefined)
  expect(outcome.code).toBe('ORIGIN_NOT_ALLOWED')
  await expect(modal.getByText(hosts.origin('evil')).first()).toBeVisible()
  await modal.getByRole('button', { name: 'Close' }).click()
  await expect(page.locator('dialog[open]')).toHaveCount(0)
})

test('threat 3 rejects: a good site inside an evil one', async ({ page, hosts, world }) => {
  const inner = hosts.serve({ html: kitHtml(world, { projectId: world.strictProjectId }), site: 'shop' })
  await page.goto(hosts.serve({ html: `<body><iframe src="${inner}"></iframe></body>`, site: 'evil' }))
  const frame = page.frames().find((candidate) => candidate.url() === inner)
  await frame?.waitForFunction(() => 'version' in window.walletKit)
  const code = await frame?.evaluate(() =>
    window.walletKit.open().then(
      () => 'opened',
      ({ code }) => code,
    ),
  )
  expect(code).toBe('ORIGIN_NOT_ALLOWED')
})
