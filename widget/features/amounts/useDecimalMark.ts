import { useMemo } from 'react'
import { useApp } from '../context/appContext.ts'
import { type DecimalMark, decimalMarkOf } from './writtenAmount.ts'

export function useDecimalMark(): DecimalMark {
  const { language } = useApp().window.navigator
  return useMemo(() => decimalMarkOf(language), [language])
}
