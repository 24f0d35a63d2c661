import type { Ref } from 'react'
import { Icon, type IconShape } from '#shared/ui/Icon.tsx'
import './IconButton.css'

export interface IconButtonProps {
  icon: IconShape
  label: string
  onClick: () => void
  ref?: Ref<HTMLButtonElement>
}

/** A round button that shows only an icon. Its label is its name, and its tooltip. */
export function IconButton({ icon, label, onClick, ref }: IconButtonProps) {
  return (
    <button
      type="button"
      className="wk-icon-button"
      aria-label={label}
      title={label}
      onClick={onClick}
      ref={ref}
    >
      <Icon shape={icon} />
    </button>
  )
}
