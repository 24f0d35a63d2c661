import './OutcomeMark.css'

const strokes = {
  success: 'M6.2 10.4l2.6 2.6 5-5.4',
  failure: 'M7 7l6 6M13 7l-6 6',
  attention: 'M10 5.8v5M10 14v.1',
} as const

export interface OutcomeMarkProps {
  outcome: keyof typeof strokes
  size: number
}

/** A filled disc on which a check, a cross or a bang draws itself. Decoration: the text beside it says the same. */
export function OutcomeMark({ outcome, size }: OutcomeMarkProps) {
  return (
    <svg
      className="wk-outcome"
      data-outcome={outcome}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      aria-hidden="true"
    >
      <circle cx="10" cy="10" r="10" />
      <path d={strokes[outcome]} pathLength={100} />
    </svg>
  )
}
