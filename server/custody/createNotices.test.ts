import { describe, expect, test } from 'vitest'
import type { Mail } from '../login/mail/mailer.ts'
import { createMemoryProjects } from '../testing/createMemoryProjects.ts'
import { testCaller } from '../testing/createTestCustody.ts'
import { serverText } from '../text/serverText.ts'
import { createNotices } from './createNotices.ts'
import { noticeKinds } from './notices.ts'

function setUp({ failing = false } = {}) {
  const mails: Mail[] = []
  const lines: unknown[] = []
  const send = async (mail: Mail) => {
    if (failing) throw Object.assign(new Error(`${mail.to} refused`), { code: 'MAIL_UNAVAILABLE' })
    mails.push(mail)
  }
  const notices = createNotices({
    mailer: { send, destroy: async () => undefined },
    projects: createMemoryProjects([
      {
        id: 'shop',
        name: 'Shop & Co',
        allowedOrigins: ['https://shop.example'],
        allowDevelopmentHosts: true,
      },
    ]),
    now: () => Date.UTC(2026, 10, 21, 12),
    log: { error: (...args: unknown[]) => void lines.push(args) },
  })
  return { notices, mails, lines }
}

describe('createNotices', () => {
  test('default: what happened, when, in which browser and on which site, and what to do', async () => {
    const { notices, mails } = setUp()
    notices.tell(testCaller(), { kind: 'deviceAdded', subject: 'Laptop' })
    await notices.destroy()
    expect(mails).toMatchInlineSnapshot(`
      [
        {
          "html": "<p lang="en" dir="ltr">The device “Laptop” can now use your wallet.</p>
      <p lang="en" dir="ltr">When: Sat, Nov 21, 2026, 12:00 PM UTC. Browser: Firefox on Windows. Site: shop.example.</p>
      <p lang="en" dir="ltr">If this wasn’t you, someone can open your wallet. Sign in on a device of yours, remove that device, and move everything in the wallet to a new one.</p>
      <p lang="en" dir="ltr">We never ask for codes, recovery codes or recovery words by email.</p>",
          "subject": "A new device can use your wallet (Shop Co)",
          "text": "The device “Laptop” can now use your wallet.

      When: Sat, Nov 21, 2026, 12:00 PM UTC. Browser: Firefox on Windows. Site: shop.example.

      If this wasn’t you, someone can open your wallet. Sign in on a device of yours, remove that device, and move everything in the wallet to a new one.

      We never ask for codes, recovery codes or recovery words by email.
      ",
          "to": "ada@example.com",
        },
      ]
    `)
  })

  test.each(noticeKinds)('default: %s has a text, without a link', async (kind) => {
    const { notices, mails } = setUp()
    notices.tell(testCaller(), { kind, subject: 'Laptop', due: Date.UTC(2026, 10, 24, 12) })
    await notices.destroy()
    expect(mails[0]?.subject).toContain(serverText('en')(`notice.${kind}.subject`))
    expect(mails[0]?.text).not.toMatch(/https?:|www\./)
  })

  test.each([
    'click https://evil.example/now',
    'evil.example',
    'x”\r\nBcc: everyone@example.com',
    '<img src=x>',
    'a\u202Eb',
  ])('threat 19 behavior: a device that calls itself %j is words and nothing else', async (subject) => {
    const { notices, mails } = setUp()
    notices.tell(testCaller({ browser: subject, site: 'https://evil.example' }), {
      kind: 'deviceAdded',
      subject,
    })
    await notices.destroy()
    const [mail = { text: '', html: '' }] = mails
    expect(mail.text).not.toMatch(/evil\.example|https?:|\r|\u202E|<|Bcc:/)
    expect(mail.html).not.toMatch(/evil\.example|<img|\u202E/)
  })

  test('threat 19 rejects: the name of a development host, below which anybody can have one', async () => {
    const { notices, mails } = setUp()
    notices.tell(testCaller({ site: 'http://claim-your-prize.localhost:3000' }), { kind: 'frozen' })
    await notices.destroy()
    expect(mails[0]?.text).toContain('Firefox on Windows')
    expect(mails[0]?.text).not.toContain('claim-your-prize')
  })

  test('behavior: nothing for a person without an address', async () => {
    const { notices, mails } = setUp()
    const person = { ...testCaller().person, email: null }
    await notices.insist(testCaller({ person }), { kind: 'restartAsked', due: 0 })
    expect(mails).toEqual([])
  })

  test('behavior: a mail that is not taken is logged by its kind, and without the address', async () => {
    const { notices, lines } = setUp({ failing: true })
    notices.tell(testCaller(), { kind: 'frozen' })
    await notices.destroy()
    expect(lines).toEqual([[{ kind: 'frozen', code: 'MAIL_UNAVAILABLE' }, 'notice not sent']])
    await expect(notices.insist(testCaller(), { kind: 'frozen' })).rejects.toMatchObject({
      code: 'MAIL_UNAVAILABLE',
    })
  })
})
