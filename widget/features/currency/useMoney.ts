import { useEffect, useMemo } from 'react'
import { commonText } from '../../text/commonText.ts'
import { useAppValue, useText } from '../context/appContext.ts'
import { useFeature } from '../context/useFeature.ts'
import { createMoney, dollars, type Money } from '../format/money.ts'
import { createCurrency } from './createCurrency.ts'

/** Says US dollars in the visitor's currency, followed; in dollars while its rate is not known. Rates are read where they are needed. */
export function useMoney(): Money {
  const currency = useFeature(createCurrency)
  const { locale } = useText(commonText)
  const chosen = useAppValue(currency.chosenAtom)
  const unit = useAppValue(currency.unitAtom)
  const isVisible = useAppValue(currency.visibleAtom)
  const isNeeded = isVisible && chosen !== dollars.currency
  useEffect(() => {
    if (isNeeded) void currency.look()
  }, [currency, isNeeded])
  return useMemo(() => createMoney({ unit, locale }), [unit, locale])
}
