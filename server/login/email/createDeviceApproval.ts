import type { Locale } from '#shared/text/locales.ts'
import { loggable } from '../../responses/loggable.ts'
import type { CodeAttempt } from '../codes/codes.ts'
import { writeMail } from '../mail/writeMail.ts'
import { codeLetter, type EmailContext, siteName } from './beginByMail.ts'

/** What a person who opened the link is asked. Times in milliseconds since the epoch. */
export interface DeviceQuestion {
  site: string
  browser: string
  time: number
}

/** The answer to a device link, by whoever reads the mailbox. */
export interface DeviceApproval {
  /** Null: the link does not wait for an answer, or does no longer. Asking answers nothing: scanners of mail open links. */
  ask(token: string): Promise<DeviceQuestion | null>
  /** `approved`: the code is on its way, in this language. */
  approve(token: string, locale: Locale): Promise<'approved' | 'unsent' | 'gone'>
  refuse(token: string): Promise<'refused' | 'gone'>
}

export function createDeviceApproval({ codes, links, mailer, projects, log }: EmailContext): DeviceApproval {
  async function siteOf(attempt: CodeAttempt): Promise<string> {
    return siteName(attempt, await projects.get(attempt.projectId))
  }

  return {
    async ask(token) {
      const attempt = await links.find(token)
      if (!attempt) return null
      const { browser, createdAt } = attempt
      return { site: await siteOf(attempt), browser, time: createdAt.getTime() }
    },

    async approve(token, locale) {
      const attempt = await links.answer(token, 'sending')
      if (!attempt) return 'gone'
      const { id, email } = attempt
      try {
        const letter = { to: email, code: await codes.renew(id), site: await siteOf(attempt), locale }
        await mailer.send(await writeMail(codeLetter(letter)))
      } catch (error) {
        log.warn(loggable(error), 'code letter not sent')
        await links.set(id, 'unsent')
        return 'unsent'
      }
      await links.set(id, 'approved')
      return 'approved'
    },

    async refuse(token) {
      return (await links.answer(token, 'refused')) ? 'refused' : 'gone'
    },
  }
}
