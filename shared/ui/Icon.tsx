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

/** What both frames draw. What only one does is in its `ui/icons.ts`, and what only one feature does in its own. */
export const sharedIcons = {
  alert: { path: 'M10 6.5v4.2M10 13.6v.1M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14z' },
  check: { path: 'M4.5 10.4l3.6 3.6 7.4-7.8' },
  copy: {
    path: 'M7.5 9a1.5 1.5 0 0 1 1.5-1.5h6.5A1.5 1.5 0 0 1 17 9v6.5a1.5 1.5 0 0 1-1.5 1.5H9a1.5 1.5 0 0 1-1.5-1.5zM4.5 12.5A1.5 1.5 0 0 1 3 11V4.5A1.5 1.5 0 0 1 4.5 3H11a1.5 1.5 0 0 1 1.5 1.5',
  },
  external: {
    path: 'M8 4.5H5.5A1.5 1.5 0 0 0 4 6v8.5A1.5 1.5 0 0 0 5.5 16H14a1.5 1.5 0 0 0 1.5-1.5V12M11.5 4H16v4.5M15.8 4.2 9.5 10.5',
    isDirectional: true,
  },
} as const satisfies Record<string, IconShape>
