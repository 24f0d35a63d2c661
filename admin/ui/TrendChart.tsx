import { scaleLinear, scalePoint } from 'd3-scale'
import { line } from 'd3-shape'
import { DataTable } from './DataTable.tsx'
import { uiText } from './text.ts'
import { useWidth } from './useWidth.ts'
import './TrendChart.css'

export interface TrendPoint {
  /** `YYYY-MM-DD`. */
  day: string
  /** One for each series, in their order. */
  values: readonly number[]
}

export interface TrendChartProps {
  title: string
  series: readonly string[]
  points: readonly TrendPoint[]
  /** The day that all is narrowed to. */
  chosenDay: string | null
  onDay: (day: string) => void
  empty: string
}

const usualWidth = 720
const height = 200
const margin = { top: 12, right: 16, bottom: 24, left: 40 }
const maxTicks = 6
/** Room for a day below the lines. */
const tickWidth = 72

/**
 * Counts by day as lines. A press on a day narrows to it. The drawing is for eyes and pointers; the table behind it has the same
 * numbers and the same ways on, for keyboards and screen readers.
 */
export function TrendChart({ title, series, points, chosenDay, onDay, empty }: TrendChartProps) {
  // Drawn as wide as it is shown: stretched or shrunk, its letters would be too.
  const [width, measure] = useWidth(usualWidth)
  if (points.length === 0) return <p className="ad-muted">{empty}</p>
  const days = points.map(({ day }) => day)
  const x = scalePoint(days, [margin.left, width - margin.right]).padding(0.5)
  const highest = Math.max(1, ...points.flatMap(({ values }) => values))
  const y = scaleLinear([0, highest], [height - margin.bottom, margin.top]).nice()
  const at = (day: string) => x(day) ?? 0
  const step = x.step() || width
  const ticks = Math.min(maxTicks, Math.max(1, Math.floor((width - margin.left) / tickWidth)))
  const every = Math.ceil(days.length / ticks)
  return (
    <figure className="ad-trend" ref={measure}>
      <ul className="ad-trend-legend" aria-hidden="true">
        {series.map((name, place) => (
          <li key={name} data-series={place}>
            {name}
          </li>
        ))}
      </ul>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {y
          .ticks(4)
          .filter(Number.isInteger)
          .map((tick) => (
            <g key={tick} className="ad-trend-grid">
              <line x1={margin.left} x2={width - margin.right} y1={y(tick)} y2={y(tick)} />
              <text x={margin.left - 8} y={y(tick)} dy="0.32em" textAnchor="end">
                {tick.toLocaleString('en')}
              </text>
            </g>
          ))}
        {days
          .filter((_, place) => (days.length - 1 - place) % every === 0)
          .map((day) => (
            <text key={day} className="ad-trend-day" x={at(day)} y={height - 6} textAnchor="middle">
              {day.slice(5)}
            </text>
          ))}
        {series.map((name, place) => (
          <g key={name} data-series={place}>
            <path
              d={
                line<TrendPoint>()
                  .x(({ day }) => at(day))
                  .y(({ values }) => y(values[place] ?? 0))(points) ?? ''
              }
            />
            {points.length < 3 &&
              points.map(({ day, values }) => (
                <circle key={day} cx={at(day)} cy={y(values[place] ?? 0)} r={4} />
              ))}
          </g>
        ))}
        {points.map(({ day, values }) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: hidden from screen readers; the table has buttons
          <rect
            key={day}
            className="ad-trend-column"
            data-chosen={day === chosenDay || undefined}
            x={at(day) - step / 2}
            y={margin.top}
            width={step}
            height={height - margin.top - margin.bottom}
            onClick={() => onDay(day)}
          >
            <title>{`${day}: ${series.map((name, place) => `${name} ${values[place] ?? 0}`).join(', ')}`}</title>
          </rect>
        ))}
      </svg>
      <details>
        <summary>{uiText('chart.table')}</summary>
        <DataTable
          caption={title}
          columns={[
            {
              title: uiText('chart.day'),
              cell: ({ day }) => (
                <button
                  type="button"
                  className="ad-filter"
                  aria-pressed={day === chosenDay}
                  onClick={() => onDay(day)}
                >
                  {day}
                </button>
              ),
            },
            ...series.map((name, place) => ({
              title: name,
              isNumber: true,
              cell: ({ values }: TrendPoint) => (values[place] ?? 0).toLocaleString('en'),
            })),
          ]}
          rows={points.toReversed()}
          keyOf={({ day }) => day}
          empty={empty}
        />
      </details>
    </figure>
  )
}
