import './Icon.css'

/** One drawing of a set on one grid: 20 x 20, stroke 1.6 with round caps and joins, 2.5 of air on every side. */
export interface IconShape {
  /** The `d` of one path. */
  readonly path: string
  /** It points somewhere, and the other way from right to left. */
  readonly isDirectional?: true
}

export interface IconProps {
  shape: IconShape
  /** Edge in pixels. */
  size?: number
}

/** A line icon in the colour of the text around it. Always decoration: the control around it carries the name. */
export function Icon({ shape: { path, isDirectional }, size = 20 }: IconProps) {
  return (
    <svg
      className={isDirectional ? 'wk-icon wk-icon-directional' : 'wk-icon'}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}

/** How things stand. What a frame draws beside these is in its `ui/icons.ts`, and what only one feature does in its own. */
export const stateIcons = {
  alert: { path: 'M10 6.5v4.2M10 13.6v.1M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14z' },
  check: { path: 'M4.5 10.4l3.6 3.6 7.4-7.8' },
} as const satisfies Record<string, IconShape>
