import type { Mail } from '../login/mail/mailer.ts'
import type { Notice } from './notices.ts'
import { custodyFrame, custodyTexts } from './text.ts'
import { toMailWords } from './toMailWords.ts'

/** What a notice's mail says beside the notice. Times in milliseconds since the epoch. */
export interface NoticeFacts {
  to: string
  project: string
  browser: string
  /** Host name, if the page is one of the project's. */
  site: string | null
  at: number
}

/** Writes the mail of a notice. Names that a device gave itself are words and nothing else, see `toMailWords`. */
export function toNoticeMail({ kind, subject, due }: Notice, facts: NoticeFacts): Mail {
  const text = custodyTexts[kind]
  const name = toMailWords(subject ?? '') || custodyFrame.unnamed
  const paragraphs = [
    text.happened({ name, due: toTime(due ?? facts.at) }),
    custodyFrame.where({
      time: toTime(facts.at),
      browser: toMailWords(facts.browser) || custodyFrame.unnamed,
      site: facts.site,
    }),
    text.advice,
    custodyFrame.closing,
  ]
  return {
    to: facts.to,
    subject: custodyFrame.subject(text.subject, toMailWords(facts.project)),
    text: `${paragraphs.join('\n\n')}\n`,
    html: paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('\n'),
  }
}

/** @example 'Sat, 21 Nov 2026 18:48:01 GMT' */
function toTime(milliseconds: number): string {
  return new Date(milliseconds).toUTCString()
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
