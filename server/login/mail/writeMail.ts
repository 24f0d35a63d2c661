import { html } from 'hono/html'
import { directionOf } from '#shared/text/languageTraits.ts'
import type { Locale } from '#shared/text/locales.ts'
import type { Mail } from './mailer.ts'

/** What a mail says, as plain sentences. */
export interface Letter {
  to: string
  /** One of `locales`: what the rest is written in. */
  locale: Locale
  subject: string
  lead: string
  /** Shown large, between the lead and the rest. */
  code?: string
  action?: { label: string; url: string }
  rest: readonly string[]
}

const style = {
  body: 'margin:0;padding:32px 16px;background:#f4f5f7',
  card: 'max-width:440px;margin:0 auto;padding:32px;background:#ffffff;border-radius:16px;color:#16181d;font:16px/1.5 -apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif',
  code: 'margin:24px 0;padding:16px;background:#f4f5f7;border-radius:12px;text-align:center;font:600 34px/1.2 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;letter-spacing:8px',
  action:
    'display:inline-block;padding:12px 20px;background:#16181d;color:#ffffff;border-radius:12px;text-decoration:none;font-weight:600',
  rest: 'margin:16px 0 0;color:#5c6370;font-size:14px',
}

/** Both forms of a mail. Everything in it is escaped. */
export async function writeMail({ to, locale, subject, lead, code, action, rest }: Letter): Promise<Mail> {
  const lines = [lead, code, action && `${action.label}:\n${action.url}`, ...rest]
  const document = await html`<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8"><title>${subject}</title></head>
<body style="${style.body}"><div style="${style.card}">
<p style="margin:0">${lead}</p>
${code === undefined ? '' : html`<p style="${style.code}">${code}</p>`}
${action ? html`<p style="margin:24px 0"><a href="${action.url}" style="${style.action}">${action.label}</a></p>` : ''}
${rest.map((line) => html`<p style="${style.rest}">${line}</p>`)}
</div></body></html>`
  const text = `${lines.filter((line) => line !== undefined).join('\n\n')}\n`
  return { to, subject, text, html: String(document) }
}
