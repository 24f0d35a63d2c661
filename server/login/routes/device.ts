import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import * as z from 'zod/mini'
import { exactBytesSchema } from '#shared/api/auth/parts.ts'
import type { Locale } from '#shared/text/locales.ts'
import { standaloneHeaders, standalonePage } from '../../responses/standalonePage.ts'
import { readLocale } from '../../text/readLocale.ts'
import { formatMoment, serverText } from '../../text/serverText.ts'
import type { Auth } from '../createAuth.ts'
import type { DeviceQuestion } from '../email/createDeviceApproval.ts'

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
        ? show(context, 200, form(localeOf(context), token.data, question))
        : outcome(context, 'gone')
    })
    .post('/device', async (context) => {
      const given = z.safeParse(formSchema, await context.req.parseBody())
      if (!given.success) return outcome(context, 'gone')
      const { token, decision } = given.data
      return outcome(
        context,
        decision === 'approve'
          ? await deviceApproval.approve(token, localeOf(context))
          : await deviceApproval.refuse(token),
      )
    })
}

const statuses = { approved: 200, refused: 200, unsent: 503, gone: 410 } as const

function outcome(context: Context, name: keyof typeof statuses): Promise<Response> {
  const text = serverText(localeOf(context))
  const glyph = name === 'approved' || name === 'refused' ? 'done' : 'problem'
  const content = html`<p>${text(`devicePage.${name}.lead`)}</p>`
  return show(context, statuses[name], { glyph, title: text(`devicePage.${name}.title`), content })
}

const localeOf = (context: Context): Locale => readLocale(context.req.header('Accept-Language'))

type Page = Omit<Parameters<typeof standalonePage>[0], 'locale'>

function form(locale: Locale, token: string, { site, browser, time }: DeviceQuestion): Page {
  const text = serverText(locale)
  const content = html`<p>${text('devicePage.lead', { site })}</p>
<dl>
<div><dt>${text('devicePage.site')}</dt><dd>${site}</dd></div>
<div><dt>${text('devicePage.browser')}</dt><dd>${browser}</dd></div>
<div><dt>${text('devicePage.time')}</dt><dd>${formatMoment(time, locale)}</dd></div>
</dl>
<p>${text('devicePage.advice')}</p>
<form method="post" action="/device">
<input type="hidden" name="token" value="${token}">
<button name="decision" value="refuse">${text('devicePage.refuse')}</button>
<button class="primary" name="decision" value="approve">${text('devicePage.approve')}</button>
</form>`
  return { glyph: 'device', title: text('devicePage.title'), content }
}

async function show(context: Context, status: 200 | 410 | 503, page: Page): Promise<Response> {
  const document = await standalonePage({ ...page, locale: localeOf(context) })
  return context.body(document, status, standaloneHeaders)
}
