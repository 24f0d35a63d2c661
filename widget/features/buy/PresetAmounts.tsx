import { writeMoney } from '#shared/text/writeMoney.ts'
import { useAppValue, useText } from '../context/appContext.ts'
import { buyText } from './text.ts'
import { useBuy } from './useBuy.ts'
import '../amounts/AmountField.css'

/** From here on a sum is written shortly: 2.5M. */
const longSum = 100_000

/** Buttons for sums that many people pay; the one that stands in the field is pressed. */
export function PresetAmounts() {
  const { form } = useBuy()
  const t = useText(buyText)
  const currency = useAppValue(form.currencyAtom)
  const presets = useAppValue(form.presetsAtom)
  const amount = useAppValue(form.amountAtom)
  if (presets.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex container in every browser
    <div className="wk-amount-choices" role="group" aria-label={t('buy.pay')}>
      {presets.map((preset) => (
        <button
          key={preset}
          type="button"
          className="wk-amount-choice wk-numbers"
          aria-pressed={amount.status === 'known' && amount.amount === preset}
          onClick={() => form.typeAmount(preset)}
        >
          <bdi>{writePreset(Number(preset), currency, t.locale)}</bdi>
        </button>
      ))}
    </div>
  )
}

/** The currency stands in full beside the field: its shortest sign is enough. */
function writePreset(sum: number, currency: string, locale: string): string {
  const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
  const format = new Intl.NumberFormat(locale, {
    ...style,
    ...(sum < longSum ? { maximumFractionDigits: 0 } : { notation: 'compact', maximumFractionDigits: 1 }),
  })
  return writeMoney(format, sum)
}
