import type { CSSProperties, ReactNode } from 'react'
import { timings } from '#shared/constants/timings.ts'
import { directionOf } from '#shared/text/languageTraits.ts'
import { accentColors } from '../features/theme/accentColors.ts'
import type { Look } from '../features/theme/look.ts'
import { useStoreValue, useViewContext } from './viewContext.ts'

/** Everything is drawn in the kit's own typeface and sizes; the look changes colours of the accent, corners, and light or dark. */
export function ThemedRoot({ look, children }: { look: Look; children: ReactNode }) {
  const { mode, accent, radius } = look
  const { locale } = useStoreValue(useViewContext().languageAtom)
  const style: Record<`--wk-${string}`, string> = {
    '--wk-enter': `${timings.viewEnter}ms`,
    ...(radius !== null && { '--wk-radius-unit': `${radius}px` }),
    ...(accent !== null && accentColors({ mode, accent })),
  }
  return (
    <div
      className="wk-theme"
      data-theme={mode}
      style={style as CSSProperties}
      lang={locale}
      dir={directionOf(locale)}
    >
      {children}
    </div>
  )
}

/** Turns to the kit's typeface once it is there: until then the text stands in a local one of the same measures. */
export async function loadFont({ fonts, documentElement }: Document): Promise<void> {
  // The font's file does not come: the local font of the same measures stays.
  await fonts.load('16px "WK Inter"').catch(() => {})
  documentElement.dataset['font'] = 'inter'
}
