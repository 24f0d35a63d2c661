import { createTransport } from 'nodemailer'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findPortBase, portsFrom } from '../ports.ts'
import { createMail, type Mail } from './createMail.ts'

let mail: Mail
beforeEach(async () => {
  const ports = portsFrom(await findPortBase())
  mail = await createMail({ smtpPort: ports.smtp, pagePort: ports.mail })
})
afterEach(() => mail.destroy())

const send = (to: string, text: string) =>
  createTransport(mail.smtpUrl).sendMail({ from: 'kit@kit.example', to, subject: 'Your code', text })

test('default: a mail that was sent is in its mailbox, with its code and its links', async () => {
  await send('Ada@harbor.example', 'Your code: 012345. Or open http://kit.localhost/device?a=1 here.')
  await send('grace@harbor.example', 'No code here: 1234567.')
  const answer = await fetch(`${mail.apiUrl}/api/mails?to=ada@harbor.example`)
  expect(await answer.json()).toEqual({
    mails: [
      expect.objectContaining({
        id: 1,
        from: 'kit@kit.example',
        to: ['Ada@harbor.example'],
        subject: 'Your code',
        code: '012345',
        links: ['http://kit.localhost/device?a=1'],
      }),
    ],
  })
  expect(mail.mails('grace@harbor.example')[0]?.code).toBeNull()
  expect(mail.mails()).toHaveLength(2)
  expect(await (await fetch(mail.apiUrl)).text()).toContain('<title>Mailbox</title>')
})

test('behavior: a server that is down takes no mail, and takes it again when it is up', async () => {
  await fetch(`${mail.apiUrl}/api/server`, { method: 'POST', body: JSON.stringify({ running: false }) })
  await expect(send('ada@harbor.example', 'lost')).rejects.toThrow('ECONNREFUSED')
  await mail.start()
  await send('ada@harbor.example', 'arrived')
  expect(mail.mails().map(({ text }) => text.trim())).toEqual(['arrived'])
})
