import type { Logger } from 'pino'
import { isAllowedOrigin } from '#shared/origin/isAllowedOrigin.ts'
import type { SignedInCaller } from '../login/gate/caller.ts'
import type { Mailer } from '../login/mail/mailer.ts'
import type { Projects } from '../projects/projects.ts'
import type { Notice, Notices } from './notices.ts'
import { toNoticeMail } from './toNoticeMail.ts'

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
    const isOfProject = project !== null && isAllowedOrigin(caller.site, project) !== 'refused'
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
