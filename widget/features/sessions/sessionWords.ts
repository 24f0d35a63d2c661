import type { Translate } from '#shared/text/createText.ts'
import { plainText } from '../../ui/plainText.ts'
import { formatAmount } from '../format/formatAmount.ts'
import type { Session } from './session.ts'
import type { sessionsText } from './text.ts'

type Say = Translate<keyof typeof sessionsText>

const hour = 3_600
const day = 24 * hour
const week = 7 * day

/** What a session lets its holder do, as a sentence's part. */
export function mayText(session: Pick<Session, 'grant' | 'token'>, t: Say): string {
  const { permission } = session.grant
  const key = `sessions.may.${permission.type}` as const
  switch (permission.type) {
    case 'native-token-periodic':
    case 'erc20-token-periodic':
      return t(key, {
        amount: sessionAmount(session, permission.amount, t),
        every: everyText(permission.period, t),
      })
    case 'native-token-allowance':
    case 'erc20-token-allowance':
      return t(key, { amount: sessionAmount(session, permission.amount, t) })
    case 'native-token-stream':
    case 'erc20-token-stream':
      return t(key, {
        amount: sessionAmount(session, permission.max, t),
        rate: sessionAmount(session, String(BigInt(permission.perSecond) * BigInt(day)), t),
      })
    case 'contract-call':
      return t(key)
  }
}

/** @param amount in the token's smallest unit */
export function sessionAmount({ token }: Pick<Session, 'token'>, amount: string | bigint, t: Say): string {
  if (!token) return t('sessions.unknownToken', { amount: String(amount) })
  return `${formatAmount(BigInt(amount), token.decimals, t.locale)} ${plainText(token.symbol, 20)}`
}

function everyText(seconds: number, t: Say): string {
  if (seconds === hour) return t('sessions.every.hour')
  if (seconds === day) return t('sessions.every.day')
  if (seconds === week) return t('sessions.every.week')
  if (seconds % day === 0) return t('sessions.every.days', { count: seconds / day })
  return t('sessions.every.seconds', { count: seconds })
}

/** Whose page it was given to: its host where that is one of the project's, else the project's name. */
export function siteText({ project }: Pick<Session, 'project'>, t: Say): string {
  if (project?.url) return new URL(project.url).host
  return plainText(project?.name ?? '', 64) || t('sessions.unknownSite')
}

export function endText({ grant }: Pick<Session, 'grant'>, t: Say): string {
  return dayText(grant.end * 1_000, t.locale)
}

/** @param time milliseconds since the epoch @param locale BCP 47 tag */
export function dayText(time: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(time)
}
