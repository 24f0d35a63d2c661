import type { Logger } from 'pino'
import { isAllowedOrigin } from '#shared/origin/isAllowedOrigin.ts'
import type { SignedInCaller } from '../login/gate/caller.ts'
import type { Mail, Mailer } from '../login/mail/mailer.ts'
import type { Projects } from '../projects/projects.ts'
import type { Notice, Notices } from './notices.ts'
import { custodyFrame, custodyTexts } from './text.ts'

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
