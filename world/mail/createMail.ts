import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { createAdaptorServer } from '@hono/node-server'
import { SMTPServer } from 'smtp-server'
import { createMailApp } from './createMailApp.ts'
import { type ReceivedMail, readMail } from './receivedMail.ts'

export interface MailParameters {
  smtpPort: number
  pagePort: number
}

export interface Mail {
  /** Of the server that takes mail for everybody: `smtp://…`. */
  smtpUrl: string
  /** The mailbox, as a browser reaches it. */
  url: string
  /** Of the same, for Node, which does not resolve the name: `{apiUrl}/api/mails?to=…`. */
  apiUrl: string
  /** Those to an address, or all; the latest first. */
  mails(to?: string): ReceivedMail[]
  /** No mail gets through until `start`. */
  stop(): Promise<void>
  start(): Promise<void>
  destroy(): Promise<void>
}

/**
 * Starts a real SMTP server that takes every mail and sends none on, and a page that shows them.
 *
 * @example
 * const mail = await createMail({ smtpPort: 4108, pagePort: 4109 })
 * mail.mails('ada@harbor.example')[0]?.code // '123456'
 */
export async function createMail({ smtpPort, pagePort }: MailParameters): Promise<Mail> {
  const received: ReceivedMail[] = []
  let smtp: SMTPServer | undefined

  async function start(): Promise<void> {
    if (smtp) return
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      onData(stream, session, done) {
        buffer(stream)
          .then((raw) =>
            readMail(
              raw,
              session.envelope.rcptTo.map(({ address }) => address),
            ),
          )
          .then((mail) => {
            received.unshift({ id: received.length + 1, receivedAt: new Date().toISOString(), ...mail })
            done()
          }, done)
      },
    })
    // A client that goes away in the middle is no reason to end the world.
    server.on('error', () => undefined)
    const listening = server.listen(smtpPort, '127.0.0.1')
    await once(listening, 'listening')
    smtp = server
  }

  async function stop(): Promise<void> {
    const server = smtp
    smtp = undefined
    if (server) await new Promise<void>((closed) => server.close(() => closed()))
  }

  const mails = (to?: string) =>
    received.filter((mail) => to === undefined || mail.to.some((address) => isSame(address, to)))

  await start()
  const app = createMailApp({ mails, isRunning: () => smtp !== undefined, start, stop })
  const page = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false })
  page.listen(pagePort, '127.0.0.1')
  await once(page, 'listening')
  return {
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    url: `http://mail.localhost:${pagePort}/`,
    apiUrl: `http://127.0.0.1:${pagePort}`,
    mails,
    start,
    stop,
    async destroy() {
      await stop()
      if ('closeAllConnections' in page) page.closeAllConnections()
      await new Promise((closed) => page.close(closed))
    },
  }
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
