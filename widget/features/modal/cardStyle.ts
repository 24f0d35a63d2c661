import type { CSSProperties } from 'react'
import { defaults } from '#shared/constants/limits.ts'
import { timings } from '#shared/constants/timings.ts'

/** What the card's style sheets take from outside: the host's theme, the durations and the width. */
export function cardStyle(variables: ReadonlyMap<string, string>): CSSProperties {
  const style: Record<`--${string}`, string> = {
    '--wk-width': `${defaults.modalWidth}px`,
    '--wk-leave': `${timings.viewLeave}ms`,
    '--wk-enter': `${timings.viewEnter}ms`,
    '--wk-resize': `${timings.viewResize}ms`,
    '--wk-shake': `${timings.shake}ms`,
  }
  // The host's names are the kit's own token names: under a name of their own they feed the tokens instead.
  for (const [name, value] of variables) style[`--wk-host-${name.replace(/^--wk-/, '')}`] = value
  return style
}
