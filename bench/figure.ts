/** `x` is a ratio. */
export type Unit = 'B' | 'ms' | 'x' | 'MB' | ''

/** One line of the bench. */
export interface Figure {
  /** Stable: scripts read it from the JSON. */
  id: string
  name: string
  value: number
  unit: Unit
  /** The largest value that is good enough; left out where the figure is for information. */
  bound?: number
  /** The figures behind a ratio. */
  detail?: string
}

/** Whether the figure keeps its bound; undefined where it has none. What was not measured keeps none. */
export function verdictOf({ value, bound }: Figure): boolean | undefined {
  return bound === undefined ? undefined : value <= bound
}
