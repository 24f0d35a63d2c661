import { useAnnouncement } from '../../ui/Announcer.tsx'
import { useText } from '../context/appContext.ts'
import { amountText } from './text.ts'
import { useDecimalMark } from './useDecimalMark.ts'
import { isTelling, readAmount, sayPlainly, writeAmount } from './writtenAmount.ts'

export interface AmountReadingProps {
  /** What stands in the field. */
  text: string
  onType: (text: string) => void
}

/** How an amount was read, where that goes without saying to nobody; where it can be read in two ways, which one is meant. */
export function AmountReading({ text, onType }: AmountReadingProps) {
  const t = useText(amountText)
  const mark = useDecimalMark()
  const read = readAmount(text, mark)
  const said =
    read.status === 'ambiguous'
      ? t('amount.ask', { small: sayPlainly(read.small, mark), large: read.large })
      : read.status === 'known' && isTelling(text, mark)
        ? t(mark === ',' ? 'amount.readComma' : 'amount.readPoint', {
            amount: writeAmount(read.amount, mark),
          })
        : null
  useAnnouncement(said, 'polite')
  if (said === null) return null
  if (read.status !== 'ambiguous') return <p className="wk-amount-reading">{said}</p>
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex container in every browser
    <div className="wk-amount-reading" role="group" aria-label={said}>
      <span aria-hidden="true">{said}</span>
      {[read.small, read.large].map((amount) => (
        <button
          key={amount}
          type="button"
          className="wk-amount-max wk-numbers"
          aria-label={t('amount.mean', { amount: sayPlainly(amount, mark) })}
          onClick={() => onType(writeAmount(amount, mark))}
        >
          {sayPlainly(amount, mark)}
        </button>
      ))}
    </div>
  )
}
