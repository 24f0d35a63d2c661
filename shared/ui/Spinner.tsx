import './Spinner.css'

/** A turning arc in the colour of the text around it. Decoration: the words around it say what goes on. */
export function Spinner({ size = 20 }: { size?: number }) {
  return (
    <svg className="wk-spinner" width={size} height={size} viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="7.5" opacity="0.2" />
      <path d="M10 2.5a7.5 7.5 0 0 1 7.5 7.5" />
    </svg>
  )
}
