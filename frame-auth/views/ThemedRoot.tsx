import type { CSSProperties, ReactNode } from 'react'
import { timings } from '#shared/constants/timings.ts'
import type { Theme } from '../features/theme/createTheme.ts'

/** Everything is drawn in the widget's look. */
export function ThemedRoot({ theme: { mode, variables }, children }: { theme: Theme; children: ReactNode }) {
  const style: Record<`--${string}`, string> = { '--wk-enter': `${timings.viewEnter}ms` }
  // Under names of their own they feed the tokens (styles/tokens.css).
  for (const [name, value] of Object.entries(variables))
    style[`--wk-host-${name.replace(/^--wk-/, '')}`] = value
  return (
    <div
      className="wk-theme"
      data-theme={mode}
      data-accent={'--wk-accent' in variables ? 'host' : undefined}
      style={style as CSSProperties}
      lang="en"
    >
      {children}
    </div>
  )
}

/** Turns to the kit's typeface once it is there: until then the text stands in a local one of the same measures. */
export async function loadFont({ fonts, documentElement }: Document): Promise<void> {
  await fonts.load('16px "WK Inter"').catch(() => {})
  documentElement.dataset['font'] = 'inter'
}
