import { createServer } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterEach, describe, expect, test } from 'vitest'
import { type Outcome, unwatched, type WatchCalls } from '../../outgoing/outgoing.ts'
import { createMailer } from './mailer.ts'
import { writeMail } from './writeMail.ts'

interface Mailbox {
  url: string
  port: number
  stop(): Promise<void>
  mails: { from: string; to: string[]; parsed: Email }[]
}

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** A real mail server that keeps what it gets. */
async function startMailbox(onPort = 0): Promise<Mailbox> {
  const mails: Mailbox['mails'] = []
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 50,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _, done) =>
      done(address.startsWith('nobody@') ? new Error('No such mailbox: nobody@mail.example') : null),
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        const to = envelope.rcptTo.map(({ address }) => address)
        mails.push({ from, to, parsed: await PostalMime.parse(Buffer.concat(chunks)) })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => {
    server.listen(onPort, '127.0.0.1', () => resolve())
  })
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()))
  closing.push(stop)
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `smtp://127.0.0.1:${port}`, port, mails, stop }
}

function startMailer(url: string, watch = unwatched) {
  const mailer = createMailer({ url, from: 'Harbor <login@harbor.example>' }, watch)
  closing.unshift(() => mailer.destroy())
  return mailer
}

const letter = {
  to: 'ada@mail.example',
  locale: 'en' as const,
  subject: 'Your code for shop.example',
  lead: 'Enter this code to sign in to shop.example:',
  code: '012345',
  rest: ['If this was not you, ignore this email.'],
}

describe('createMailer', () => {
  test('default: a mail in both forms, through a real mail server', async () => {
    const mailbox = await startMailbox()
    const mailer = startMailer(mailbox.url)
    await mailer.send(await writeMail(letter))
    await mailer.send(await writeMail({ ...letter, subject: 'A second one' }))
    const [first, second] = mailbox.mails
    expect(first).toMatchObject({ from: 'login@harbor.example', to: ['ada@mail.example'] })
    expect(first?.parsed).toMatchObject({
      subject: letter.subject,
      from: { name: 'Harbor', address: 'login@harbor.example' },
    })
    expect(first?.parsed.text).toContain('\n012345\n')
    expect(first?.parsed.html).toContain('>012345</p>')
    expect(second?.parsed.subject).toBe('A second one')
  })

  test('default: how each ends is told, and not to whom it went', async () => {
    const told: [call: object, outcome: Outcome][] = []
    const watch: WatchCalls = (call) => (outcome) => told.push([call, outcome])
    const mailbox = await startMailbox()
    const mailer = startMailer(mailbox.url, watch)
    const mail = await writeMail(letter)
    await mailer.send(mail)
    await expect(mailer.send({ ...mail, to: 'nobody@mail.example' })).rejects.toThrow()
    const closed = startMailer('smtp://127.0.0.1:1', watch)
    await expect(closed.send(mail)).rejects.toThrow()
    const call = { to: 'mail', name: 'smtp', operation: 'send' }
    expect(told).toEqual([
      [call, 'answered'],
      [call, 'refused'],
      [call, 'unreachable'],
    ])
  })

  test('rejects: a mail server that is not there, without naming anybody', async () => {
    const free = createServer()
    await new Promise<void>((resolve) => {
      free.listen(0, '127.0.0.1', resolve)
    })
    const address = free.address()
    const port = typeof address === 'object' && address ? address.port : 0
    await new Promise((resolve) => free.close(resolve))
    const mailer = startMailer(`smtp://127.0.0.1:${port}`)
    const sent = mailer.send(await writeMail(letter))
    await expect(sent).rejects.toMatchObject({
      code: 'MAIL_UNAVAILABLE',
      message: expect.not.stringContaining('ada'),
    })
  })

  test('behavior: a mail server that has been away gets the next mail', async () => {
    const mailbox = await startMailbox()
    const mailer = startMailer(mailbox.url)
    await mailer.send(await writeMail(letter))
    await mailbox.stop()
    await expect(mailer.send(await writeMail(letter))).rejects.toMatchObject({ code: 'MAIL_UNAVAILABLE' })
    const again = await startMailbox(mailbox.port)
    await mailer.send(await writeMail(letter))
    expect(again.mails).toHaveLength(1)
  })

  test('rejects: an address that the mail server does not take', async () => {
    const mailbox = await startMailbox()
    const mailer = startMailer(mailbox.url)
    const sent = mailer.send(await writeMail({ ...letter, to: 'nobody@mail.example' }))
    await expect(sent).rejects.toMatchObject({ code: 'MAIL_UNAVAILABLE' })
    expect(mailbox.mails).toHaveLength(0)
  })

  test.each([
    ['a second recipient in the address', { to: 'ada@mail.example, eve@evil.example' }],
    ['a header in the address', { to: 'ada@mail.example\r\nBcc: eve@evil.example' }],
    ['a header in the subject', { subject: 'Code\r\nBcc: eve@evil.example' }],
  ])('threat 19 behavior: %s reaches nobody else', async (_, changed) => {
    const mailbox = await startMailbox()
    const mailer = startMailer(mailbox.url)
    await mailer.send(await writeMail({ ...letter, ...changed })).catch(() => undefined)
    for (const { to, parsed } of mailbox.mails) {
      expect(to).not.toContain('eve@evil.example')
      expect(parsed.bcc).toBeUndefined()
    }
  })
})

describe('writeMail', () => {
  test('threat 19 behavior: a site’s name is text, whatever it is', async () => {
    const { html, text } = await writeMail({
      ...letter,
      lead: 'Sign in to <img src=x onerror=alert(1)> & "more"',
      action: { label: 'Look', url: 'https://vault.example/device?token="><script>' },
    })
    expect(html).not.toMatch(/<img|<script/)
    expect(html).toContain('&lt;img src=x')
    expect(text).toContain('<img src=x onerror=alert(1)>')
  })
})
