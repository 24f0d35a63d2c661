import { type ReactNode, useState } from 'react'
import { Button } from '#shared/ui/Button.tsx'
import { useText } from '../surroundings.ts'

export interface SureButtonProps {
  children: ReactNode
  disabled: boolean
  onSure: () => void
}

/** For what cannot be undone: the first press asks, the second does it. */
export function SureButton({ children, disabled, onSure }: SureButtonProps) {
  const text = useText()
  const [asked, setAsked] = useState(false)
  const press = () => {
    setAsked(!asked)
    if (asked) onSure()
  }
  return (
    <Button variant={asked ? 'danger' : 'ghost'} disabledFocusable={disabled} onClick={press}>
      {asked ? text('security.sure') : children}
    </Button>
  )
}
