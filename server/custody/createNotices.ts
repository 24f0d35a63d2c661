import type { Logger } from 'pino'
import { isAllowedOrigin } from '#shared/origin/isAllowedOrigin.ts'
import { directionOf } from '#shared/text/languageTraits.ts'
import type { Locale } from '#shared/text/locales.ts'
import type { SignedInCaller } from '../login/gate/caller.ts'
import type { Mail, Mailer } from '../login/mail/mailer.ts'
import type { Projects } from '../projects/projects.ts'
import { formatMoment, serverText } from '../text/serverText.ts'
import { noticeAdvice } from './noticeAdvice.ts'
import type { Notice, Notices } from './notices.ts'

/** Longest name in a mail, in characters. */
const most = 64

/**
 * A name from outside as it may stand in a mail that people trust: letters, digits and spaces. Without dots, slashes and
 * colons no mail program makes a link of it, without marks and line breaks it changes nothing around it.
 */
export function toMailWords(name: string): string {
  return name
    .replace(/[^\p{L}\p{N} ()-]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, most)
}

/** What a notice's mail says beside the notice. Times in milliseconds since the epoch. */
export interface NoticeFacts {
  to: string
  project: string
  browser: string
  /** Host name, if the page is one of the project's. */
  site: string | null
  at: number
  locale: Locale
}

/** Writes the mail of a notice. Names that a device gave itself are words and nothing else, see `toMailWords`. */
export function toNoticeMail({ kind, subject, due }: Notice, facts: NoticeFacts): Mail {
  const { locale, site } = facts
  const text = serverText(locale)
  const unnamed = text('notice.unnamed')
  const time = formatMoment(facts.at, locale)
  const browser = toMailWords(facts.browser) || unnamed
  const paragraphs = [
    text(`notice.${kind}.happened`, {
      name: toMailWords(subject ?? '') || unnamed,
      due: formatMoment(due ?? facts.at, locale),
    }),
    site === null
      ? text('notice.where', { time, browser })
      : text('notice.whereOnSite', { time, browser, site }),
    noticeAdvice[kind].map((key) => text(key)).join(' '),
    text('notice.closing'),
  ]
  const direction = directionOf(locale)
  return {
    to: facts.to,
    subject: text('notice.subject', {
      subject: text(`notice.${kind}.subject`),
      project: toMailWords(facts.project),
    }),
    text: `${paragraphs.join('\n\n')}\n`,
    html: paragraphs
      .map((paragraph) => `<p lang="${locale}" dir="${direction}">${escapeHtml(paragraph)}</p>`)
      .join('\n'),
  }
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}

interface NoticesParameters {
  /** Null: the server sends no mail. */
  mailer: Mailer | null
  projects: Pick<Projects, 'get'>
  now: () => number
  log: Pick<Logger, 'error'>
}

/** Tells people by mail what happens to their wallets. The log names what was not sent, and never to whom. */
export function createNotices({ mailer, projects, now, log }: NoticesParameters): Notices {
  const sending = new Set<Promise<void>>()

  async function send(caller: SignedInCaller, notice: Notice): Promise<void> {
    const to = caller.person.email
    if (mailer === null || to === null) return
    const project = await projects.get(caller.projectId)
    const isOfProject = project !== null && isAllowedOrigin(caller.site, project) === 'allowed'
    const facts = {
      to,
      project: project?.name ?? '',
      browser: caller.browser,
      site: isOfProject ? new URL(caller.site).host : null,
      at: now(),
      locale: caller.locale,
    }
    await mailer.send(toNoticeMail(notice, facts))
  }

  return {
    tell(caller, notice) {
      const sent = send(caller, notice)
        .catch((error: unknown) => {
          const code = error instanceof Error && 'code' in error ? error.code : undefined
          log.error({ kind: notice.kind, code }, 'notice not sent')
        })
        .finally(() => sending.delete(sent))
      sending.add(sent)
    },
    insist: send,
    async destroy() {
      await Promise.all(sending)
    },
  }
}
