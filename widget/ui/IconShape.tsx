import './Icon.css'

export interface IconShapeProps {
  path: string
  size: number
  /** It points somewhere, and the other way from right to left. */
  isDirectional: boolean
}

/** A line icon in the colour of the text around it. Always decoration: the control around it carries the name. */
export function IconShape({ path, size, isDirectional }: IconShapeProps) {
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
