import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import * as z from 'zod/mini'
import { exactBytesSchema } from '#shared/api/auth/parts.ts'
import { standaloneHeaders, standalonePage } from '../../responses/standalonePage.ts'
import type { Auth } from '../createAuth.ts'
import type { DeviceQuestion } from '../email/createDeviceApproval.ts'
import { en } from '../text.ts'

const text = en.devicePage
const tokenSchema = exactBytesSchema(32)
const formSchema = z.object({ token: tokenSchema, decision: z.enum(['approve', 'refuse']) })

/**
 * The page behind a device link: `GET /device?token=…` shows what is asked and answers nothing, since scanners of mail open
 * links; `POST /device`, its form, answers. The token itself keeps other sites from posting it.
 */
export function deviceRoute({ deviceApproval }: Pick<Auth, 'deviceApproval'>): Hono {
  return new Hono()
    .get('/device', async (context) => {
      const token = z.safeParse(tokenSchema, context.req.query('token'))
      const question = token.success ? await deviceApproval.ask(token.data) : null
      return token.success && question
        ? show(context, 200, { glyph: 'device', title: text.title, content: form(token.data, question) })
        : outcome(context, 'gone')
    })
    .post('/device', async (context) => {
      const given = z.safeParse(formSchema, await context.req.parseBody())
      if (!given.success) return outcome(context, 'gone')
      const { token, decision } = given.data
      return outcome(
        context,
        decision === 'approve' ? await deviceApproval.approve(token) : await deviceApproval.refuse(token),
      )
    })
}

const statuses = { approved: 200, refused: 200, unsent: 503, gone: 410 } as const

function outcome(context: Context, name: keyof typeof statuses): Promise<Response> {
  const { title, lead } = text[name]
  const glyph = name === 'approved' || name === 'refused' ? 'done' : 'problem'
  return show(context, statuses[name], { glyph, title, content: html`<p>${lead}</p>` })
}

function form(token: string, { site, browser, time }: DeviceQuestion): ReturnType<typeof html> {
  return html`<p>${text.lead(site)}</p>
<dl>
<div><dt>${text.site}</dt><dd>${site}</dd></div>
<div><dt>${text.browser}</dt><dd>${browser}</dd></div>
<div><dt>${text.time}</dt><dd>${new Date(time).toUTCString()}</dd></div>
</dl>
<p>${text.advice}</p>
<form method="post" action="/device">
<input type="hidden" name="token" value="${token}">
<button name="decision" value="refuse">${text.refuse}</button>
<button class="primary" name="decision" value="approve">${text.approve}</button>
</form>`
}

async function show(
  context: Context,
  status: 200 | 410 | 503,
  page: Parameters<typeof standalonePage>[0],
): Promise<Response> {
  return context.body(await standalonePage(page), status, standaloneHeaders)
}
