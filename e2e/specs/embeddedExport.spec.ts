import { mnemonicToAccount } from 'viem/accounts'
import { stateOf } from '../fixtures/actions.ts'
import {
  approveLink,
  mailsTo,
  newAddress,
  newMail,
  openSecurity,
  secureFrameOf,
  signInWithCode,
} from '../fixtures/embedded.ts'
import { expect, test } from '../fixtures/test.ts'

/* The words, which any other wallet opens: only at top level, and only after a factor. */

test('threat 12 default: the words are shown in a page of their own, to who has the code, and open the same wallet elsewhere', async ({
  page,
  modal,
  world,
  openKit,
}) => {
  const email = newAddress('export')
  await openKit()
  const code = await signInWithCode({ page, modal, world }, email)
  const address = (await stateOf(page)).accounts.eip155?.address
  await openSecurity(page, modal)
  const link = secureFrameOf(modal).getByRole('link', { name: /Show the recovery words/ })
  const opening = page.context().waitForEvent('page')
  await link.press('Enter')
  const words = await opening
  expect(new URL(words.url()).origin).toBe(world.secure)

  const seen = (await mailsTo(world, email)).length
  await words.getByRole('textbox', { name: 'Your email address' }).fill(email)
  // At top level this origin's storage is another: the browser is a device that the person has not used.
  await words.getByRole('button', { name: 'Send a code' }).click()
  await expect(words.getByText('Open the link in the email we sent')).toBeVisible()
  const { links } = await newMail(world, email, seen)
  await approveLink(page.context(), links[0] ?? '')
  await words
    .getByRole('textbox', { name: 'Code from the email' })
    .fill((await newMail(world, email, seen, 'code')).code ?? '')
  await words.getByRole('button', { name: 'Sign in' }).click()

  await test.step('the mailbox alone shows nothing', async () => {
    await expect(words.getByRole('heading', { name: 'Open your wallet here' })).toBeVisible()
    await expect(words.getByRole('button', { name: 'Show the words' })).toHaveCount(0)
  })

  await words.getByRole('button', { name: 'Type your recovery code' }).click()
  await words.getByRole('textbox').fill(code)
  await words.getByRole('button', { name: 'Open the wallet' }).click()
  const reveal = words.getByRole('button', { name: /^Show the words/ })
  await expect(reveal).toBeDisabled()
  await words.getByRole('button', { name: 'Show the words', exact: true }).click()
  const phrase = (await words.locator('output').textContent()) ?? ''
  expect(phrase.trim().split(/\s+/)).toHaveLength(12)
  expect(mnemonicToAccount(phrase.trim()).address).toBe(address)

  await test.step('the owner is told', async () => {
    await expect
      .poll(async () => (await mailsTo(world, email)).map(({ subject }) => subject).join('\n'))
      .toMatch(/words|export/i)
  })
})

test('threat 8 rejects: nobody frames the page with the words', async ({ page, world, hosts }) => {
  const url = `${world.secure}/export?projectId=${world.projectId}`
  await page.goto(url)
  await expect(page.getByRole('textbox', { name: 'Your email address' })).toBeVisible()
  const refused = page.waitForEvent('console', (message) => /frame-ancestors/.test(message.text()))
  await page.goto(hosts.serve({ html: `<iframe src="${url}"></iframe>` }))
  await refused
  await expect(page.frameLocator('iframe').getByRole('textbox')).toHaveCount(0)
})
