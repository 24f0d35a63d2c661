import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { mailPage, mailStyle } from './mailPage.ts'
import { mailScript } from './mailScript.ts'
import type { ReceivedMail } from './receivedMail.ts'

interface MailAppParameters {
  mails(to?: string): ReceivedMail[]
  isRunning(): boolean
  start(): Promise<void>
  stop(): Promise<void>
}

const switchSchema = z.strictObject({ running: z.boolean() })

/**
 * The mailbox's page, and for scripts `GET /api/mails?to=…`, `GET /api/server` and `POST /api/server { running }`: the
 * mail server goes down and comes up again.
 */
export function createMailApp({ mails, isRunning, start, stop }: MailAppParameters): Hono {
  const policy = [
    "default-src 'none'",
    `script-src ${hashOf(mailScript)}`,
    `style-src ${hashOf(mailStyle)}`,
    "connect-src 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

  return new Hono()
    .get('/', (context) => context.html(mailPage, 200, { 'Content-Security-Policy': policy }))
    .get('/api/mails', (context) => context.json({ mails: mails(context.req.query('to')) }))
    .get('/api/server', (context) => context.json({ running: isRunning() }))
    .post('/api/server', async (context) => {
      const { running } = switchSchema.parse(await context.req.json())
      await (running ? start() : stop())
      return context.json({ running: isRunning() })
    })
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
