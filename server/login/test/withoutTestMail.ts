import { isTestAddress } from '#shared/entities/testLogin.ts'
import type { Mailer } from '../mail/mailer.ts'

/** The mailer, which sends nothing to the addresses of test projects: their codes are known, and nobody reads there. */
export function withoutTestMail(mailer: Mailer): Mailer {
  return {
    async send(mail) {
      if (!isTestAddress(mail.to.toLowerCase())) await mailer.send(mail)
    },
    destroy: () => mailer.destroy(),
  }
}
