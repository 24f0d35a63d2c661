import type { Translate } from '#shared/text/createText.ts'
import { plainText } from '../../ui/plainText.ts'
import { formatDecimal } from '../account/formatAmount.ts'
import type { Holding } from '../holdings/toHoldings.ts'
import type { FormProblem } from './createSend.ts'
import type { Amount, Receiver } from './sendState.ts'
import type { sendText } from './text.ts'

type Say = Translate<keyof typeof sendText>

/** Longest symbol that is shown, in characters. */
const longestSymbol = 16

export function symbolOf({ symbol }: Pick<Holding, 'symbol'>): string {
  return plainText(symbol, longestSymbol)
}

/** What is wrong with the amount; null where nothing is, or nothing is there yet. */
export function amountProblemText(amount: Amount, token: Holding | null, t: Say): string | null {
  const symbol = token ? symbolOf(token) : ''
  switch (amount.status) {
    case 'empty':
      return null
    case 'invalid':
      return t('send.problem.number')
    case 'zero':
      return t('send.problem.zero')
    case 'noPrice':
      return t('send.problem.noPrice', { symbol })
    case 'tooFine':
      return amount.decimals === 0
        ? t('send.problem.wholeOnly', { symbol })
        : t('send.problem.tooFine', { symbol, count: amount.decimals })
    case 'known':
      return amount.isTooMuch && token
        ? t('send.problem.tooMuch', { amount: `${formatDecimal(token.amount)} ${symbol}` })
        : null
  }
}

const receiverProblems = {
  unreadable: 'send.problem.unreadable',
  checksum: 'send.problem.checksum',
  otherNamespace: 'send.problem.otherNamespace',
  zero: 'send.problem.zeroAddress',
  unknownName: 'send.problem.unknownName',
  unreachable: 'send.problem.unreachable',
} as const satisfies Record<Extract<Receiver, { status: 'problem' }>['problem'], keyof typeof sendText>

/** What is wrong with who receives it; null where nothing is. */
export function receiverProblemText(receiver: Receiver, network: string, t: Say): string | null {
  return receiver.status === 'problem' ? t(receiverProblems[receiver.problem], { network }) : null
}

/** What keeps the form from being reviewed; null where the fields say it themselves. */
export function formProblemText(problem: FormProblem, wallet: string, t: Say): string | null {
  return problem === 'invalid' ? null : t(`send.problem.${problem}`, { wallet })
}
